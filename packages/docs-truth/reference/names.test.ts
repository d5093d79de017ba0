import { expect, test } from 'vitest';

import { FIXTURE_PAGES, FIXTURE_TRUTH, fixtureFacts } from '../testing/fixture-package';
import { checkReferencePage } from './check';
import { referenceOf } from './load';

const SAMPLE = {
  file: 'docs/guide.md',
  markdown: '```ts\nconst firstNote = await Storage.read(path);\n```\n',
};
const names = { 'Of others.': ['Paths.document', 'npx pod-install', 'iCloud'] };
const reference = referenceOf(fixtureFacts(), [...FIXTURE_PAGES, SAMPLE], [], {
  ...FIXTURE_TRUTH,
  names,
});

function found(markdown: string): string[] {
  const { findings } = checkReferencePage({ file: 'docs/guide.md', markdown }, reference);
  return findings.map((finding) => `${finding.line} ${finding.found}`);
}

test.each([
  ['of the package', '`timeout` in `useFile`'],
  ['a call', '`await Storage.read(path, Scope.AppData)`'],
  ['of a sample', '`firstNote`'],
  ['of JavaScript', 'a `Promise` of `undefined`'],
  ['of the list, as a whole', '`Paths.document`, `npx pod-install` and iCloud'],
  ['a text in quotes', '`read("No fiile")`'],
  ['a path in a cloud', '`/notes/tday.txt`'],
  ['an address', '[a page](https://example.org/some_page) and https://example.org/someOther'],
])('a name is known: %s', (_what, text) => {
  expect(found(`${text}.\n`)).toEqual([]);
});

test.each([
  ['a sentence', 'Set `timeOut` first.', '1 timeOut'],
  ['a sentence without code', 'Set timeOut or time_out first.', '1 timeOut'],
  ['a cell', '| A |\n|---|\n| `firstNotes` |', '3 firstNotes'],
  ['the head of a table', '| `timeOut: 1` |\n|---|\n| A |', '1 timeOut'],
  ['a heading', '## When `useFiles` reads', '1 useFiles'],
  ['an admonition', ':::tip[Use `reed`]\n\nA.\n\n:::', '1 reed'],
  ['a link', 'See [useFiles](https://example.org).', '1 useFiles'],
  ['a title', '---\nid: someId\ntitle: The timeOut\n---\n', '3 timeOut'],
  ['a description', '---\ntitle: A\ndescription: "Set time_out."\n---\n', '3 time_out'],
  ['a literal', "`'app_daata'`", '1 app_daata'],
  ['a command', '`npx pod-instal`', '1 npx'],
  ['a file', '`src/storages/Storage.ts`', '1 src'],
])('an unknown name is found in %s', (_where, markdown, expected) => {
  expect(found(`${markdown}\n`)).toContain(expected);
});

test('a finding says what was meant and where a right name goes', () => {
  const { findings } = checkReferencePage(
    { file: 'docs/a.md', markdown: 'Set `timeOut`.\n' },
    reference,
  );
  expect(findings).toEqual([
    {
      file: 'docs/a.md',
      line: 1,
      expected: 'a name that the package or a sample has',
      found: 'timeOut',
      mend: 'Did you mean timeout? If not, correct it; a name that is right goes into truth/names.ts, with the reason.',
    },
  ]);
});
