/**
 * `npm run check:html`: validates the HTML of every page of the built site. A step of `npm test`, after the build.
 *
 *   --dir <folder>  folder of the built site; default `build`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { checkMarkup } from './check';

const { values: options } = parseArgs({ options: { dir: { type: 'string', default: 'build' } } });

try {
  const { findings, pages, valid } = checkMarkup(path.resolve(options.dir));
  if (pages === 0) throw new Error(`${options.dir} holds no page; build the site first.`);
  findings.forEach((finding) => console.error(finding));
  console.log(`Validated ${pages} pages: ${pages - valid} of them with errors.`);
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/markup.json', JSON.stringify({ passed: valid, failed: pages - valid }));
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`markup: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
