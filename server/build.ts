/**
 * `npm run build`: checks the pages and builds the site into `build/`.
 *
 *   --out-dir <folder>  another folder
 *   --no-checks         builds without the checks of the pages (`npm run check:docs`, `npm run check:copies`)
 *
 * Every other option is Docusaurus's own.
 */
import path from 'node:path';

import { besideDocsCheck, buildSite, docusaurus } from './build-site';

const options = process.argv.slice(2);
const outDirAt = options.indexOf('--out-dir');
const [, outDir = 'build'] = outDirAt === -1 ? [] : options.splice(outDirAt, 2);
const noChecksAt = options.indexOf('--no-checks');
if (noChecksAt !== -1) options.splice(noChecksAt, 1);
const checks = noChecksAt === -1;

const generate = docusaurus(options, checks);
buildSite(process.cwd(), path.resolve(outDir), checks ? besideDocsCheck(generate) : generate).catch(
  (error: unknown) => {
    console.error(`build: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
