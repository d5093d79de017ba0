import { expect, it } from 'vitest';

import { findingsOf } from '../rule';
import { siteOf } from '../site';
import { readTestPage, SURROUNDINGS, toldOf } from '../testing/page';
import { checkLinks } from './links';

const ROOT = process.cwd();

/** A site with `docs/a.md` and `docs/guides/b.md`. */
const FILES = new Map([
  ['docs/a.md', '/docs/a'],
  ['docs/guides/b.md', '/docs/guides/b'],
]);
const ADDRESSES = {
  baseUrl: '/',
  routes: new Map<string, string | undefined>([
    ...Array.from(FILES, ([file, address]): [string, string] => [address, file]),
    ['/search', undefined],
  ]),
  permalinks: new Map(Array.from(FILES, ([file, address]) => [`@site/${file}`, address])),
  findings: [],
};

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

async function check(text: string, file = 'docs/a.md', moved?: Readonly<Record<string, unknown>>) {
  const page = { ...(await readTestPage(text, file)), frontMatter: { moved } };
  const others = [
    await readTestPage(OTHER, 'docs/guides/b.md'),
    await readTestPage('## Of part', 'docs/_part.mdx'),
  ];
  const isFile = (name: string) =>
    ['static/img/favicon.svg', 'static/demo/index.html', 'docs/_part.mdx'].includes(name);
  const site = siteOf(ROOT, ADDRESSES, { ...SURROUNDINGS, isFile }, [page, ...others]);
  return findingsOf([checkLinks], page, site).map(toldOf);
}

/** What a link has to lead to. */
const TARGET = 'a page or a file of this site that is not a draft';

it.each([
  [
    'Text.\n\n[b](./b.md)',
    new RegExp(`^7: ${TARGET} \\| ./b.md, where there is none \\| Is it docs/guides/b.md\\?$`),
  ],
  [
    '[b](/docs/guide/b)',
    /^5: a page or a file of this site .*\/docs\/guide\/b.*Is it \/docs\/guides\/b\?$/,
  ],
  ['[b](guides/c)', /^5: .*guides\/c, where there is none/],
  ['[b][ref]\n\n[ref]: ./gone.md', /^7: .*gone.md/],
  ['[b][ref]\n\n[ref]: ./gone.png', /^7: .*gone.png/],
  [
    '[b](./guides/b.md#set-up)',
    /^5: an anchor of docs\/guides\/b.md: own-id, twice, twice-1, code--more.*#set-up/,
  ],
  ['[b](/docs/guides/b#twice-2)', /^5: .*#twice-2 \| Write #twice/],
  ['## Here\n\n[b](#her)', /^7: an anchor of this page: here \| #her \| Write #here/],
  ['<a href="/docs/gone">x</a>', /^5: .*\/docs\/gone/],
  // A host lists no folder.
  ['<a href="/img/">x</a>', /^5: .*\/img\//],
  ['[x]()', /^5: a link with an address/],
])('tells %j', async (text, finding) =>
  expect(await check(text)).toEqual([expect.stringMatching(finding)]),
);

it.each([
  '[b](./guides/b.md) [b](guides/b.md#own-id) [b](/guides/b.md?a=b#twice-1) [b](/docs/guides/b/#code--more)',
  '[b](guides/b#of-tag) [b](./guides/b.md#of-part) [b](./guides/b.md#of-code)',
  '[s](/search?q=a) [f](/img/favicon.svg) [x](https://a.test/gone) [m](mailto:a@a.test) [top](#)',
  '[p](pathname:///any/file)',
  '<a href="/demo/">x</a> <a href="/demo">x</a>',
])('passes %s', async (text) => expect(await check(text)).toEqual([]));

it('says that pages outside of the docs link by address', async () => {
  expect(await check('[b](../../docs/guides/b.md)', 'src/pages/c.md')).toEqual([
    expect.stringMatching(/docs\/guides\/b\.md, where there is none \| Is it \/docs\/guides\/b\?$/),
  ]);
});

it.each([
  ['./guides/b.md#gone', /an anchor of docs\/guides\/b\.md: own-id.* \| #gone \| Write/],
  ['./guides/c.md#own-id', /guides\/c\.md, where there is none \| Correct the address/],
  ['#gone', /an anchor of this page: here \| #gone/],
  ['./guides/b.md', /a link to a section, such as .*old: ".\/guides\/b.md" \| Write where/],
  ['https://a.test/#b', /a link to a section, such as /],
  [3, /a link to a section, such as .*old: 3/],
])('tells an anchor that has moved to %j', async (link, finding) =>
  expect(await check('## Here', undefined, { old: link })).toEqual([
    expect.stringMatching(finding),
  ]),
);

it('passes anchors that have moved, unless the page still has them', async () => {
  const moved = { old: './guides/b.md#own-id', older: '#here' };
  expect(await check('## Here', undefined, moved)).toEqual([]);
  expect(await check('## Here\n\n## Old', undefined, moved)).toEqual([
    expect.stringMatching(/an anchor that this page no longer has \| old, which it has \| Remove/),
  ]);
});
