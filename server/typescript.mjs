/**
 * Compiles TypeScript for Node. In a build, Docusaurus's configuration loader would do that with
 * Babel. Both it and tsx also rewrite the ES modules of packages, some 500 in a build, which Node
 * runs as they are.
 */
import { readFileSync } from 'node:fs';
import Module from 'node:module';

import { transformSync } from 'esbuild';

const options = {
  loader: 'ts',
  format: 'cjs',
  supported: { 'dynamic-import': false },
  sourcemap: 'inline',
};

Module._extensions['.ts'] = (module, sourcefile) =>
  module._compile(
    transformSync(readFileSync(sourcefile, 'utf8'), { ...options, sourcefile }).code,
    sourcefile,
  );
process.setSourceMapsEnabled(true);
