import { beforeAll, expect, it } from 'vitest';

import { findingsOf } from '../rule';
import { readTestPage } from '../testing/page';
import { loadSpelling, STYLE_RULES } from './style';

const OPTIONS = {
  properNames: ['I', 'Cloud', 'Xcode'],
  dictionary: 'docs/dictionary.txt',
};
let spelling: ReturnType<typeof loadSpelling>;
beforeAll(() => {
  spelling = loadSpelling(OPTIONS.dictionary);
});
const check = async (markdown: string) =>
  findingsOf(STYLE_RULES, await readTestPage(markdown), { ...OPTIONS, ...spelling });

it.each([
  ['Read the the file.', '"the the"', 'Remove one "the".'],
  ['See [here](./b.md).', '"here"', 'Name what ./b.md is about.'],
  ['[Read more](./b.md)', '"Read more"', 'Name what ./b.md is about.'],
  ['![](/img/a.png)', '![](/img/a.png)', 'Describe in the brackets what it shows.'],
  ['## How To do it {#how}', '"To" in "How To do it"', /^Write "to"/],
  ['## Copy a file.', '"Copy a file."', 'Write "Copy a file".'],
])('finds %j', async (markdown, found, fix) => {
  expect(await check(markdown)).toEqual([
    {
      file: 'docs/a.md',
      line: 5,
      expected: expect.any(String),
      found: expect.stringContaining(found),
      fix: fix instanceof RegExp ? expect.stringMatching(fix) : fix,
    },
  ]);
});

it.each([
  ['Write a fyle.\n', 5, 'fyle'],
  ['A line\nand a derectory’s name.\n', 6, 'derectory’s'],
  ['## The contianer\n', 5, 'contianer'],
  ['[The fodler](./a.md)\n', 5, 'fodler'],
  ['![A conected phone](/a.png)\n', 5, 'conected'],
  ['Twice wrnog, and wrnog again.\n', 5, 'wrnog'],
  ['Files go to Icloud.', 5, 'Icloud'],
  ['The\ncolour of it.', 6, 'colour'],
])('finds the slip in %j', async (markdown, line, found) => {
  expect(await check(markdown)).toEqual([
    {
      file: 'docs/a.md',
      line,
      expected: 'a word of the dictionary',
      found: `"${found}"`,
      fix: expect.stringMatching(
        /^Write ".+"; a word that is right goes into docs\/dictionary\.txt\.$/,
      ),
    },
  ]);
});

it.each([
  'Call `icloud` and `recieve()`.',
  '```ts\nconst colour = "teh";\n```',
  'It says "Provider icloud is not supported".',
  'See https://github.com/android and [the stat call](./b.md#ios).',
  '## 2. Add the iCloud capability in Xcode {#add-it}',
  '## "Could Not Get It": what to do',
  '### CloudStorageProviderOptions',
  '### Writes succeed. Where did it go?',
  'He had had that that day.',
  '{/* keywords: icloud, javascript */}',
  'com.android.app, my-android-app and android.md',
  'Call `wrteFile` on iOS, with JSON, IDs and CloudStorageError.\n',
  'It says "Provder not foud". See https://exmaple.com/fodler, a@exmaple.com and com.acme.nots.\n',
  'Xcode’s settings don’t matter; the app’s do.\n',
  '```ts\nconst fodler = 1;\n```\n\n{/* keywords: gdrvie */}\n',
])('leaves %j alone', async (markdown) => expect(await check(markdown)).toEqual([]));

it.each([
  ['recieve', 'receive'],
  ['colour', 'color'],
  ['Icloud', 'iCloud'],
  ['Github', 'GitHub'],
])('suggests for %s what was meant', async (wrong, right) => {
  expect(await check(`You see ${wrong} there.\n`)).toMatchObject([
    { fix: expect.stringMatching(`^Write "${right}"`) },
  ]);
});
