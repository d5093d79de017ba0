import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { expect, it } from 'vitest';

import { toMarkdown } from './to-markdown';

const ADDRESS = 'https://docs.test/docs/intro';

function markdownOf(html: string): string {
  const element: Element = {
    type: 'element',
    tagName: 'div',
    properties: {},
    children: fromHtml(html, { fragment: true }).children as Element[],
  };
  return toMarkdown(element, ADDRESS);
}

it('writes headings without the links to themselves', () => {
  expect(markdownOf('<h2 id=a>Two <code>stat</code> calls<a href=#a class=hash-link>\u200B</a></h2>')).toBe(
    '## Two `stat` calls\n',
  );
});

it('writes links out, as the copy is read elsewhere', () => {
  expect(markdownOf('<p>See <a href=/docs/example#run>there</a> and <a href=#here>here</a>.')).toBe(
    'See [there](https://docs.test/docs/example#run) and [here](https://docs.test/docs/intro#here).\n',
  );
});

it('writes every tab, shown or not, with its name', () => {
  const html = `<div class="tabs-container x"><ul role=tablist class=tabs><li role=tab>iOS<li role=tab>Android</ul>
    <div><div role=tabpanel><p>One.</div><div role=tabpanel hidden><p>Two.</div></div></div><p>After.`;
  expect(markdownOf(html)).toBe('- **iOS**\n\n  One.\n\n- **Android**\n\n  Two.\n\nAfter.\n');
});

it('refuses tabs without a panel for each', () => {
  const html = `<div class=tabs-container><ul role=tablist><li role=tab>iOS</ul><div></div></div>`;
  expect(() => markdownOf(html)).toThrow('expected a panel for each of 1 tabs, found 0.');
});

const admonition = (title: string) => `<div class="theme-admonition theme-admonition-warning alert">
  <div><span><svg></svg></span>${title}</div><div><p>Mind <code>this</code>.</div></div>`;

it('writes an admonition as a quote that begins with its kind and title', () => {
  expect(markdownOf(admonition('Deletes <code>all</code>'))).toBe('> **Warning: Deletes `all`**\n>\n> Mind `this`.\n');
  expect(markdownOf(admonition('warning'))).toBe('> **Warning**\n>\n> Mind `this`.\n');
});

it('writes tables with bars in their code', () => {
  const html =
    "<table><thead><tr><th>Type<th>Default<tbody><tr><td><code>'a' | 'b'</code> <span>Since 2.0.0</span><td>–</table>";
  expect(markdownOf(html)).toBe("| Type | Default |\n| - | - |\n| `'a' \\| 'b'` Since 2.0.0 | – |\n");
});

it('writes the facts below a heading as a line', () => {
  const html = '<ul aria-label=Availability data-search=off><li>iCloud<li>Deprecated, use <a href=#sync>sync</a></ul>';
  expect(markdownOf(html)).toBe('Availability: iCloud · Deprecated, use [sync](https://docs.test/docs/intro#sync)\n');
});

const codeBlock = (lines: string, title = '') => `<div class="theme-code-block x" data-language=ts>${title}
  <div><pre tabindex=0><code>${lines}</code></pre><div><button>Copy</button><span role=status>Copied</span></div></div></div>`;

it('writes a code block with language and title, without its buttons', () => {
  const lines = '<span class=line>one();</span>\n<span class=line></span>\n<span class=line>  two();</span>';
  expect(markdownOf(codeBlock(lines, '<div>App.tsx</div>'))).toBe('```ts title="App.tsx"\none();\n\n  two();\n```\n');
});

it('writes a change as a diff', () => {
  const lines =
    '<span class=line>a</span>\n<span class="line removed" data-no-copy>b</span>\n<span class="line added">c</span>';
  expect(markdownOf(codeBlock(lines))).toBe('```diff\n a\n-b\n+c\n```\n');
});

it('keeps the form of lists', () => {
  expect(markdownOf('<ol start=3><li>Add<ul><li>one<li>two</ul><li><p>Build</ol>')).toBe(
    '3. Add\n   - one\n   - two\n4. Build\n',
  );
});

it('writes what a drawing shows, and leaves icons out', () => {
  expect(markdownOf('<svg role=img><title>An app and two clouds.</title></svg><svg><path/></svg>')).toBe(
    '_Drawing: An app and two clouds._\n',
  );
});

it('leaves out what is kept out', () => {
  expect(markdownOf('<p>Text.</p><p data-copy=off>For the page alone.</p>')).toBe('Text.\n');
  expect(markdownOf('<p>Text.</p><footer><a class=theme-edit-this-page href=/edit>Edit</a></footer>')).toBe('Text.\n');
});

it('names an element that it knows no Markdown for', () => {
  expect(() => markdownOf('<p><video></video>')).toThrow('found <video>');
  expect(() => markdownOf('<dl><dt>a</dl>')).toThrow('found <dl>');
});
