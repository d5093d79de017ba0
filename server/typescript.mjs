/**
 * Compiles TypeScript for a build. Docusaurus's configuration loader would do that with Babel, and both it and tsx would
 * also rewrite some 500 ES modules of packages, which Node runs as they are.
 */
import { readFileSync } from 'node:fs';
import Module from 'node:module';

import { transformSync } from 'esbuild';

const options = { loader: 'ts', format: 'cjs', supported: { 'dynamic-import': false }, sourcemap: 'inline' };

Module._extensions['.ts'] = (module, sourcefile) =>
  module._compile(transformSync(readFileSync(sourcefile, 'utf8'), { ...options, sourcefile }).code, sourcefile);
process.setSourceMapsEnabled(true);
// Docusaurus's loader then leaves modules to Node, as it would to Bun.
process.env.JITI_EXPERIMENTAL_BUN = '1';
