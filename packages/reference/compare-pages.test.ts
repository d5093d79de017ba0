import { expect, test } from 'vitest';

import { checkNames, checkReference } from './compare-pages';
import { applyEdits } from './edits';
import { wantedPage } from './page';
import { FIXTURE_CONFIG, fixtureReference } from './testing/fixture-reference';

const STORAGE = {
  file: 'docs/api/Storage.md',
  markdown:
    '---\ntitle: Storage\n---\n\n### constructor\n\n### create\n\n### read\n\n### remove\n\n' +
    '### Options\n\n```ts signature\n```\n\n| Option | Meaning |\n|---|---|\n| `scope` | Where |\n| `timeout` | When |\n',
};
const SCOPE = {
  file: 'docs/api/Scope.md',
  markdown:
    '---\ntitle: Scope\n---\n\n| Member | Value | For |\n|---|---|---|\n| `AppData` | | A |\n| `Documents` | | B |\n',
};
const HOOK = {
  file: 'docs/api/useFile.md',
  markdown: '---\ntitle: useFile\n---\n\n### content\n\n### text\n',
};
const BEGUN = [STORAGE, SCOPE, HOOK];
const WRITTEN = BEGUN.map((page) => {
  const { edits } = wantedPage(page, fixtureReference(BEGUN));
  return { ...page, markdown: applyEdits(page.markdown, edits).replaceAll('|  |', '| Text |') };
});

/** A release with another method. */
const RENAMING = {
  'dist/typescript/storage.d.ts': (text: string) =>
    text.replace('private secret', 'rename(path: string): void;\n private secret'),
};

test('pages that say what the package says have no finding', () => {
  expect(checkReference(WRITTEN, fixtureReference(WRITTEN), FIXTURE_CONFIG)).toEqual([]);
});

test('a difference is reported with file, line, both texts and the command that corrects it', () => {
  const pages = WRITTEN.map((page) => {
    return { ...page, markdown: page.markdown.replace('`3000`', '`5000`') };
  });
  const [finding, ...others] = checkReference(pages, fixtureReference(pages), FIXTURE_CONFIG);
  expect(others).toEqual([]);
  const [storage] = pages;
  const line = storage?.markdown.split('\n').findIndex((each) => each.includes('5000')) ?? 0;
  expect(finding).toMatchObject({
    file: 'docs/api/Storage.md',
    line: line + 1,
    expected: '| `timeout` *Since 1.1.0* | `number` | `3000` | When |',
    found: '| `timeout` *Since 1.1.0* | `number` | `5000` | When |',
    fix: 'Run npm run reference.',
  });
});

test('a method without a section is reported, with the heading to add', () => {
  const findings = checkReference(WRITTEN, fixtureReference(WRITTEN, RENAMING), FIXTURE_CONFIG);
  expect(findings).toMatchObject([
    {
      file: 'docs/api/Storage.md',
      expected: 'Storage.rename to be documented, as the package exports it',
      fix: 'Add ### rename to docs/api/Storage.md. Run npm run reference.',
    },
  ]);
  const leftOut = { 'Storage.rename': 'not for apps' };
  const config = { ...FIXTURE_CONFIG, leftOut };
  expect(checkReference(WRITTEN, fixtureReference(WRITTEN, RENAMING), config)).toEqual([]);
  expect(checkReference(WRITTEN, fixtureReference(WRITTEN), config)).toMatchObject([
    { fix: 'Remove the entry.' },
  ]);
});

test.each([
  ['a member', '`Storage.reed`', 'Write Storage.read.'],
  ['a code', '`ERR_GONE`', 'Name what replaced it, or remove it.'],
])('%s that the package does not have is reported', (_, text, fix) => {
  const page = { file: 'docs/guide.md', markdown: `Call ${text}.\n` };
  expect(checkNames(page, fixtureReference([]))).toMatchObject([{ line: 1, fix }]);
});

test('a reworded sentence is no finding', () => {
  const page = { file: 'docs/guide.md', markdown: 'Set `anything` with **Drive** to `ERR_…`.\n' };
  expect(checkNames(page, fixtureReference([]))).toEqual([]);
});
