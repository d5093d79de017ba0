import { expect, it } from 'vitest';

import { findingsOf } from '../page';
import { readTestPage } from '../testing/page';
import { checkProse } from './prose';

const OPTIONS = {
  terms: { iCloud: 'ICloud|icloud|Icloud', $1olor: '([Cc])olour' },
  properNames: ['I', 'Cloud', 'Xcode'],
};
const check = async (markdown: string) => findingsOf([checkProse], await readTestPage(markdown), OPTIONS);

it.each([
  ['Files go to Icloud.', '"Icloud"', 'Write "iCloud".'],
  ['The\ncolour of it.', '"colour"', 'Write "color".'],
  ['Read the the file.', '"the the"', 'Take one "the" out.'],
  ['See [here](./b.md).', '"here"', 'Name what ./b.md is about.'],
  ['[Read more](./b.md)', '"Read more"', 'Name what ./b.md is about.'],
  ['![](/img/a.png)', '![](/img/a.png)', 'Say between the brackets what it shows.'],
  ['## How To do it {#how}', '"To" in "How To do it"', /^Write "to"/],
  ['## Copy a file.', '"Copy a file."', 'Write "Copy a file".'],
])('finds %j', async (markdown, found, mend) => {
  expect(await check(markdown)).toEqual([
    {
      file: 'docs/a.md',
      line: markdown.includes('\ncolour') ? 6 : 5,
      expected: expect.any(String),
      found: expect.stringContaining(found),
      mend: mend instanceof RegExp ? expect.stringMatching(mend) : mend,
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
])('leaves %j alone', async (markdown) => expect(await check(markdown)).toEqual([]));
