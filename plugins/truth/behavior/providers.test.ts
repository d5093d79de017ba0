import type { Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';

import type { Finding } from '../finding';
import { parsePage } from '../reference/markdown';
import { putProviders } from './providers';
import type { Section, Thrown } from './thrown';

const drive = (id: string, code: string | null, onlyOn?: Thrown['platform']): Thrown => ({
  id: `drive.${id}`,
  call: id.split('.')[0] ?? '',
  code,
  platform: onlyOn ?? 'android',
  onlyOn,
});

const THROWN = [
  drive('read.missing', 'ERR_MISSING'),
  drive('read.folder', 'ERR_FOLDER'),
  drive('read.local', 'ERR_LOCAL', 'android'),
  drive('read.refused-android', 'ERR_REFUSED', 'android'),
  drive('read.refused-ios', 'ERR_REFUSED', 'ios'),
  drive('read.web', 'ERR_WEB', 'web'),
  drive('read.request', null),
  drive('stat.missing', 'ERR_MISSING'),
  drive('remove.full', 'ERR_REMOVE'),
];

const NATIVE = [
  { id: 'icloud.read.missing', throws: 'ERR_MISSING' },
  { id: 'icloud.read.local', throws: 'ERR_LOCAL' },
  { id: 'icloud.read.text', throws: 'ERR_TEXT' },
  { id: 'icloud.read.silent' },
  { id: 'icloud.remove.fails', throws: 'ERR_REMOVE' },
  { id: 'icloud.any.container', throws: 'ERR_CONTAINER' },
  // About Drive's transfers; it comes with what Drive throws.
  { id: 'drive-ios.read.status', throws: 'ERR_REFUSED' },
];

/** A table with its head on line 1, as it is with the column, and what is wrong with it. */
function complete(head: string, rows: readonly string[], section: Partial<Section>, isBelowThrows: boolean) {
  const rule = head.replace(/[^|]+/g, '---');
  const tree = parsePage([head, rule, ...rows].join('\n')) as Root;
  const [table] = tree.children as Table[];
  if (!table) throw new Error('no table');
  const place = { file: 'docs/a.md', heading: '', anchor: '', call: undefined, ...section };
  const findings = putProviders(table, place, isBelowThrows, THROWN, NATIVE);
  const cells = table.children.map(({ children }) => children.map((cell) => toString(cell).trim()));
  return { findings, cells, width: table.align?.length };
}

const ofRead = (...rows: string[]) => complete('| Code | When |', rows, { heading: 'read', call: 'read' }, true);
const ofCode = (heading: string, ...rows: string[]) => complete('| Call | Note |', rows, { heading }, false);

const ALL = [
  '| no code | A request fails |',
  '| ERR_TEXT | No text |',
  '| ERR_FOLDER | A folder |',
  '| ERR_MISSING | Missing |',
  '| ERR_REFUSED | Refused |',
  '| ERR_LOCAL | Local |',
  '| ERR_WEB | On the web |',
];

const shown = (findings: readonly Finding[] | undefined) => findings?.map(({ line, expected }) => [line, expected]);

test('the column tells who throws, from the claims; what more providers throw comes first, then Drive, then iCloud', () => {
  const { findings, cells, width } = ofRead(...ALL);
  expect(findings).toEqual([]);
  expect(width).toBe(3);
  expect(cells).toEqual([
    ['Code', 'Provider', 'When'],
    ['ERR_MISSING', 'both', 'Missing'],
    ['ERR_LOCAL', 'iCloud, Drive on Android', 'Local'],
    ['ERR_FOLDER', 'Drive', 'A folder'],
    ['ERR_REFUSED', 'Drive', 'Refused'],
    ['ERR_WEB', 'Drive on the web', 'On the web'],
    ['ERR_TEXT', 'iCloud', 'No text'],
    ['no code', 'Drive', 'A request fails'],
  ]);
});

test('a code that nothing has shown is found', () => {
  expect(ofRead(...ALL, '| ERR_REMOVE | Never |').findings).toEqual([
    {
      file: 'docs/a.md',
      line: 10,
      expected: 'a claim for read throwing ERR_REMOVE',
      found: 'claims in which it throws ERR_FOLDER, ERR_LOCAL, ERR_MISSING, ERR_REFUSED, ERR_TEXT, ERR_WEB, no code',
      mend: 'Correct the code or the call; if the page is right, add a claim to plugins/truth/behavior.',
    },
  ]);
});

test('a code that iCloud throws and the table lacks is found', () => {
  const rows = ALL.filter((row) => !row.includes('ERR_TEXT'));
  expect(shown(ofRead(...rows).findings)).toEqual([[1, 'a row for ERR_TEXT on iCloud, as icloud.read.text says']]);
});

test('a column that is typed by hand is found', () => {
  const head = '| Code | Provider | When |';
  const { findings } = complete(head, ['| ERR_TEXT | Drive | No text |'], { call: 'read' }, true);
  expect(findings).toMatchObject([{ line: 1, found: 'one typed by hand', mend: 'Remove the column.' }]);
});

test('below the heading of a code, rows hold calls, in the order of their author', () => {
  const { findings, cells } = ofCode('ERR_MISSING', '| `stat` | |', '| `read` | A |');
  expect(findings).toEqual([]);
  expect(cells).toEqual([
    ['Call', 'Provider', 'Note'],
    ['stat', 'Drive', ''],
    ['read', 'both', 'A'],
  ]);
  expect(ofCode('ERR_CONTAINER', '| every call | |').cells[1]).toEqual(['every call', 'iCloud', '']);
  expect(shown(ofCode('ERR_MISSING', '| `stat` | |').findings)).toEqual([
    [1, 'a row for read on iCloud, as icloud.read.missing says'],
  ]);
});

test('calls in one row have to throw on the same providers', () => {
  expect(ofCode('ERR_MISSING', '| `read`, `stat` | |').findings).toMatchObject([
    { line: 3, found: 'read: both; stat: Drive', mend: 'Split the row.' },
  ]);
});

test('where several rows tell of a call, markers say who is meant', () => {
  const [full, fails] = ['{/* claim: drive.remove.full */}', '{/* claim: icloud.remove.fails */}'];
  const told = ofCode('ERR_REMOVE', `| \`remove\` | Full ${full} |`, `| \`remove\` | Fails ${fails} |`);
  expect(told.findings).toEqual([]);
  expect(told.cells.slice(1).map(([, provider]) => provider)).toEqual(['Drive', 'iCloud']);
  expect(ofCode('ERR_REMOVE', `| \`remove\` | Full ${full} |`, '| `remove` | Fails |').findings).toMatchObject([
    {
      line: 4,
      found: 'no marker in the row',
      mend: 'Write {/* claim: … */} into the last cell, with some of drive.remove.full, icloud.remove.fails.',
    },
    { line: 1, expected: 'a row for remove on iCloud, as icloud.remove.fails says' },
  ]);
});

test('tables of other kinds stay as they are', () => {
  expect(complete('| Code | When |', [], { call: 'read' }, false).findings).toBeUndefined();
  expect(complete('| Call | Note |', [], { heading: 'Errors' }, false).findings).toBeUndefined();
});
