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

const args = process.argv.slice(2);
const outDirAt = args.indexOf('--out-dir');
const [, outDir = 'build'] = outDirAt === -1 ? [] : args.splice(outDirAt, 2);

buildSite({
  projectDir: process.cwd(),
  outDir: path.resolve(outDir),
  options: args.filter((arg) => arg !== '--no-checks'),
  check: args.includes('--no-checks') ? undefined : 'truth/run.ts',
}).catch((error: unknown) => {
  console.error(`build: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
