import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { fixtureFolder } from '../../server/testing/fixture-site';
import { writeMarkdownCopies } from './write-copies';

const SITE = { title: 'Clouds', tagline: 'All of them.', origin: 'https://docs.test' };

const SIDEBAR = `<ul><li class=theme-doc-sidebar-item-link><a class=menu__link href=/docs/intro>Introduction</a>
  <li class=theme-doc-sidebar-item-category><div><a class="menu__link menu__link--sublist" href=#>API</a></div>
    <ul><li class=theme-doc-sidebar-item-category><div><a class="menu__link menu__link--sublist">Enums</a></div>
      <ul><li><a class=menu__link href=/docs/api/Code>Code</a></ul></ul></ul>`;

const doc = (title: string, content = '', head = '') =>
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

it('writes a copy of each page that has content, and the lists of all copies', async () => {
  const outDir = fixtureFolder(FILES);
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  expect(await writeMarkdownCopies(outDir, SITE)).toEqual(['/docs/api/Code', '/docs/intro', '/']);

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

it('names every page that cannot be written as Markdown, and writes none', async () => {
  const outDir = fixtureFolder({
    ...FILES,
    'docs/film.html': doc('Film', '<video></video>'),
    // A cell of a Markdown table holds no list.
    'docs/nested.html': doc('Nested', '<table><tr><td>a<ul><li>b</ul></table>'),
    'docs/empty.html': '<!doctype html><main></main>',
  });
  const writing = writeMarkdownCopies(outDir, SITE);
  await expect(writing).rejects.toThrow(/\/docs\/film: .*<video>/);
  await expect(writing).rejects.toThrow(/\/docs\/nested: .*<ul>/);
  await expect(writing).rejects.toThrow('/docs/empty: expected content with an h1, found none.');
  expect(existsSync(path.join(outDir, 'docs/intro.md'))).toBe(false);
});
