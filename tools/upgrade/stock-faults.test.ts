import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { version } from '@docusaurus/core/package.json';
import { expect, it } from 'vitest';

import { listFiles } from '@docs-kit/content/built-pages';
import { NO_FAULTS } from './no-faults';
import { STOCK_FAULTS, type StockFault } from './stock-faults';

/** Where the site keeps what works around the vendor. */
const FOLDERS = [
  'src/theme',
  'packages/page-first/theme',
  'packages/page-first/theme-fixes',
  'packages/page-first/inline',
  'packages/search/browser/theme',
  'packages/markdown/code-blocks/site-theme',
];

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

/** Returns a vendor's file without white space, as a release may wrap its lines otherwise. */
function vendorText(file: string): string {
  const place = path.join('node_modules', file);
  return existsSync(place) ? withoutSpace(readFileSync(place, 'utf8')) : '';
}

/** Says what to do about a fault whose place is not as it was. */
function adviceOn({ place, files, part, test, changes, issue }: StockFault): string {
  const ours = part === undefined ? files.join(' and ') : `${part} in ${files.join(' and ')}`;
  const isFileThere = existsSync(path.join('node_modules', place.file));
  const found = isFileThere ? 'another text' : 'no such file';
  const advice = [
    `${place.file}: expected ${place.text}, found ${found}.`,
    `Is the fault gone? Then remove ${ours}, and run ${test}. Otherwise correct the place.`,
  ];
  if (changes !== undefined) advice.push(changes);
  if (issue !== undefined) advice.push(issue);
  return advice.join(' ');
}

it.each(STOCK_FAULTS)('is still in Docusaurus: $fault', (row) => {
  const isThere = vendorText(row.place.file).includes(withoutSpace(row.place.text));
  expect(isThere, adviceOn(row)).toBe(true);
});

it.each(STOCK_FAULTS)('names a test that is there: $fault', ({ test }) => {
  expect(test.startsWith('npm run ') || existsSync(test), test).toBe(true);
});

it.each(STOCK_FAULTS.filter(({ goneIn }) => goneIn !== undefined))(
  'is not worked around in a release without it: $fault',
  ({ goneIn = '', files, part = 'all' }) => {
    const isNeeded = version.localeCompare(goneIn, 'en', { numeric: true }) < 0;
    const advice = `Docusaurus ${goneIn} does without ${part} of ${files.join(', ')}`;
    expect(isNeeded, advice).toBe(true);
  },
);

it('has every file that replaces or adds to a part of the client', () => {
  const files = FOLDERS.flatMap((folder) => listFiles(folder).map((name) => folder + name));
  const found = files.filter((file) => /\.tsx?$/.test(file));
  const listed = [...STOCK_FAULTS.flatMap(({ files }) => files), ...NO_FAULTS];
  expect(found.filter((file) => !listed.includes(file))).toEqual([]);
  expect(listed.filter((file) => !existsSync(file))).toEqual([]);
  expect(
    NO_FAULTS.filter((file) => STOCK_FAULTS.some(({ files }) => files.includes(file))),
  ).toEqual([]);
});
