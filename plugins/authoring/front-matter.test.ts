import { expect, it } from 'vitest';

import { checkFrontMatter } from './front-matter';

const check = (...lines: string[]) =>
  checkFrontMatter([{ file: 'docs/a.md', markdown: ['---', ...lines, '---', '', 'Text.', ''].join('\n') }]);

const WHOLE = ['title: Clouds', 'description: All about clouds.'];

it('passes what the schema allows', async () => {
  expect(await check(...WHOLE, 'keywords: [sky, weather]', 'sidebar_label: Sky', 'unlisted: true')).toEqual([]);
});

it('passes over parts of pages', async () => {
  expect(await checkFrontMatter([{ file: 'src/pages/_part.mdx', markdown: 'Text.\n' }])).toEqual([]);
});

it.each([
  [['title: Clouds'], { line: 1, expected: /^description: a sentence/, found: 'no description' }],
  [[WHOLE[0], 'description: No stop'], { line: 3, expected: /^description:/, found: 'description: "No stop"' }],
  [
    [WHOLE[0], `description: ${'a'.repeat(170)}.`],
    { line: 3, expected: /170 characters at most/, found: /^description: "a+\."$/ },
  ],
  [['title: 3', WHOLE[1]], { line: 2, expected: 'title: text that is not empty', found: 'title: 3' }],
  [[...WHOLE, 'keywords: sky'], { line: 4, expected: /^keywords: a list/, found: 'keywords: "sky"' }],
  [[...WHOLE, 'keywords: [sky, 3]'], { line: 4, expected: /^keywords: a list/, found: 'keywords: ["sky",3]' }],
  [[...WHOLE, 'keyword: [sky]'], { line: 4, expected: /^one of title/, found: 'keyword', mend: 'Write keywords.' }],
  [[...WHOLE, 'author: me'], { line: 4, expected: /^one of title/, found: 'author', mend: 'Take author out.' }],
])('names file, key, expected and found of %j', async (lines, finding) => {
  const matching = Object.fromEntries(
    Object.entries(finding).map(([key, value]) => [
      key,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]),
  );
  expect(await check(...(lines as string[]))).toEqual([expect.objectContaining({ file: 'docs/a.md', ...matching })]);
});

it('says so where the front matter cannot be read', async () => {
  expect(await check('title: Clouds: all of them')).toMatchObject([{ line: 1, expected: 'front matter in YAML' }]);
});
