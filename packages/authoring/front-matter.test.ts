import { expect, it } from 'vitest';

import type { Finding } from '@docs-kit/content/finding';
import { readAsPage } from './page';
import { findingsOf, type Rule } from './rule';
import { checkDescription, checkFrontMatter } from './front-matter';

const told = (page: Awaited<ReturnType<typeof readAsPage>>, ...rules: readonly Rule<unknown>[]) =>
  'tree' in page ? findingsOf(rules, page, undefined) : [page];

async function check(lines: readonly string[], file = 'docs/a.md'): Promise<Finding[]> {
  const page = await readAsPage({
    file,
    markdown: ['---', ...lines, '---', '', 'Text.', ''].join('\n'),
  });
  return told(page, checkFrontMatter, checkDescription);
}

const WHOLE = ['title: Clouds', 'description: All about clouds.'];

it.each([
  'keywords: [sky, weather]',
  'sidebar_label: Sky',
  'sidebar_position: 2.5',
  'sidebar_class_name: wide',
  'sidebar_custom_props: { badge: new }',
  'id: sky',
  'slug: /sky',
  'tags: [sky, { label: Rain, permalink: /rain }]',
  'image: /img/sky.png',
  'unlisted: true',
  'draft: true',
  'hide_title: true',
  'hide_table_of_contents: true',
  'toc_min_heading_level: 2',
  'toc_max_heading_level: 5',
  'pagination_next: null',
  'pagination_prev: intro',
  'pagination_label: Sky',
  'displayed_sidebar: docs',
  'custom_edit_url: null',
  'parse_number_prefixes: false',
  'last_update: { date: 2026-01-02, author: Ada }',
  'mdx: { format: md }',
  'moved: { old: ./b.md#new }',
])('passes %s', async (line) => expect(await check([...WHOLE, line])).toEqual([]));

it('passes all that pages outside of the docs may have', async () => {
  expect(await check([...WHOLE, 'wrapperClassName: wide'], 'src/pages/a.md')).toEqual([]);
});

it.each([
  ['wrapperClassName: wide', 'docs/a.md'],
  ['sidebar_label: Sky', 'src/pages/a.md'],
  ['slug: /sky', 'src/pages/a.md'],
])('refuses %s in %s', async (line, file) => {
  expect(await check([...WHOLE, line], file)).toMatchObject([
    { line: 4, found: line.split(':')[0] },
  ]);
});

it('passes a page whose title is its heading', async () => {
  const page = await readAsPage({
    file: 'docs/a.md',
    markdown: '---\ndescription: All.\n---\n\n# A\n',
  });
  expect(told(page, checkDescription)).toEqual([]);
});

it('misses no front matter in a part of a page', async () => {
  const page = await readAsPage({ file: 'src/pages/_part.mdx', markdown: 'Text.\n' });
  expect(told(page, checkFrontMatter, checkDescription)).toEqual([]);
});

it.each([
  [['title: Clouds'], { line: 1, expected: /^description: a sentence/, found: 'no description' }],
  [
    [WHOLE[0], 'description: No stop'],
    { line: 3, expected: /^description:/, found: 'description: "No stop"' },
  ],
  [
    [WHOLE[0], `description: ${'a'.repeat(170)}.`],
    { line: 3, expected: /170 characters at most/, found: /^description: "a+\."$/ },
  ],
  [
    ['title: " "', WHOLE[1]],
    { line: 2, expected: 'title: text that is not empty', found: 'title: " "' },
  ],
  [[...WHOLE, 'keywords: sky'], { line: 4, expected: /keywords.*array/, found: 'keywords: "sky"' }],
  [
    [...WHOLE, 'sidebar_position: first'],
    { line: 4, expected: /sidebar_position.*number/, found: /first/ },
  ],
  [
    [...WHOLE, 'keyword: [sky]'],
    { line: 4, expected: /^one of id, title/, found: 'keyword', fix: 'Write keywords.' },
  ],
  [
    [...WHOLE, 'author: me'],
    { line: 4, expected: /^one of/, found: 'author', fix: 'Remove author.' },
  ],
  [['title: Clouds: all of them'], { line: 2, expected: 'front matter in YAML' }],
  [[...WHOLE, 'tags: [sky'], { line: 5, expected: 'front matter in YAML' }],
])('names file, key, expected and found of %j', async (lines, finding) => {
  const matching = Object.fromEntries(
    Object.entries(finding).map(([key, value]) => [
      key,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]),
  );
  expect(await check(lines as string[])).toEqual([
    expect.objectContaining({ file: 'docs/a.md', ...matching }),
  ]);
});

it.each([
  ['\n---\ntitle: A\ndescription: All.\n---\n\nText.\n', 'Remove what is above the dashes.'],
  ['---\ntitle: A\ndescription: All.\n---\n\n<!-- Later. -->\n', 'Write it.'],
])('says how to fix %j', async (markdown, fix) => {
  expect(told(await readAsPage({ file: 'docs/a.md', markdown }), checkDescription)).toMatchObject([
    { line: 1, fix },
  ]);
});
