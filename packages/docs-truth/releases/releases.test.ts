import { expect, test } from 'vitest';

import type { Outcome } from '../behavior/outcome';
import { FIXTURE_PAGES, fixtureFacts } from '../testing/fixture-package';
import { describeBehavior, describeComparison, mentionsOf, namesOf } from './compare';
import {
  byVersion,
  checkReleases,
  compareFacts,
  type Difference,
  releasesUpTo,
  sinceOf,
} from './history';

const ONE = fixtureFacts({
  'package.json': (text) => text.replace('2.0.0', '1.9.0'),
  'dist/typescript/types.d.ts': (text) =>
    text.replace('timeout?: number;', '').replace('"documents"', '"docs"'),
  'dist/typescript/storage.d.ts': (text) =>
    text.replaceAll(', scope?: Scope', '').replace(/static create.*\n/, ''),
});
const TEN = fixtureFacts({ 'package.json': (text) => text.replace('2.0.0', '1.10.0') });
const TWO = fixtureFacts();

test('versions are compared as numbers', () => {
  expect(['1.10.0', '2.0.0', '1.9.0'].sort(byVersion)).toEqual(['1.9.0', '1.10.0', '2.0.0']);
});

test('since is the first known release of the last unbroken run', () => {
  const releases = releasesUpTo(TWO, [ONE, TEN]);
  expect(sinceOf(releases, 'Options.timeout')).toBe('1.10.0');
  expect(
    sinceOf(releases, 'Storage.read', ({ signatures }) => signatures?.[0]?.parameters.length === 2),
  ).toBe('1.10.0');
  expect(sinceOf(releases, 'Scope.AppData')).toBe('1.9.0 or earlier');
  expect(sinceOf(releases, 'Storage.write')).toBeUndefined();
});

test('releases after the pinned one tell nothing about since', () => {
  expect(sinceOf(releasesUpTo(ONE, [TWO]), 'Options.timeout')).toBeUndefined();
});

test('a comparison tells what is added, removed and changed', () => {
  expect(compareFacts(ONE, TWO).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'added Options.timeout',
    'changed Scope.Documents',
    'added Storage.create',
    'changed Storage.read',
  ]);
  expect(compareFacts(TWO, ONE).map(({ kind }) => kind)).toEqual([
    'removed',
    'changed',
    'removed',
    'changed',
  ]);
});

test('a comparison names sentences, code and tables', () => {
  const guide = {
    file: 'docs/guide.md',
    markdown: `---
description: Set the timeout
---

Create it once. Use \`create\` for a second one, not to share it. To create is easy.

\`\`\`ts
Storage.create({ timeout: 1 });
\`\`\`

| Option | For |
|---|---|
| \`timeout\` | Slow networks |
`,
  };
  const text = describeComparison(TWO, ONE, [guide, ...FIXTURE_PAGES]);
  expect(text).toContain('1.9.0 against 2.0.0: 4 differences');
  expect(text).toContain(`- Storage.create
    static () => Storage
    docs/guide.md:5
      Use \`create\` for a second one, not to share it.
    docs/guide.md:8
      Storage.create({ timeout: 1 });
    docs/api/Storage.md:13
      ### create
    docs/api/Storage.md:15
      ::signature{of="Storage.create"}
~ `);
  expect(text).toContain('    docs/guide.md:13\n      | `timeout` | Slow networks |\n');
  expect(text).toContain('    docs/api/enums/Scope.md:');
});

test('words of a declaration that are gone from the release are searched for with it', () => {
  const before = fixtureFacts({
    'dist/typescript/types.d.ts': (text) =>
      text.replace('timeout?: number;', "timeout?: number; mode?: 'fast_one' | 'b';"),
  });
  const [difference] = compareFacts(before, TWO);
  expect([...namesOf(difference as Difference, TWO)]).toEqual(['mode', 'fast_one', 'b']);
  const page = { file: 'docs/a.md', markdown: 'fast_one is best. Then b.\n' };
  expect(mentionsOf(namesOf(difference as Difference, TWO), [page])).toEqual([
    { file: 'docs/a.md', line: 1, text: 'fast_one is best.' },
  ]);
});

test('a default that is gone is searched for as prose writes it', () => {
  const after = fixtureFacts({ 'src/storage.ts': (text) => text.replace('3000', '5000') });
  const difference = compareFacts(TWO, after).find(
    ({ path }) => path === 'Options.timeout',
  ) as Difference;
  const page = { file: 'docs/a.md', markdown: 'The default is **3,000**. Not 13,000.\n' };
  expect(mentionsOf(namesOf(difference, after), [page])).toMatchObject([
    { text: 'The default is **3,000**.' },
  ]);
});

test('a version is found where it stands by itself', () => {
  const page = {
    file: 'docs/a.md',
    markdown: 'Since 2.0.0. Not 12.0.0, 2.0.01 or 2.0.0.1.\n\nIn 3.0.0.\n',
  };
  expect(mentionsOf(['2.0.0'], [page])).toMatchObject([{ line: 1, text: 'Since 2.0.0.' }]);
});

test('behaviors are compared by claim', () => {
  const outcome: Outcome = {
    id: 'drive.readFile.missing',
    statement: 'It throws',
    result: 'ERR_FILE_NOT_FOUND',
    requests: 1,
    platform: 'android',
    says: [],
    pages: ['api/Storage#readfile'],
    passed: true,
    differences: [],
    words: '',
  };
  const before = new Map([[outcome.id, outcome]]);
  const other = { ...outcome, result: 'works', passed: false, differences: ['throws: expected …'] };
  expect(describeBehavior(before, [other])).toBe(
    `Claims with a different result: 1 of 1, 1 of them no longer hold
! drive.readFile.missing: It throws
    was  ERR_FILE_NOT_FOUND, 1 requests
    is   works, 1 requests; throws: expected …
    docs/api/Storage#readfile`,
  );
  expect(describeBehavior(before, [outcome])).toBe(
    'Claims with a different result: 0 of 1, 0 of them no longer hold',
  );
});

const KEPT = { ...TWO, codegen: { '0.79.7': false, '0.80.1': true } };

test('committed facts of the pinned release have to be those of the installed package', () => {
  expect(checkReleases(TWO, [ONE, KEPT], '0.80.3', true)).toEqual([]);
  expect(checkReleases(TWO, [{ ...KEPT, exports: [] }], '0.80.3', true)).toMatchObject([
    { found: 'others' },
  ]);
  expect(checkReleases(TWO, [], '0.80.3', true)).toMatchObject([{ found: 'no such file' }]);
});

test('what the code generator of the installed React Native says is kept', () => {
  expect(checkReleases(TWO, [KEPT], '0.81.0', true)).toMatchObject([
    {
      file: 'truth/releases/2.0.0.json',
      found: 'nothing of 0.81',
      fix: 'Run npm run release -- --reread.',
    },
  ]);
});

test('the code generator of the installed React Native says what is kept of it', () => {
  expect(checkReleases(TWO, [KEPT], '0.80.3', false)).toMatchObject([
    {
      file: 'truth/releases/2.0.0.json',
      expected:
        'what the code generators of React Native say of 2.0.0: that of 0.80.3 rejects its specs',
      found: 'that of 0.80.3 accepts its specs',
    },
  ]);
});
