/**
 * `npm run check:copies`: compares every page of the built site with its Markdown copy. A part of every build but those
 * with `--no-checks`, and a step of `npm test`.
 *
 *   --dir <folder>  folder of the built site; default `build`
 */
import path from 'node:path';
import { parseArgs } from 'node:util';

import { readBuiltPages } from '@docs-kit/built-pages/built-pages';
import { checkCopies } from './check-copies';

const { values: options } = parseArgs({ options: { dir: { type: 'string', default: 'build' } } });

try {
  const outDir = path.resolve(options.dir);
  const pages = readBuiltPages(outDir);
  if (pages.length === 0) throw new Error(`${options.dir} holds no page; build the site first.`);
  const findings = checkCopies(outDir, pages);
  findings.forEach((finding) => console.error(finding));
  console.log(`Compared ${pages.length} pages with their Markdown copies: ${findings.length} differences.`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`copies: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
