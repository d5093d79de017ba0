import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { expect, it } from 'vitest';

import { removeHidden, toMarkdown } from './to-markdown';

const ADDRESS = 'https://docs.test/docs/intro';

function contentOf(html: string): Element {
  const children = fromHtml(html, { fragment: true }).children as Element[];
  return removeHidden({ type: 'element', tagName: 'div', properties: {}, children });
}

function markdownOf(html: string): string {
  return toMarkdown(contentOf(html), ADDRESS);
}

it('writes headings without the links to themselves', () => {
  expect(
    markdownOf('<h2 id=a>Two <code>stat</code> calls<a href=#a class=hash-link>\u200B</a></h2>'),
  ).toBe('## Two `stat` calls\n');
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

it('writes the panel of lazy tabs, which have one alone, behind their names', () => {
  const html = `<div class=tabs-container><ul role=tablist><li role=tab>iOS<li role=tab>Android</ul>
    <div role=tabpanel><p>One.<p>More.</div></div>`;
  expect(markdownOf(html)).toBe('- iOS\n- Android\n\nOne.\n\nMore.\n');
});

const admonition = (title: string) => `<div class="theme-admonition theme-admonition-warning alert">
  <div><span><svg></svg></span>${title}</div><div><p>Mind <code>this</code>.</div></div>`;

it('writes an admonition as a quote that begins with its kind and title', () => {
  expect(markdownOf(admonition('Deletes <code>all</code>'))).toBe(
    '> **Warning: Deletes `all`**\n>\n> Mind `this`.\n',
  );
  expect(markdownOf(admonition('warning'))).toBe('> **Warning**\n>\n> Mind `this`.\n');
});

it('writes tables with bars in their code', () => {
  const html =
    "<table><thead><tr><th>Type<th>Default<tbody><tr><td><code>'a' | 'b'</code> <span>Since 2.0.0</span><td>–</table>";
  expect(markdownOf(html)).toBe(
    "| Type | Default |\n| - | - |\n| `'a' \\| 'b'` Since 2.0.0 | – |\n",
  );
});

it('writes the facts below a heading as a line', () => {
  const html =
    '<ul aria-label=Availability data-search=off><li>iCloud<li>Deprecated, use <a href=#sync>sync</a></ul>';
  expect(markdownOf(html)).toBe(
    'Availability: iCloud · Deprecated, use [sync](https://docs.test/docs/intro#sync)\n',
  );
});

const codeBlock = (
  lines: string,
  title = '',
) => `<div class="theme-code-block x" data-language=ts>${title}
  <div><pre tabindex=0><code>${lines}</code></pre><div><button>Copy</button><span role=status>Copied</span></div></div></div>`;

it('writes a code block with language and title, without its buttons', () => {
  const lines =
    '<span class=line>one();</span>\n<span class=line></span>\n<span class=line>  two();</span>';
  expect(markdownOf(codeBlock(lines, '<div>App.tsx</div>'))).toBe(
    '```ts title="App.tsx"\none();\n\n  two();\n```\n',
  );
});

it('gives a code block no title that its author has not written', () => {
  const header = (name: string) =>
    `<div>${name}<div data-search=off><span role=status></span></div></div>`;
  expect(markdownOf(codeBlock('a', header('<div data-search=off>TypeScript</div>')))).toBe(
    '```ts\na\n```\n',
  );
  expect(markdownOf(codeBlock('a', header('<div>App.tsx</div>')))).toBe(
    '```ts title="App.tsx"\na\n```\n',
  );
});

it('keeps the form of lists', () => {
  expect(markdownOf('<ol start=3><li>Add<ul><li>one<li>two</ul><li>Build</ol>')).toBe(
    '3. Add\n\n   - one\n   - two\n\n4. Build\n',
  );
});

it('writes what a drawing shows, and leaves icons out', () => {
  expect(
    markdownOf('<svg role=img><title>An app and two clouds.</title></svg><svg><path/></svg>'),
  ).toBe('_Drawing: An app and two clouds._\n');
});

it('leaves out what is kept out', () => {
  expect(
    markdownOf('<p>Text.</p><footer><a class=theme-edit-this-page href=/edit>Edit</a></footer>'),
  ).toBe('Text.\n');
});

/** What authors may write in Markdown, MDX and HTML, and what the copy contains for it. */
const CONSTRUCTS: readonly (readonly [html: string, markdown: string])[] = [
  ['<p><label>Name</label> of it', 'Name of it\n'],
  ['<p>Pick <select><option>iOS<option selected>Android</select> now.', 'Pick Android now.\n'],
  ['<iframe src=/demo title="The demo"></iframe>', '[The demo](https://docs.test/demo)\n'],
  [
    '<video controls><source src=/a.mp4 type=video/mp4>No video.</video>',
    '[No video.](https://docs.test/a.mp4)\n',
  ],
  ['<audio src=a.mp3></audio>', '[https://docs.test/docs/a.mp3](https://docs.test/docs/a.mp3)\n'],
  [
    '<picture><source srcset=/a.webp><img src=/a.png alt=Clouds></picture>',
    '![Clouds](https://docs.test/a.png)\n',
  ],
  ['<p>An <img src=data:image/png;base64,AA== alt=icon> here', 'An ![icon]() here\n'],
  [
    '<p><a href=/assets/files/a-1234.zip>Take it</a>',
    '[Take it](https://docs.test/assets/files/a-1234.zip)\n',
  ],
  ['<p><a href="https://[">odd</a> <a id=here></a><a>bare</a>', '[odd](https://\\[) bare\n'],
  [
    '<dl><dt>Scope<dd><p>A folder.<dt>Path<dd>A name.</dl>',
    '- Scope\n\n  A folder.\n\n- Path\n\n  A name.\n',
  ],
  ['<p><samp>ok</samp> <kbd>Tab</kbd> <q>so</q> <mark>new</mark>', '`ok` `Tab` "so" _new_\n'],
  ['<p>H<sub>2</sub>O <custom-tag>is</custom-tag> <font>water</font>', 'H2O is water\n'],
  [
    '<ul class=contains-task-list><li class=task-list-item><input type=checkbox checked disabled> Done<li><input type=checkbox> Open</ul>',
    '- [x] Done\n- [ ] Open\n',
  ],
  [
    '<section><article><a class=card href=/docs/b><h2>B</h2><p>About b</p></a></article></section>',
    '## [B](https://docs.test/docs/b)\n\n[About b](https://docs.test/docs/b)\n',
  ],
  ['<details><summary>More</summary><div><p>Text.</div></details>', 'More\n\nText.\n'],
  ['<details><summary><h3>More</h3></summary>Text.</details>', '### More\n\nText.\n'],
  [
    '<figure><img src=/a.png alt=A><figcaption>A picture</figcaption></figure>',
    '![A](https://docs.test/a.png)\n\nA picture\n',
  ],
  [
    '<table><tr><th>A<tr><td><p>One<p>Two<ul><li>x<li>y</ul><pre><code>a|b\nc</code></pre></table>',
    '| A |\n| - |\n| One Two x  y   `a\\|b c` |\n',
  ],
  [
    '<table><caption>All</caption><tr><td colspan=2>a<tr><td>b<td>c</table>',
    'All\n\n| | |\n| - | - |\n| a | |\n| b | c |\n',
  ],
  ['<div style=display:contents><p>A</p></div><p>b <span>c</span>.', 'A\n\nb c.\n'],
  ['<form><label>Name <input value=x></label></form>', 'Name x\n'],
  ['<p>First<br>second <ruby>漢<rt>kan</ruby>', 'First\\\nsecond 漢kan\n'],
  [
    '<div class="language-js theme-code-block"><pre class=prism-code><code><span class=token-line>a<br></span><span class=token-line>b<br></span></code></pre></div>',
    '```js\na\nb\n```\n',
  ],
];

it.each(CONSTRUCTS)('writes %s', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});
