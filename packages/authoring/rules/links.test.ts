import { expect, it } from 'vitest';

import { siteOf, type LocaleMap } from '../site';
import { readTestPage } from '../testing/page';
import { checkLinks } from './links';

const ROOT = process.cwd();

const DE = 'i18n/de/docusaurus-plugin-content-docs/current/a.md';

/** Addresses of a site with `docs/a.md` and the pages named; `folder` holds the docs. */
function localeMap(baseUrl: string, folder: string): LocaleMap {
  const permalinks = new Map([
    [`@site/${folder}/a.md`, `${baseUrl}docs/a`],
    ['@site/docs/guides/b.md', `${baseUrl}docs/guides/b`],
  ]);
  const routes = new Map<string, string | undefined>([
    ...Array.from(permalinks, ([source, address]) => [address, source.replace('@site/', '')] as const),
    [`${baseUrl}search`, undefined],
  ]);
  const folders = { contentPath: `${ROOT}/docs`, contentPathLocalized: `${ROOT}/${folder}` };
  return {
    baseUrl,
    routes,
    permalinks,
    folderOf: (file) => (file.startsWith('docs/') || file.startsWith(folder) ? folders : undefined),
  };
}

const OTHER = [
  '## Set up {#own-id}',
  '## Twice',
  '## Twice',
  '## `code` & *more*',
  '<h2 id="of-tag">x</h2>',
  "import Part from '../_part.mdx';",
  '<Part />',
  'export const X = () => <b id="of-code">x</b>;',
].join('\n\n');

async function check(text: string, file = 'docs/a.md') {
  const page = await readTestPage(text, file);
  const others = [await readTestPage(OTHER, 'docs/guides/b.md'), await readTestPage('## Of part', 'docs/_part.mdx')];
  const facts = {
    locales: new Map([
      ['en', localeMap('/', 'docs')],
      ['de', localeMap('/de/', DE.slice(0, -'/a.md'.length))],
    ]),
    defaultLocale: 'en',
    admonitions: [],
    staticFolders: ['static'],
  };
  return checkLinks(page, siteOf(ROOT, facts, [page, ...others])).map(
    ({ line, expected, found, mend }) => `${line}: ${expected} | ${found} | ${mend}`,
  );
}

it.each([
  [
    'Text.\n\n[b](./b.md)',
    /^7: a file of a page of this site \| .\/b.md, where there is none \| Is it docs\/guides\/b.md\?$/,
  ],
  ['[b](/docs/guide/b)', /^5: a page or a file of this site \| \/docs\/guide\/b.*Is it \/docs\/guides\/b\?$/],
  ['[b](guides/c)', /^5: .*guides\/c, where there is none/],
  ['[b][ref]\n\n[ref]: ./gone.md', /^7: .*gone.md/],
  ['[b](./guides/b.md#set-up)', /^5: an anchor of docs\/guides\/b.md: own-id, twice, twice-1, code--more.*#set-up/],
  ['[b](/docs/guides/b#twice-2)', /^5: .*#twice-2 \| Write #twice/],
  ['## Here\n\n[b](#her)', /^7: an anchor of this page: here \| #her \| Write #here/],
  ['<a href="/docs/gone">x</a>', /^5: .*\/docs\/gone/],
  ['[x]()', /^5: a link with an address/],
])('tells %j', async (text, finding) => expect(await check(text)).toEqual([expect.stringMatching(finding)]));

it.each([
  '[b](./guides/b.md) [b](guides/b.md#own-id) [b](/guides/b.md?a=b#twice-1) [b](/docs/guides/b/#code--more)',
  '[b](guides/b#of-tag) [b](./guides/b.md#of-part) [b](./guides/b.md#of-code)',
  '[s](/search?q=a) [f](/img/favicon.svg) [x](https://a.test/gone) [m](mailto:a@a.test) [top](#)',
  '[p](pathname:///any/file)',
])('passes %s', async (text) => expect(await check(text)).toEqual([]));

it('reads addresses of a page in another locale among those of that locale', async () => {
  expect(await check('[b](guides/b.md#own-id) [b](/docs/guides/b) [a](./a.md)', DE)).toEqual([]);
  expect(await check('[b](/docs/gone)', DE)).toHaveLength(1);
  expect(await check('[b](./guides/b.md#own-id)', DE)).toEqual([
    expect.stringMatching(/not translated yet \| Write guides\/b\.md#own-id:/),
  ]);
});

it('says that pages outside of the docs link by address', async () => {
  expect(await check('[b](../../docs/guides/b.md)', 'src/pages/c.md')).toEqual([
    expect.stringMatching(/only pages of the docs may link to by file.*\/docs\/intro/),
  ]);
});
