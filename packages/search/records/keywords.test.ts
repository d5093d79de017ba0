import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { parseKeywords, readKeywordFile, strayKeywordFiles, unknownAnchors } from './keywords.ts';

it('names sections by their anchors, and the page’s title by a key of its own', () => {
  const { keywords, mistakes } = parseKeywords(
    'page title:\n  - start\nconstructor: [new, "401"]\n"403":\n  - denied\n',
    'docs/a.search.yml',
  );
  expect(keywords).toEqual(
    new Map([
      [null, ['start']],
      ['constructor', ['new', '401']],
      ['403', ['denied']],
    ]),
  );
  expect(mistakes).toEqual([]);
});

it.each([
  ['a:\n  - b\nc:\n  - c: d\n', 3, 'a list of at most 8 texts without commas for "c"', '"c":"d"'],
  ['a:\n  - 401\n', 1, 'a list of at most 8 texts without commas for "a"', '401'],
  ['a:\n  - b, c\n', 1, 'a list of at most 8 texts without commas for "a"', 'b, c'],
  ['a: b\n', 1, 'a list of at most 8 texts without commas for "a"', 'b'],
  ['a:\n', 1, 'a list of at most 8 texts without commas for "a"', 'null'],
  ['- a\n', 1, 'anchors with lists of words', '- a'],
  ['a: [b, c, d, e, f, g, h, i, j]\n', 1, 'a list of at most 8 texts without commas for "a"', 'j'],
  ['b:\n  - c\na: [b\n', 4, 'YAML', 'Flow sequence in block collection'],
  ['a:\n  - b\na:\n  - c\n', 3, 'YAML', 'Map keys must be unique'],
])('tells the place of a mistake: %j', (text, line, expected, found) => {
  expect(parseKeywords(text, 'a.search.yml').mistakes[0]).toMatchObject({
    file: 'a.search.yml',
    line,
    expected,
    found: expect.stringContaining(found) as string,
  });
});

it('tells of an anchor that the page lacks', () => {
  const [{ line } = {}] = unknownAnchors(parseKeywords('a : [b]\n', 'a.search.yml'), [null]);
  expect(line).toBe(1);
  const file = parseKeywords('page title:\n  - a\n"red":\n  - b\nread:\n  - c\n', 'a.search.yml');
  expect(file.mistakes).toEqual([]);
  expect(unknownAnchors(file, [null, 'read'])).toEqual([
    {
      file: 'a.search.yml',
      line: 3,
      expected: 'the anchor of a heading of the page',
      found: 'red',
      fix: 'Name one of: page title, read.',
    },
  ]);
});

it('stands beside a page, and a partial has none', async () => {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'keywords-'));
  await mkdir(path.join(siteDir, 'docs'));
  for (const file of [
    'a.mdx',
    'a.search.yml',
    'a.search.yaml',
    'b.search.yml',
    '_part.md',
    '_part.search.yml',
  ]) {
    await writeFile(path.join(siteDir, 'docs', file), 'x:\n  - y\n');
  }
  expect((await strayKeywordFiles(siteDir, ['docs/a.mdx'])).map(({ file }) => file)).toEqual([
    'docs/_part.search.yml',
    'docs/a.search.yaml',
    'docs/b.search.yml',
  ]);
  expect((await readKeywordFile(siteDir, 'docs/a.mdx')).keywords.get('x')).toEqual(['y']);
  expect((await readKeywordFile(siteDir, 'docs/c.md')).keywords.size).toBe(0);
});
