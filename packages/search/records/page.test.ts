import { describe, expect, it } from 'vitest';

import { recordsOf, type SectionKeywords } from './outline.ts';
import { outlineOfPage } from './page.ts';

function recordsOfPage(url: string, html: string, keywords?: SectionKeywords) {
  const outline = outlineOfPage(url, html, keywords);
  return outline ? recordsOf(outline) : [];
}

/** Returns a page as Docusaurus builds it, with the given content from the author. */
function docPage(content: string, head = ''): string {
  return `<!doctype html><html><head><title>Title | Site</title>
    <meta name="docsearch:language" content="en"><meta name="docsearch:docusaurus_tag" content="docs-default-current">${head}
    </head><body><nav class="navbar"><a class="navbar__link navbar__link--active">Docs</a></nav>
    <div id="__docusaurus_skipToContent_fallback">
    <aside class="theme-doc-sidebar-container"><ul class="menu__list">
      <a class="menu__link menu__link--sublist menu__link--active">API</a>
      <a class="menu__link menu__link--sublist menu__link--active">Enums</a>
      <a class="menu__link menu__link--active">This page</a>
    </ul></aside>
    <main><article><nav class="theme-doc-breadcrumbs">Home API</nav>
    <div class="theme-doc-markdown markdown">${content}</div>
    <footer class="theme-doc-footer">Edit this page</footer></article>
    <nav class="pagination-nav">Next</nav><div class="theme-doc-toc-desktop">On this page</div></main></div></body></html>`;
}

function contentsOf(content: string): (string | null)[] {
  return recordsOfPage('/docs/a', docPage(content))
    .filter(({ type }) => type === 'content')
    .map((record) => record.content);
}

describe('the records of a built page', () => {
  it('makes a record of the title, with the page’s facets, category and address', () => {
    const [title] = recordsOfPage('/docs/a', docPage('<header><h1>CloudStorage</h1></header>'));
    expect(title).toEqual({
      objectID: '/docs/a',
      type: 'lvl1',
      url: '/docs/a',
      section: '/docs/a',
      anchor: null,
      content: null,
      hierarchy: {
        lvl0: 'Enums',
        lvl1: 'CloudStorage',
        lvl2: null,
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      keywords: [],
      kind: null,
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      weight: { level: 100, position: 0 },
    });
  });

  it('puts each heading below those above it, and forgets deeper ones at a higher one', () => {
    const html = docPage(
      '<h1>A</h1><h2 id="b">B</h2><h3 id="c">C</h3><h2 id="d">D</h2><p>Text.</p>',
    );
    const records = recordsOfPage('/docs/a', html);
    expect(records.map(({ type, url }) => [type, url])).toEqual([
      ['lvl1', '/docs/a'],
      ['lvl2', '/docs/a#b'],
      ['lvl3', '/docs/a#c'],
      ['lvl2', '/docs/a#d'],
      ['content', '/docs/a#d'],
    ]);
    expect(records[2]?.hierarchy).toMatchObject({ lvl1: 'A', lvl2: 'B', lvl3: 'C' });
    expect(records[4]?.hierarchy).toMatchObject({ lvl1: 'A', lvl2: 'D', lvl3: null });
  });

  it('takes paragraphs, list items, table rows and code, each as its kind', () => {
    const html =
      docPage(`<h1>A</h1><p>One <code>two</code>.</p><ul><li>Item<ul><li>Inner</li></ul></li></ul>
      <table><thead><tr><th>Name</th></tr></thead><tbody><tr><td><code>path</code></td><td>The path</td></tr></tbody></table>
      <div class="theme-code-block"><div>a.ts</div><pre><code><span>const a;<br></span><span>a();</span></code></pre></div>`);
    const contents = recordsOfPage('/docs/a', html).slice(1);
    expect(contents.map(({ kind, content }) => [kind, content])).toEqual([
      ['prose', 'One two.'],
      ['prose', 'Item'],
      ['prose', 'Inner'],
      ['table', 'path · The path'],
      ['code', 'a.ts'],
      ['code', 'const a; a();'],
    ]);
  });

  it('decodes entities and keeps what looks like markup as text', () => {
    expect(contentsOf('<h1>A</h1><p>Map&lt;K, V&gt;, Q&amp;A, &lt;img onerror=x&gt;</p>')).toEqual([
      'Map<K, V>, Q&A, <img onerror=x>',
    ]);
  });

  it('leaves out what the theme adds and what the author switches off', () => {
    expect(
      contentsOf(`<h1>A</h1><h2 id="b">B<a class="hash-link" href="#b">\u200B</a></h2><button>Copy</button>
        <p data-search="off">Secret</p><div class="theme-doc-toc-mobile">On this page</div><p>Text</p>`),
    ).toEqual(['Text']);
  });

  it('takes hidden tab panels', () => {
    expect(
      contentsOf(`<h1>A</h1><div class="tabs-container"><ul role="tablist"><li role="tab">iOS</li><li role="tab">Android</li></ul>
       <div><div role="tabpanel"><p>for iOS</p></div><div role="tabpanel" hidden><p>for Android</p></div></div></div>`),
    ).toEqual(['for iOS', 'for Android']);
  });

  it('takes an admonition’s own title, not the one that it has by default', () => {
    const admonition = (title: string) =>
      `<div class="theme-admonition"><div><span>${title}</span></div><div><p>Text</p></div></div>`;
    expect(contentsOf(`<h1>A</h1>${admonition('warning')}${admonition('Mind this')}`)).toEqual([
      'Text',
      'Mind this',
      'Text',
    ]);
  });

  it('leads to the tab or details around a text, which stay in the result of their heading', () => {
    const html = `<h2 id="install">Install</h2><p>Either:</p>
      <div role="tabpanel" id="__npm"><p>npm</p></div>
      <div role="tabpanel" id="__yarn"><p>yarn</p><div><h3 id="berry">Berry</h3></div><p>2</p></div>
      <details id="more"><summary>More</summary><p>Old</p></details><p>Then</p>
      <details><summary>Unnamed</summary></details>`;
    const records = recordsOfPage('/docs/a', docPage(html));
    expect(records.slice(1).map(({ content, url, section }) => [content, url, section])).toEqual([
      [null, '/docs/a#install', '/docs/a#install'],
      ['Either:', '/docs/a#install', '/docs/a#install'],
      ['npm', '/docs/a#__npm', '/docs/a#install'],
      ['yarn', '/docs/a#__yarn', '/docs/a#install'],
      [null, '/docs/a#berry', '/docs/a#berry'],
      ['2', '/docs/a#berry', '/docs/a#berry'],
      ['More', '/docs/a#more', '/docs/a#berry'],
      ['Old', '/docs/a#more', '/docs/a#berry'],
      ['Then', '/docs/a#berry', '/docs/a#berry'],
      ['Unnamed', '/docs/a#berry', '/docs/a#berry'],
    ]);
  });

  it('gives ids that stay when another section changes', () => {
    const idsOf = (first: string) =>
      recordsOfPage(
        '/docs/a',
        docPage(`<h1>A</h1>${first}<h2 id="b">B</h2><p>One</p><p>Two</p><pre>code</pre>`),
      )
        .filter(({ anchor }) => anchor === 'b')
        .map(({ objectID }) => objectID);
    expect(idsOf('')).toEqual([
      '/docs/a#b',
      '/docs/a#b:prose:0',
      '/docs/a#b:prose:1',
      '/docs/a#b:code:0',
    ]);
    expect(idsOf('<p>New</p>')).toEqual(idsOf(''));
  });

  it('gives no two records the same id, even where headings share an anchor or have none', () => {
    const html = docPage(
      '<h1>A</h1><h2 id="b">B</h2><p>1</p><h3>Loose</h3><p>2</p><h2 id="b">B again</h2><p>3</p>',
    );
    const ids = recordsOfPage('/docs/a', html).map(({ objectID }) => objectID);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keeps the author’s keywords on the title’s record', () => {
    const html = docPage(
      '<h1>A</h1><p>Text</p>',
      '<meta name="keywords" content="delete,token expired">',
    );
    expect(recordsOfPage('/docs/a', html).map(({ keywords }) => keywords)).toEqual([
      ['delete', 'token expired'],
      [],
    ]);
  });

  it.each([
    ['blog-wrapper blog-list-page plugin-blog plugin-id-default', 0],
    ['blog-wrapper blog-tags-post-list-page plugin-blog plugin-id-default', 0],
    ['blog-authors-posts-page plugin-blog plugin-id-news', 0],
    ['plugin-docs plugin-id-default docs-tags-doc-list-page', 0],
    // The archive.
    ['plugin-blog plugin-id-default', 0],
    ['blog-wrapper blog-post-page plugin-blog plugin-id-default', 1],
    ['docs-wrapper plugin-docs plugin-id-default docs-doc-page', 1],
  ])('leaves out lists of pages, by their classes: %s', (names, records) => {
    const html = docPage('<h1>A</h1>').replace('<html', `<html class="${names}"`);
    expect(recordsOfPage('/blog', html)).toHaveLength(records);
  });

  it('leaves out who has written a post', () => {
    const author = '<div class="avatar"><small title="Engineer">Engineer</small></div>';
    expect(contentsOf(`<header><h1>A</h1>${author}</header><p>Text</p>`)).toEqual(['Text']);
  });

  it('gives the author’s keywords of a section to its heading', () => {
    const html = docPage(
      '<h1>A</h1><h2 id="b">B</h2><p>Text</p>',
      '<meta name="keywords" content="page">',
    );
    const keywords = new Map([['b', ['delete']]]);
    expect(recordsOfPage('/docs/a', html, keywords).map((record) => record.keywords)).toEqual([
      ['page'],
      ['delete'],
      [],
    ]);
  });

  it('makes none of a page that robots shall not index, nor of one that only leads on', () => {
    expect(
      recordsOfPage(
        '/x',
        docPage('<h1>A</h1>', '<meta name="robots" content="noindex, nofollow">'),
      ),
    ).toEqual([]);
    expect(
      recordsOfPage('/search', docPage('<h1>A</h1>', '<meta property="robots" content="noindex">')),
    ).toEqual([]);
    expect(recordsOfPage('/x', '<meta http-equiv="refresh" content="0; url=/docs/intro">')).toEqual(
      [],
    );
  });
});
