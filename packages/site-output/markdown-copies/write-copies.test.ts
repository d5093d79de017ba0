import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { fixtureFolder } from '@docs-kit/built-pages/testing/fixture-site';
import { checkCopies } from './check-copies';
import { writeMarkdownCopies } from './write-copies';

const SITE = { title: 'Clouds', tagline: 'All of them.', origin: 'https://docs.test' };

const SIDEBAR = `<ul><li class=theme-doc-sidebar-item-link><a class=menu__link href=/docs/intro>Introduction</a>
  <li class=theme-doc-sidebar-item-category><div><a class="menu__link menu__link--sublist" href=#>API</a></div>
    <ul><li class=theme-doc-sidebar-item-category><div><a class="menu__link menu__link--sublist">Enums</a></div>
      <ul><li><a class=menu__link href=/docs/api/Code>Code</a></ul></ul></ul>`;

const doc = (title: string, content = '', head = '<meta name=docusaurus_version content=current>') =>
  `<!doctype html><html><head><meta name=description content="About ${title}.">${head}</head><body><nav>${SIDEBAR}</nav>
   <main><p>Breadcrumbs</p><div class="theme-doc-markdown markdown"><h1>${title}</h1>${content}</div></main>`;

const FILES = {
  'docs/api/Code.html': doc('Code', '<p>Codes.'),
  'docs/intro.html': doc('Intro', '<p>Words.'),
  'index.html': '<!doctype html><main><h1>Home</h1><p>Hello.</main>',
  'search.html': '<!doctype html><meta property=robots content="noindex, follow"><main></main>',
  'docs.html': '<!doctype html><meta http-equiv=refresh content="0; url=/docs/intro">',
  '404.html': '<!doctype html><main><h1>Not found</h1></main>',
};

it('writes a copy of each page that has content, and the lists of all copies', () => {
  const outDir = fixtureFolder(FILES);
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  expect(writeMarkdownCopies(outDir, SITE)).toEqual(['/docs/api/Code', '/docs/intro', '/']);

  expect(read('docs/intro.md')).toBe('# Intro\n\nWords.\n');
  expect(read('index.md')).toBe('# Home\n\nHello.\n');
  for (const none of ['search.md', 'docs.md', '404.md']) expect(existsSync(path.join(outDir, none))).toBe(false);
  expect(read('llms.txt')).toBe(`# Clouds

> All of them.

## Documentation

- [Intro](https://docs.test/docs/intro.md): About Intro.

## API

- [Code](https://docs.test/docs/api/Code.md): About Code.

## Other pages

- [Home](https://docs.test/index.md)
`);
  expect(read('llms-full.txt')).toBe(
    [
      'Source: https://docs.test/docs/intro\n\n# Intro\n\nWords.\n',
      'Source: https://docs.test/docs/api/Code\n\n# Code\n\nCodes.\n',
      'Source: https://docs.test/\n\n# Home\n\nHello.\n',
    ].join('\n---\n\n'),
  );
});

it('writes a page without heading or content of its own, with the title that the browser shows', () => {
  const outDir = fixtureFolder({
    'own.html': '<!doctype html><title>Own layout</title><div id=__docusaurus><p>Words.</div>',
    'docs/category/api.html': `<!doctype html><title>API</title><main><nav class=theme-doc-breadcrumbs>Home</nav>
      <header><h1>API</h1></header><article><a href=/docs/intro><h2>Intro</h2><p>Begin.</p></a></article>
      <nav class=pagination-nav><a href=/>Next</a></nav></main>`,
    '404.html': '<!doctype html><main><h1>Not found</h1></main>',
    'de/404.html': '<!doctype html><main><h1>Nicht gefunden</h1></main>',
  });
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  writeMarkdownCopies(outDir, SITE);
  expect(read('own.md')).toBe('Words.\n');
  expect(read('llms.txt')).toContain('- [Own layout](https://docs.test/own.md)');
  expect(read('docs/category/api.md')).toBe(
    '# API\n\n## [Intro](https://docs.test/docs/intro)\n\n[Begin.](https://docs.test/docs/intro)\n',
  );
  expect(checkCopies(outDir)).toEqual([]);
  expect(existsSync(path.join(outDir, 'de/404.md'))).toBe(false);
});

const release = (version: string, locale: string, folder: string) => ({
  [`${folder}/a.html`]: doc(
    `A of ${version}`,
    '',
    `<meta name=docusaurus_locale content=${locale}><meta name=docusaurus_version content=${version}>`,
  ).replace(
    SIDEBAR,
    `<ul><li class=theme-doc-sidebar-item-category><div><a class="menu__link menu__link--sublist" href=/${folder}/guides>Guides</a></div>
       <ul><li><a class=menu__link href=/${folder}/a>A</a></ul></ul>`,
  ),
});

it('gives each locale and each frozen version a part of its own', () => {
  const outDir = fixtureFolder({
    ...release('current', 'en', 'docs'),
    ...release('3.1.0', 'en', 'docs/3.1.0'),
    ...release('current', 'de', 'de/docs'),
    'index.html': '<!doctype html><meta name=docusaurus_locale content=en><main><h1>Home</h1></main>',
  });
  writeMarkdownCopies(outDir, SITE);
  const lists = readFileSync(path.join(outDir, 'llms.txt'), 'utf8').split('\n## ').slice(1);
  expect(lists.map((text) => text.split('\n- ').map((line) => /^[^\]\n]*/.exec(line)?.[0]))).toEqual([
    ['Guides', '[A of current'],
    ['Other pages', '[Home'],
    ['3.1.0: Guides', '[A of 3.1.0'],
    ['de: Guides', '[A of current'],
  ]);
});

it('reads the sidebar of another page where the first shows a category closed', () => {
  const closed = `<ul><li><a class=menu__link href=/docs/intro>Intro</a>
    <li class=theme-doc-sidebar-item-category><div><a class="menu__link menu__link--sublist" href=/docs/category/basics>Basics</a></div></ul>`;
  const open = closed.replace('</div></ul>', '</div><ul><li><a class=menu__link href=/docs/step>Step</a></ul></ul>');
  const outDir = fixtureFolder({
    'docs/intro.html': doc('Intro').replace(SIDEBAR, closed),
    'docs/step.html': doc('Step').replace(SIDEBAR, open),
    'docs/category/basics.html':
      '<!doctype html><meta name=docusaurus_version content=current><main><h1>Basics</h1></main>',
  });
  writeMarkdownCopies(outDir, SITE);
  const lists = readFileSync(path.join(outDir, 'llms.txt'), 'utf8');
  expect(lists).toMatch(/## Documentation\n\n- \[Intro\].*\n\n## Basics\n\n- \[Basics\].*\n- \[Step\]/);
  expect(lists).not.toContain('Other pages');
});
