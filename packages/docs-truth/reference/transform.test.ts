import type { Nodes, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';

import { FIXTURE_PAGES, FIXTURE_TRUTH, fixtureFacts } from '../testing/fixture-package';
import { listUnknownOnICloud } from './check';
import { referenceOf } from './load';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import { titleOf } from './places';
import { putFacts } from './transform';

const OLDER = fixtureFacts({
  'package.json': () =>
    JSON.stringify({
      version: '1.0.0',
      types: 'dist/typescript/index.d.ts',
      peerDependencies: { 'react-native': '>=0.70', expo: '>=48.0.0' },
      engines: { node: '>= 18.2.0' },
    }),
  'dist/typescript/types.d.ts': (text) => text.replace('timeout?: number;', ''),
  'dist/typescript/storage.d.ts': (text) =>
    text
      .replace('remove(path: string): Promise<void>', 'remove(path: string): void')
      .replace(/static create.*/, ''),
});

function transform(markdown: string, file = 'docs/api/Storage.md', facts = fixtureFacts()) {
  const tree = parsePage(markdown);
  const native = [{ id: 'icloud.shown.by-claim' }, { id: 'icloud.read.file' }];
  const reference = referenceOf(facts, FIXTURE_PAGES, [OLDER], FIXTURE_TRUTH, {
    results: new Map(),
    native,
  });
  const outcome = putFacts(tree, { file, title: titleOf(markdown) }, reference);
  return { tree, outcome };
}

function tableOf(markdown: string, file?: string): string[][] {
  const rows: string[][] = [];
  visit(transform(markdown, file).tree as Nodes, 'tableRow', (row) => {
    rows.push(row.children.map((cell) => toString(cell)));
  });
  return rows;
}

function badgesOf(markdown: string, facts = fixtureFacts()): string[] {
  const badges: string[] = [];
  visit(transform(markdown, undefined, facts).tree as Nodes, (node) => {
    if (node.data && 'hName' in node.data && node.data.hName === 'li') badges.push(toString(node));
  });
  return badges;
}

const PAGE = '---\ntitle: Storage\n---\n\n';
const READ_TABLE =
  '| Parameter | Meaning |\n|---|---|\n| `path` | Where |\n| `scope` | From where |\n';

test('a directive becomes the signature, as a block that no sample check compiles', () => {
  const { tree } = transform(`${PAGE}::signature{of="Storage.create"}`);
  expect(tree.children.at(-1)).toMatchObject({
    type: 'code',
    lang: 'ts',
    meta: 'signature',
    value: 'static create(): Storage',
  });
});

test('a directive without a name is about the heading above, or the page', () => {
  const ofHeading = transform(`${PAGE}### create\n\n::signature`).tree.children.at(-1);
  expect(ofHeading).toMatchObject({ value: 'static create(): Storage' });
  expect(transform('---\ntitle: Scope\n---\n\n::signature').tree.children.at(-1)).toMatchObject({
    value: expect.stringContaining('enum Scope') as string,
  });
});

test('a table of parameters gets types and defaults', () => {
  expect(tableOf(`${PAGE}::signature{of="Storage.read"}\n\n${READ_TABLE}`)).toEqual([
    ['Parameter', 'Type', 'Default', 'Meaning'],
    ['path', 'string', '–', 'Where'],
    ['scope', 'Scope', 'scope option', 'From where'],
  ]);
});

test('a type is linked to its page by file', () => {
  const urls: string[] = [];
  const { tree } = transform(`${PAGE}::signature{of="Storage.read"}\n\n${READ_TABLE}`);
  visit(tree as Nodes, 'link', ({ url }) => void urls.push(url));
  expect(urls).toEqual(['/api/enums/Scope.md']);
});

test('a table of members gets their values, and what sets a row apart', () => {
  const table =
    '::fields{of="Scope"}\n\n| Member | For |\n|---|---|\n| `Documents` | A |\n| `AppData` | B |\n';
  expect(tableOf(`${PAGE}${table}`)).toEqual([
    ['Member', 'Value', 'For'],
    ['Documents', "'documents'", 'A'],
    ['AppData iOS', "'app_data'", 'B'],
  ]);
});

test('a column for platforms says what a badge would, and is compared', () => {
  const table =
    '::fields{of="Scope"}\n\n| Member | Platforms |\n|---|---|\n| `Documents` | all |\n| `AppData` | Android |\n';
  expect(tableOf(`${PAGE}${table}`).at(-1)).toEqual(['AppData', "'app_data'", 'Android']);
  expect(transform(`${PAGE}${table}`).outcome.findings).toMatchObject([
    { line: 10, expected: 'Scope.AppData on iOS alone, as the package tags it', found: 'Android' },
  ]);
});

test('an option that came later says since when', () => {
  const table =
    '::fields{of="Options"}\n\n| Option | For |\n|---|---|\n| `scope` | A |\n| `timeout` | B |\n';
  expect(tableOf(`${PAGE}${table}`).map(([first]) => first)).toEqual([
    'Option',
    'scope',
    'timeout Since 2.0.0',
  ]);
});

test('badges stand below the heading of a member; the heading itself is untouched', () => {
  const markdown = `${PAGE}### read\n\nText`;
  expect(badgesOf(markdown)).toEqual([
    'iCloud',
    'Google Drive',
    'Static and instance',
    'Since 1.0.0 or earlier',
  ]);
  const { tree } = transform(markdown);
  expect(tree.children.map(({ type }) => type)).toEqual(['yaml', 'heading', 'badge', 'paragraph']);
  expect(toString(tree.children[1] as Nodes)).toBe('read');
});

test('a badge says iCloud only of a call that a claim shows to work there, or that returns at once', () => {
  const declare = 'static create(): RNStorage;';
  const facts = fixtureFacts({
    'dist/typescript/storage.d.ts': (text) =>
      text.replace(
        declare,
        `${declare} bare(path: string): Promise<void>; shown(path: string): Promise<void>;`,
      ),
  });
  expect(badgesOf(`${PAGE}### bare\n`, facts)).not.toContain('iCloud');
  expect(badgesOf(`${PAGE}### shown\n`, facts)).toContain('iCloud');
  expect(badgesOf(`${PAGE}### create\n`, facts)).toContain('iCloud');
  const unclaimed = referenceOf(facts, FIXTURE_PAGES, [], FIXTURE_TRUTH);
  expect(
    listUnknownOnICloud(unclaimed, {}).map(({ expected }) => /\w+\.\w+/.exec(expected)?.[0]),
  ).toEqual(['Storage.bare', 'Storage.shown', 'Storage.read', 'Storage.remove']);
  expect(listUnknownOnICloud(unclaimed, { Storage: '' })).toHaveLength(0);
});

test('a page without members stays as it is', () => {
  const markdown = '---\ntitle: Guide\n---\n\n## read\n\n| A | B |\n|---|---|\n| 1 | 2 |\n';
  expect(transform(markdown, 'docs/guide.md').tree).toEqual(parsePage(markdown));
});

test('lists of members are filled into the text', () => {
  const { tree } = transform(`${PAGE}Only static: :calls{on="static"}.`);
  expect(toString(tree.children.at(-1) as Nodes)).toBe('Only static: create.');
});

test('the version of the documented release is filled in', () => {
  const { tree } = transform(`${PAGE}These pages describe **:version**.`);
  expect(toString(tree.children.at(-1) as Nodes)).toBe('These pages describe 2.0.0.');
});

test('the lowest React Native that builds that release is filled in', () => {
  const release = { ...fixtureFacts(), codegen: { '0.79.7': false, '0.80.1': true } };
  const { tree } = transform(
    `${PAGE}It needs **:version{of="react-native"}**.`,
    undefined,
    release,
  );
  expect(toString(tree.children.at(-1) as Nodes)).toBe('It needs 0.80.');
});

test.each([
  [
    'a row too many',
    READ_TABLE.replace('`scope`', '`scopes`'),
    'a row for scopes, which does not exist',
    'Did you mean scope?',
  ],
  [
    'a row too few',
    '| Parameter | Meaning |\n|---|---|\n| `path` | Where |\n',
    'rows for path',
    'Add a row',
  ],
  [
    'another order',
    '| Parameter | Meaning |\n|---|---|\n| `scope` | From where |\n| `path` | Where |\n',
    'scope, path',
    'Put the rows in that order.',
  ],
  [
    'a default typed by hand',
    '| Parameter | Default | Meaning |\n|---|---|---|\n| `path` | – | Where |\n| `scope` | x | From where |\n',
    'the column Default',
    'Remove the column',
  ],
])('%s is a finding with its line', (_name, table, found, mend) => {
  const { findings } = transform(`${PAGE}::signature{of="Storage.read"}\n\n${table}`).outcome;
  expect(findings[0]).toMatchObject({ file: 'docs/api/Storage.md', found });
  expect(findings[0]?.line).toBeGreaterThanOrEqual(7);
  expect(findings[0]?.mend).toContain(mend);
});

test.each(['of="react-natve"', 'off="react-native"', 'of=""'])(
  'no version is filled in for %s',
  (written) => {
    expect(transform(`${PAGE}It needs :version{${written}}.`).outcome.findings).toMatchObject([
      { line: 5, expected: 'of="react-native" or nothing', found: written },
    ]);
  },
);

test('a signature of what does not exist says what was meant', () => {
  const { findings } = transform(`${PAGE}::signature{of="Storage.raed"}`).outcome;
  expect(findings).toEqual([
    {
      file: 'docs/api/Storage.md',
      line: 5,
      expected: 'of="…" with the path of a name that the package exports',
      found: 'of="Storage.raed"',
      mend: 'Did you mean Storage.read?',
    },
  ]);
});

test('a deprecated member is struck, and a limited one says so in the contents', () => {
  const { tree } = transform(
    '---\ntitle: useFile\n---\n\n### text\n\n### content\n',
    'docs/api/useFile.md',
  );
  expect(tree.children.filter(({ type }) => type === 'heading')).toMatchObject([
    { children: [{ type: 'delete' }], data: { contentsBadge: 'iCloud' } },
    { children: [{ type: 'text' }] },
  ]);
});

test('a directive becomes the table of releases, from what they declare', () => {
  expect(tableOf(`${PAGE}::compatibility`)).toEqual([
    [
      'Version',
      'React Native, declared',
      'React Native, builds with',
      'Expo',
      'Architecture',
      'Node.js',
    ],
    ['1.0.0', '0.70+', 'not tried', 'SDK 48+', 'bridge module', '18.2+'],
    ['2.0.0', 'no minimum', 'not tried', 'not declared', 'New', 'not declared'],
  ]);
});

test.each([
  [{ '0.79.7': false, '0.80.3': true, '0.100.0': true }, '0.80 to 0.100'],
  [{ '0.80.3': true, '0.79.7': true, '0.81.0': false, '0.82.1': true }, '0.82'],
  [{ '0.79.7': true, '0.80.3': false }, 'none up to 0.80'],
])('the table of releases says which React Native accepts the specs: %j', (codegen, shown) => {
  const { tree } = transform(`${PAGE}::compatibility`, undefined, { ...fixtureFacts(), codegen });
  const row = (tree.children.at(-1) as Table).children.at(-1);
  expect(row?.children.map((cell) => toString(cell))).toContain(shown);
});

const lastOf = (markdown: string) => toString(transform(markdown).tree.children.at(-1));

test('a directive becomes what releases changed: of the page’s export, of another, of all', () => {
  expect(lastOf(`${PAGE}::changes`)).toBe('2.0.0: added create; changed remove');
  expect(lastOf(`${PAGE}::changes{of="Scope"}`)).toMatch(/^Nothing/);
  expect(lastOf(`${PAGE}::changes{of="library"}`)).toBe(
    '2.0.0: Options (1 added), Storage (1 added, 1 changed)',
  );
  expect(transform(`${PAGE}::changes{of="Storge"}`).outcome.findings).toMatchObject([
    { found: 'of="Storge"' },
  ]);
});

test('the badge of a call tells when it was changed', () => {
  expect(badgesOf(`${PAGE}### remove\n`)).toContain('Since 1.0.0 or earlier, changed in 2.0.0');
});
