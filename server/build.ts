/**
 * `npm run build`: checks the pages and builds the site into `build/`.
 *
 *   --out-dir <folder>  another folder
 *   --no-checks         builds without the checks of the pages (`npm run check:docs`)
 *
 * Every other option is Docusaurus's own.
 */
import path from 'node:path';

import { buildSite } from '@docs-kit/site-output/build';

import { DOCS_CHECK } from './docs-check';

const options = process.argv.slice(2);
const outDirAt = options.indexOf('--out-dir');
const [, outDir = 'build'] = outDirAt === -1 ? [] : options.splice(outDirAt, 2);
const noChecksAt = options.indexOf('--no-checks');
if (noChecksAt !== -1) options.splice(noChecksAt, 1);

buildSite({
  projectDir: process.cwd(),
  outDir: path.resolve(outDir),
  options,
  check: noChecksAt === -1 ? DOCS_CHECK : undefined,
}).catch((error: unknown) => {
  console.error(`build: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
