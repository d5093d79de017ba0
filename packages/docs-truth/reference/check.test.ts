import { expect, test } from 'vitest';

import type { Page } from '@docs-kit/markdown-source/pages';
import { FIXTURE_PAGES, FIXTURE_TRUTH, fixtureFacts } from '../testing/fixture-package';
import { checkReference } from './check';
import { referenceOf } from './load';

/** The fixture's pages, with one piece of text replaced on the page that holds it. */
function pagesWith(text: string, by: string): Page[] {
  return FIXTURE_PAGES.map(({ file, markdown }) => ({
    file,
    markdown: markdown.replace(text, by),
  }));
}

function check(
  pages: readonly Page[],
  changes?: Parameters<typeof fixtureFacts>[0],
  leftOut: Record<string, string> = {},
) {
  return checkReference(
    pages,
    referenceOf(fixtureFacts(changes), pages, [], FIXTURE_TRUTH),
    leftOut,
  );
}

test('pages that document the package as it is have no findings', () => {
  expect(check(FIXTURE_PAGES)).toEqual([]);
});

test('an entry of what is left out that leaves nothing out is found', () => {
  expect(
    check(FIXTURE_PAGES, undefined, { Storage: 'documented', Gone: 'no export' }),
  ).toMatchObject([
    { file: 'truth/left-out.ts', expected: '"Storage" to be in the package and on no page' },
    { file: 'truth/left-out.ts', expected: '"Gone" to be in the package and on no page' },
  ]);
});

test('an enum value that is changed on a page is found', () => {
  expect(check(pagesWith("`'app_data'`", "`'documents'`"))).toEqual([
    {
      file: 'docs/api/enums/Scope.md',
      line: 12,
      expected: "Scope.AppData to be 'app_data'",
      found: "'documents'",
      mend: "Write 'app_data', or correct the member.",
    },
  ]);
});

test('a misspelled enum value is found wherever it stands', () => {
  const [finding] = check(pagesWith("`AppData` is `'app_data'`", "Pass `'app_dta'`"));
  expect(finding).toMatchObject({
    line: 12,
    found: 'app_dta',
    mend: expect.stringContaining('app_data') as string,
  });
});

test('a documented member that is deleted from the pages is found', () => {
  const [finding] = check(pagesWith('### create\n\n::signature{of="Storage.create"}\n\n', ''));
  expect(finding).toMatchObject({
    file: 'docs/api/Storage.md',
    expected: 'Storage.create to be documented, as the package exports it',
    mend: expect.stringContaining('::signature{of="Storage.create"}') as string,
  });
});

test('a documented member that the package drops is found at its heading and its signature', () => {
  const findings = check(FIXTURE_PAGES, {
    'dist/typescript/storage.d.ts': (text) => text.replace('static create(): RNStorage;', ''),
  });
  expect(findings.map(({ line, found }) => [line, found])).toEqual([
    [13, 'create, which it does not'],
    [15, 'of="Storage.create"'],
  ]);
});

test('a new export of the package is found', () => {
  const findings = check(FIXTURE_PAGES, {
    'dist/typescript/types.d.ts': (text) => `${text}\nexport declare enum Mode { Fast = "fast" }`,
  });
  expect(findings[0]).toMatchObject({
    file: 'truth/left-out.ts',
    expected: 'Mode to be documented, as the package exports it',
  });
});

test('a new member, a new option and a new parameter are found', () => {
  const findings = check(FIXTURE_PAGES, {
    'dist/typescript/types.d.ts': (text) =>
      text
        .replace('timeout?: number;', 'timeout?: number; retries?: number;')
        .replace('Documents =', 'Cache = "cache", Documents ='),
    'dist/typescript/storage.d.ts': (text) =>
      text.replaceAll('path: string, scope?: Scope', 'path: string, scope?: Scope, tag?: string'),
  });
  expect(findings.map(({ expected }) => expected)).toEqual(
    expect.arrayContaining([
      'a row for the parameter tag',
      'a row for the property retries',
      'a row for the enum member Cache',
    ]),
  );
});

test('a default told in a sentence is compared', () => {
  const [finding] = check(
    pagesWith('`AppData` is', 'The `timeout` option is `5000` by default. `AppData` is'),
  );
  expect(finding).toMatchObject({
    line: 12,
    expected: 'the default of Options.timeout: 3000',
    found: '5000',
  });
});

test('code in the text names what exists', () => {
  const [finding] = check(pagesWith('From where', 'From `Scope.Appdata`'));
  expect(finding).toMatchObject({
    found: 'Scope.Appdata, which it does not',
    mend: 'Did you mean Scope.AppData?',
  });
});

test('a signature typed by hand is found', () => {
  const [finding] = check(
    pagesWith('::signature{of="Storage.create"}', '```ts signature\ncreate()\n```'),
  );
  expect(finding).toMatchObject({ line: 15, found: 'one typed by hand' });
});

test('a call without its table of parameters is found', () => {
  const [finding] = check(
    pagesWith('| Parameter | Meaning |\n|---|---|\n| `options` | How |\n', ''),
  );
  expect(finding).toMatchObject({
    line: 7,
    expected: 'a table of the parameters of Storage.constructor',
  });
});

test('what is left out needs no page', () => {
  const changes = {
    'dist/typescript/types.d.ts': (text: string) =>
      `${text}\nexport interface Extra { size: number }`,
  };
  const leftOut = { Extra: 'Small' };
  expect(check(FIXTURE_PAGES, changes, leftOut)).toEqual([]);
});
