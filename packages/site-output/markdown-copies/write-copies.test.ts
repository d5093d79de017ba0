import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { expect, it } from 'vitest';

import { complete } from '../testing/complete';
import { markdownCopies } from './write-copies';

const doc = (title: string, content = '', head = '') =>
  `<!doctype html><html><head><meta name=description content="About ${title}.">${head}</head><body><nav>Menu</nav>
   <main><p>Breadcrumbs</p><div class="theme-doc-markdown markdown"><h1>${title}</h1>${content}</div></main>`;

/** What Docusaurus reports about a version: documents by ID, and their sidebar. */
const version = (
  folder: string,
  ids: readonly string[],
  items: readonly object[],
  versionName = 'current',
) => ({
  versionName,
  isLast: versionName === 'current',
  docs: ids.map((id) => ({ id, permalink: `${folder}/${id}` })),
  sidebars: { docs: items },
});
const docsPlugin = (...loadedVersions: object[]) => [
  { name: 'docusaurus-plugin-content-docs', content: { loadedVersions } },
];

/** Gives pages the element that Docusaurus renders into, where a test does not need it itself. */
function rendered(files: Record<string, string>): Record<string, string> {
  const root = '<div id=__docusaurus></div>';
  const entries = Object.entries(files).map(([name, html]) => [
    name,
    html.includes('__docusaurus') ? html : html + root,
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

async function copiesOf(
  files: Record<string, string>,
  plugins: object[] = [],
  outDir = fixtureFolder(rendered(files)),
  locale = 'en',
) {
  const i18n = { currentLocale: locale, defaultLocale: 'en' };
  await complete(outDir, [markdownCopies], { plugins, i18n });
  return { outDir, read: (file: string) => readFileSync(path.join(outDir, file), 'utf8') };
}

it('writes a copy of each page that has content, and the lists of all copies', async () => {
  const nested = { type: 'category', label: 'Enums', items: [{ type: 'doc', id: 'api/Code' }] };
  const plugins = docsPlugin(
    version(
      '/docs',
      ['intro', 'api/Code'],
      [
        { type: 'category', label: 'API', items: [nested] },
        { type: 'doc', id: 'intro' },
      ],
    ),
  );
  const { outDir, read } = await copiesOf(
    {
      'docs/api/Code.html': doc('Code', '<p>Codes.'),
      'docs/intro.html': doc('Intro', '<p>Words.'),
      'index.html': '<!doctype html><main><h1>Home</h1><p>Hello.</main>',
      'search.html': '<!doctype html><meta property=robots content="noindex, follow"><main></main>',
      'docs.html': '<!doctype html><meta http-equiv=refresh content="0; url=/docs/intro">',
      '404.html': '<!doctype html><main><h1>Not found</h1></main>',
    },
    plugins,
  );
  expect(read('docs/intro.md')).toBe('# Intro\n\nWords.\n');
  expect(read('index.md')).toBe('# Home\n\nHello.\n');
  for (const none of ['search.md', 'docs.md', '404.md'])
    expect(existsSync(path.join(outDir, none))).toBe(false);
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

it('writes a page without heading or content of its own, with the title that the browser shows', async () => {
  const { outDir, read } = await copiesOf({
    'own.html': '<!doctype html><title>Own layout</title><div id=__docusaurus><p>Words.</div>',
    'docs/category/api.html': `<!doctype html><title>API</title><main><nav class=theme-doc-breadcrumbs>Home</nav>
      <header><h1>API</h1></header><article><a href=/docs/intro><h2>Intro</h2><p>Begin.</p></a></article>
      <nav class=pagination-nav><a href=/>Next</a></nav></main>`,
    'de/404.html': '<!doctype html><main><h1>Nicht gefunden</h1></main>',
  });
  expect(read('own.md')).toBe('Words.\n');
  expect(read('llms.txt')).toContain('- [Own layout](https://docs.test/own.md)');
  expect(read('docs/category/api.md')).toBe(
    '# API\n\n## [Intro](https://docs.test/docs/intro)\n\n[Begin.](https://docs.test/docs/intro)\n',
  );
  expect(existsSync(path.join(outDir, 'de/404.md'))).toBe(false);
});

it('gives each locale and each frozen version a part of its own', async () => {
  const inLocale = (locale: string) => `<meta name=docusaurus_locale content=${locale}>`;
  const link = { type: 'generated-index', permalink: '/docs/guides' };
  const sidebar = [{ type: 'category', label: 'Guides', link, items: [{ type: 'doc', id: 'a' }] }];
  const { outDir } = await copiesOf(
    {
      'docs/a.html': doc('A of current', '', inLocale('en')),
      'docs/guides.html': doc('Guides', '', inLocale('en')),
      'docs/3.1.0/a.html': doc('A of 3.1.0', '', inLocale('en')),
      'de/docs/a.html': doc('A auf Deutsch', '', inLocale('de')),
      'index.html': '<!doctype html><main><h1>Home</h1></main>',
    },
    docsPlugin(version('/docs', ['a'], sidebar), version('/docs/3.1.0', ['a'], sidebar, '3.1.0')),
  );
  const { read } = await copiesOf(
    {},
    docsPlugin(version('/de/docs', ['a'], sidebar)),
    outDir,
    'de',
  );
  const lists = read('llms.txt').split('\n## ').slice(1);
  expect(
    lists.map((text) => text.split('\n- ').map((line) => /^[^\]\n]*/.exec(line)?.[0])),
  ).toEqual([
    ['Guides', '[Guides', '[A of current'],
    ['3.1.0: Guides', '[A of 3.1.0'],
    ['Other pages', '[Home'],
    ['de: Guides', '[A auf Deutsch'],
    ['de: Other pages', '[Home'],
  ]);
});

it('encodes addresses in the lists', async () => {
  const { read } = await copiesOf({ 'docs/tea [green] (cold).html': doc('Tea') });
  const address = 'https://docs.test/docs/tea%20%5Bgreen%5D%20%28cold%29';
  expect(read('llms.txt')).toContain(`- [Tea](${address}.md): About Tea.`);
  expect(read('llms-full.txt')).toContain(`Source: ${address}\n`);
});
