import { fixtureFolder } from '@docs-kit/built-pages/testing/fixture-site';
import { describe, expect, it } from 'vitest';

import { judgeFiles, judgePages } from './judge';
import { FILE_LIMITS, PAGE_LIMITS } from './limits';
import { countWords, readFiles, readPages, type PageParts } from './parts';

const HOME =
  '<!doctype html><style>b{c:d}</style><script src=/assets/js/main.00000001.js defer></script><main>One two three</main>';
const INTRO =
  '<!doctype html><link rel=stylesheet href=/assets/css/styles.00000001.css>' +
  '<script>start(["/assets/js/main.00000001.js"])</script><script type=application/ld+json>{}</script>' +
  '<nav>Menu</nav><article>Four words of text</article>';

function builtSite() {
  return fixtureFolder({
    'index.html': HOME,
    'docs/intro.html': INTRO,
    'docs/intro.html.br': 'ten bytes.',
    'llms-full.txt': 'One two three four words',
    'search-records.txt': 'the records',
    'search-records.txt.br': 'records',
    'assets/css/styles.00000001.css': 'a{b:c}',
    'assets/js/main.00000001.js': 'main()',
    'assets/js/aaaa.00000001.js': 'page();',
    'assets/js/77.00000001.js': 'shared()',
    'search-engine.js': 'engine()',
    'assets/js/bbbb.00000001.js': 'another()',
  });
}

function generated() {
  return fixtureFolder({
    'client-manifest.json': JSON.stringify({
      origins: { aaaa: ['1', '2'], bbbb: ['3'] },
      assets: {
        1: { js: [{ file: 'assets/js/aaaa.00000001.js' }] },
        2: { js: [{ file: 'assets/js/77.00000001.js' }] },
        3: { js: [{ file: 'assets/js/bbbb.00000001.js' }] },
      },
    }),
    'routesChunkNames.json': JSON.stringify({
      '/docs-1': { __comp: 'unknown' },
      '/docs/intro-2': { content: 'aaaa', __context: { plugin: 'other' } },
      '/docs/introduction-3': { content: 'bbbb' },
    }),
  });
}

describe('readPages', () => {
  const parts = () => {
    const pages = readPages(builtSite(), generated());
    return { intro: pages.get('/docs/intro'), home: pages.get('/') };
  };

  it('weighs what is sent: the compressed form where there is one', () => {
    const { intro } = parts();
    expect(intro?.html).toEqual(new Map([['/docs/intro.html', 10]]));
    expect(intro?.sheets).toEqual(new Map([['/assets/css/styles.00000001.css', 6]]));
  });

  it('tells script that runs by itself from script that waits', () => {
    const { intro, home } = parts();
    expect(intro?.scriptsBefore.size).toBe(0);
    expect([...(home?.scriptsBefore.keys() ?? [])]).toEqual(['/assets/js/main.00000001.js']);
  });

  it('counts the chunks of the route, those it shares included', () => {
    const { intro } = parts();
    expect([...(intro?.scriptsAfter.keys() ?? [])]).toEqual([
      '/assets/js/main.00000001.js',
      '/assets/js/aaaa.00000001.js',
      '/assets/js/77.00000001.js',
    ]);
  });
});

it('weighs records with the engine, beside the words of the copies', () => {
  const parts = new Map([
    ['/search-records.txt', 7],
    ['/search-engine.js', 8],
  ]);
  const site = builtSite();
  expect(readFiles(site, FILE_LIMITS[1]?.files ?? /never/)).toEqual(parts);
  expect(countWords(site)).toBe(5);
});

const one = (bytes: number) => new Map([['file', bytes]]);
const PAGE: PageParts = {
  html: one(5000),
  sheets: new Map(),
  scriptsBefore: new Map(),
  scriptsAfter: one(90_000),
};
/** The limits that are broken where a page has these parts beside a light one. */
const brokenBy = (address: string, parts: Partial<PageParts>) =>
  judgePages(
    new Map([
      ['/docs/light', PAGE],
      [address, { ...PAGE, ...parts }],
    ]),
  )
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what }) => what);

describe('judgePages', () => {
  it.each([
    ['sent until the page is shown', { html: one(45_001) }],
    ['script files before the first act', { scriptsBefore: one(1) }],
    ['script after the first act', { scriptsAfter: one(125_001) }],
  ])('holds every page to the limit: %s', (what, parts) => {
    expect(brokenBy('/new', {})).toEqual([]);
    expect(brokenBy('/new', parts)).toEqual([`${what} (/new)`]);
  });

  it('names the heaviest page, with its parts, largest first', () => {
    const heavy = { ...PAGE, sheets: new Map([['/small.css', 1]]), html: new Map([['/heavy.html', 40_000]]) };
    const [sent] = judgePages(new Map([['/light', PAGE], ['/heavy', heavy]])); // prettier-ignore
    expect(sent).toMatchObject({ bytes: 40_001, limit: 45_000, what: 'sent until the page is shown (/heavy)' });
    expect(sent?.parts).toEqual([
      ['/heavy.html', 40_000],
      ['/small.css', 1],
    ]);
    expect(sent?.advice).toBe(PAGE_LIMITS[0]?.advice);
  });

  it('counts the other pages that break a limit', () => {
    const heavy = { ...PAGE, scriptsBefore: one(3000) };
    const what = judgePages(new Map(Object.entries({ '/a': heavy, '/b': heavy, '/c': PAGE }))).map((each) => each.what);
    expect(what).toContain('script files before the first act (/a and 1 more)');
  });
});

it('lets the search grow with the words of the pages', () => {
  const judge = (bytes: number, words: number) => judgeFiles(() => one(bytes), words)[1];
  expect(judge(60_000, 25_000)).toMatchObject({ bytes: 60_000, limit: 59_525 });
  expect(judge(60_000, 26_000)?.limit).toBeGreaterThan(60_000);
});
