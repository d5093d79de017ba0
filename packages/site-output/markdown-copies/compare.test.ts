import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { expect, it } from 'vitest';

import { differences, partsOfPage } from './compare';
import { toMarkdown } from './to-markdown';

const PAGE = fromHtml(
  `<div><h1>Page</h1><p>Two <code>a*b</code> <em>words</em>.</p><h2>Part</h2>
   <pre><code>first();\nsecond();\n</code></pre>
   <table><tr><th>Name<th>Value</tr><tr><td>a|b<td><code>1</code></tr></table></div>`,
  { fragment: true },
).children[0] as Element;
const PARTS = partsOfPage(PAGE);
const COPY = toMarkdown(PAGE, 'https://docs.test/');

it('finds nothing where page and copy agree', () => {
  expect(differences(PARTS, COPY)).toEqual([]);
});

it.each([
  ['## Part\n', '', 'heading 2: expected "Part", found none'],
  ['second();', '', 'code block 1: expected "first();\\nsecond();", found "first();"'],
  [/\| a.*\n/, '', 'table row 2: expected "a|b | 1", found none'],
  ['`1`', '2', 'table row 2: expected "a|b | 1", found "a|b | 2"'],
  ['`a*b`', '', 'paragraph: expected "Two a*b words.", found none'],
])('names what is missing once %s is gone', (what, instead, expected) => {
  const spoiled = COPY.replace(what, instead);
  expect(spoiled).not.toBe(COPY);
  expect(differences(PARTS, spoiled)).toEqual([expected]);
});

it('finds a heading that only the copy has', () => {
  expect(differences(PARTS, `${COPY}\n## More\n`)).toEqual(['heading 3: expected none, found "More"']);
});
