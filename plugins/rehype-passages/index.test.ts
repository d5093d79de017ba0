import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';

import rehypePassages from '.';

function transform(html: string): string {
  return String(
    unified().use(rehypeParse, { fragment: true }).use(rehypePassages).use(rehypeStringify).processSync(html),
  );
}

const paragraphs = (count: number) => '<p>A</p>'.repeat(count);
const PASSAGE = '<div class="markdown passage" data-windows="1">';

test('a passage begins at the first heading after twenty parts', () => {
  const start = `${paragraphs(10)}<h2>Early</h2>${paragraphs(10)}`;
  expect(transform(`${start}<h3>Late</h3>${paragraphs(2)}`)).toBe(
    `${start}${PASSAGE}<h3>Late</h3>${paragraphs(2)}</div>`,
  );
});

test('the next one begins at a heading when this one has eight parts', () => {
  const start = paragraphs(20);
  const short = `<h3>One</h3>${paragraphs(1)}<h2>Two</h2>${paragraphs(5)}`;
  expect(transform(`${start}${short}<h2>Three</h2><h4>No end</h4>${paragraphs(9)}`)).toBe(
    `${start}${PASSAGE}${short}</div>${PASSAGE}<h2>Three</h2><h4>No end</h4>${paragraphs(9)}</div>`,
  );
});

test.each([
  ['a paragraph', '<p>A</p>', 1],
  ['some lines of code', `<pre><code>${'a\n'.repeat(60)}</code></pre>`, 2],
  ['a table', `<table>${'<tr><td>A</td><td>B</td></tr>'.repeat(40)}</table>`, 3],
  ['a long text', `<p>${'a'.repeat(4_400)}</p>`, 4],
  ['a list without end', `<ul>${'<li>A</li>'.repeat(999)}</ul>`, 6],
])('a passage of a heading and %s tells its height', (_, part, windows) => {
  expect(transform(`${paragraphs(20)}<h2>Here</h2>${part}`)).toContain(`passage" data-windows="${windows}"`);
});

test('what stands between the parts counts for none of them', () => {
  const html = `${'<p>A</p>\n'.repeat(19)}<h2>Twentieth</h2>\n<p>B</p>`;
  expect(transform(html)).toBe(html);
});

test('a module’s exports stay at the top', () => {
  const esm = { type: 'mdxjsEsm', value: 'export const a = 1;' };
  const part = (tagName: string) => ({ type: 'element', tagName, properties: {}, children: [] });
  const component = { type: 'mdxJsxFlowElement', name: 'Badges', attributes: [], children: [] };
  const tree = { type: 'root', children: [...Array.from({ length: 20 }, () => component), part('h2'), esm, part('p')] };
  // A tree of MDX, whose nodes hast's types do not name.
  rehypePassages()(tree as unknown as Parameters<ReturnType<typeof rehypePassages>>[0]);
  expect(tree.children.map(({ type }) => type).slice(20)).toEqual(['element', 'mdxjsEsm']);
});
