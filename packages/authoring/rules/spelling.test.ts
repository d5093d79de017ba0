import { beforeAll, expect, it } from 'vitest';

import { findingsOf } from '../page';
import { readTestPage } from '../testing/page';
import { checkSpelling, loadSpeller, type Speller } from './spelling';

let speller: Speller;
beforeAll(() => {
  speller = loadSpeller('docs/dictionary.txt');
});

const check = async (markdown: string) => findingsOf([checkSpelling], await readTestPage(markdown), speller);

it.each([
  ['Write a fyle.\n', 5, 'fyle'],
  ['A line\nand a derectory’s name.\n', 6, 'derectory’s'],
  ['## The contianer\n', 5, 'contianer'],
  ['[The fodler](./a.md)\n', 5, 'fodler'],
  ['![A conected phone](/a.png)\n', 5, 'conected'],
  ['Twice wrnog, and wrnog again.\n', 5, 'wrnog'],
])('finds the slip in %j', async (markdown, line, found) => {
  expect(await check(markdown)).toEqual([
    {
      file: 'docs/a.md',
      line,
      expected: 'a word of the dictionary',
      found: `"${found}"`,
      mend: expect.stringMatching(/^Write ".+"; a word that is right goes into docs\/dictionary\.txt\.$/),
    },
  ]);
});

it.each([
  'Call `wrteFile` on iOS, with JSON, IDs and CloudStorageError.\n',
  'It says "Provder not foud". See https://exmaple.com/fodler, a@exmaple.com and com.acme.nots.\n',
  'Xcode’s settings don’t matter; the app’s do.\n',
  '```ts\nconst fodler = 1;\n```\n\n{/* keywords: gdrvie */}\n',
])('leaves %j alone', async (markdown) => expect(await check(markdown)).toEqual([]));

it('suggests what was meant', async () => {
  expect(await check('You recieve a file.\n')).toMatchObject([{ mend: expect.stringMatching(/^Write "receive"/) }]);
});
