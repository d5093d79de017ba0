import type { Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import type { Declaration, Subject } from '../reference/facts';
import type { Reference } from '../reference/load';
import { PageScope } from '../reference/page-scope';
import { type Measured, thrownBy } from './outcome';
import { fillProviders } from './throws-tables';

const drive = (id: string, code: string | null, onlyOn?: Measured['platform']): Measured => ({
  id: `drive.${id}`,
  result: code ?? 'no code, 500',
  platform: onlyOn ?? 'android',
  ...(onlyOn && { onlyOn }),
});

const RESULTS = [
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
  // About Drive's transfers, so it appears with what Drive throws.
  { id: 'drive-ios.read.status', throws: 'ERR_REFUSED' },
];

const subject = (path: string, more: object = {}): [string, Subject] => {
  const name = path.split('.').at(-1) ?? '';
  return [path, { path, name, kind: 'method', owner: { name: 'Api', kind: 'class' }, ...more }];
};
const CODES = ['TEXT', 'MISSING', 'NEVER'].map((name): Declaration => {
  return { name, kind: 'enum member', value: `ERR_${name}` };
});
const SUBJECTS = new Map([
  ...['read', 'stat', 'remove'].map((name) => subject(`Api.${name}`)),
  subject('Codes', { kind: 'enum', members: CODES }),
  ...CODES.map((each) => subject(`Codes.${each.name}`, each)),
]);

interface Place {
  title?: string;
  heading?: string;
  common?: string[];
}

/** Completes a table whose head is on line 1. Returns its cells, its width and the findings. */
function complete(
  head: string,
  rows: readonly string[],
  { title = 'Api', heading = '', common = [] }: Place,
) {
  const rule = head.replace(/[^|]+/g, '---');
  const tree = parsePage([head, rule, ...rows].join('\n')) as Root;
  const [table] = tree.children as Table[];
  if (!table) throw new Error('no table');
  const facts = {
    subjects: SUBJECTS,
    thrown: thrownBy(RESULTS, NATIVE),
    callsOf: 'Api',
    places: new Map(),
  };
  const scope = new PageScope({ file: 'docs/a.md', title }, {
    ...facts,
    releases: [],
  } as unknown as Reference);
  scope.heading = heading;
  scope.section = SUBJECTS.get(`${title}.${heading}`);
  scope.commonCodes = new Set(common);
  fillProviders(table, scope);
  const cells = table.children.map(({ children }) => children.map((cell) => toString(cell).trim()));
  return { findings: scope.findings, cells, width: table.align?.length };
}

const ofRead = (...rows: string[]) => complete('| Code | When |', rows, { heading: 'read' });
const ofCode = (code: string, ...rows: string[]) =>
  complete('| Call | Note |', rows, { title: 'Codes', heading: code });

const ALL = [
  '| no code | A request fails |',
  '| ERR_TEXT | No text |',
  '| ERR_FOLDER | A folder |',
  '| ERR_MISSING | Missing |',
  '| ERR_REFUSED | Refused |',
  '| ERR_LOCAL | Local |',
  '| ERR_WEB | On the web |',
];

const shown = (findings: readonly Finding[] | undefined) =>
  findings?.map(({ line, expected }) => [line, expected]);

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

test('a column Provider that is typed by hand is found, and stays the only one', () => {
  const row = '| ERR_FOLDER | iCloud | A folder |';
  const { findings, cells } = complete('| Code | Provider | When |', [row], { heading: 'read' });
  expect(findings).toMatchObject([{ line: 1, found: 'one typed by hand', mend: 'Remove it.' }]);
  expect(cells[0]).toEqual(['Code', 'Provider', 'When']);
});

test('a code that nothing has shown is found', () => {
  expect(ofRead(...ALL, '| ERR_REMOVE | Never |').findings).toEqual([
    {
      file: 'docs/a.md',
      line: 10,
      expected: 'a claim for read throwing ERR_REMOVE',
      found:
        'claims in which it throws ERR_FOLDER, ERR_LOCAL, ERR_MISSING, ERR_REFUSED, ERR_TEXT, ERR_WEB, no code',
      mend: 'Correct the code, the call or the provider; if the page is right, add a claim to truth/claims.',
    },
  ]);
});

test('a code that is thrown and the table lacks is found, unless the table of all calls has it', () => {
  const rows = ALL.filter((row) => !row.includes('ERR_TEXT'));
  expect(shown(ofRead(...rows).findings)).toEqual([
    [1, 'a row for ERR_TEXT on iCloud, as icloud.read.text says'],
  ]);
  const onDrive = ALL.filter((row) => !row.includes('ERR_FOLDER'));
  expect(shown(ofRead(...onDrive).findings)).toEqual([
    [1, 'a row for ERR_FOLDER on Drive, as drive.read.folder says'],
  ]);
  expect(
    complete('| Code | When |', onDrive, { heading: 'read', common: ['ERR_FOLDER'] }).findings,
  ).toEqual([]);
});

test('below the heading of a code, rows hold calls, in the order of their author', () => {
  const { findings, cells } = ofCode('ERR_MISSING', '| `stat` | |', '| `read` | A |');
  expect(findings).toEqual([]);
  expect(cells).toEqual([
    ['Call', 'Provider', 'Note'],
    ['stat', 'Drive', ''],
    ['read', 'both', 'A'],
  ]);
  expect(ofCode('ERR_CONTAINER', '| every call | |').cells[1]).toEqual([
    'every call',
    'iCloud',
    '',
  ]);
  expect(shown(ofCode('ERR_MISSING', '| `stat` | |').findings)).toEqual([
    [1, 'a row for read on Drive, as drive.read.missing says'],
    [1, 'a row for read on iCloud, as icloud.read.missing says'],
  ]);
});

test('calls in one row have to throw on the same providers', () => {
  expect(ofCode('ERR_MISSING', '| `read`, `stat` | |').findings).toMatchObject([
    { line: 3, found: 'read: both; stat: Drive', mend: 'Split the row.' },
  ]);
});

test('where several rows tell of a call, each says which provider it is about', () => {
  const told = ofCode(
    'ERR_REMOVE',
    '| `remove` on Drive | Full |',
    '| `remove` on iCloud | Fails |',
  );
  expect(told.findings).toEqual([]);
  expect(told.cells.slice(1)).toEqual([
    ['remove', 'Drive', 'Full'],
    ['remove', 'iCloud', 'Fails'],
  ]);
  expect(
    ofCode('ERR_REMOVE', '| `remove` on Drive | Full |', '| `remove` | Fails |').findings,
  ).toMatchObject([
    {
      line: 4,
      expected: 'which provider is meant, as several rows are about remove throwing ERR_REMOVE',
    },
  ]);
  expect(shown(ofCode('ERR_REMOVE', '| `remove` on Drive | Full |').findings)).toEqual([
    [1, 'a row for remove on iCloud, as icloud.remove.fails says'],
  ]);
  expect(ofCode('ERR_WEB', '| `read` on iCloud | |').findings).toMatchObject([
    { line: 3, expected: 'a claim for read throwing ERR_WEB on iCloud' },
    { line: 1, expected: 'a row for read on Drive, as drive.read.web says' },
  ]);
});

test('the table of all calls tells what Drive throws in any, and iCloud in all', () => {
  const rows = ['| ERR_CONTAINER | |', '| ERR_FOLDER | |'];
  const { findings, cells } = complete('| Code | When |', rows, {});
  expect(findings).toEqual([]);
  expect(cells.slice(1)).toEqual([
    ['ERR_FOLDER', 'Drive', ''],
    ['ERR_CONTAINER', 'iCloud', ''],
  ]);
  expect(shown(complete('| Code | When |', rows.slice(1), {}).findings)).toEqual([
    [1, 'a row for ERR_CONTAINER on iCloud, as icloud.any.container says'],
  ]);
});

test('the table of all codes names members, in the order of the package, some of which nothing throws', () => {
  const { findings, cells } = complete('| Member |', ['| TEXT |', '| MISSING |', '| NEVER |'], {
    title: 'Codes',
  });
  expect(findings).toEqual([]);
  expect(cells.slice(1).map(([, provider]) => provider)).toEqual(['iCloud', 'both', 'none in']);
});
