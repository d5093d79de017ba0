import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { describe, expect, it } from 'vitest';

import { judge } from './judge';
import { weighSite, type PageFiles } from './weigh-site';

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

describe('weighSite', () => {
  const site = () => weighSite(builtSite(), generated());

  it('weighs what is sent: the compressed form where there is one', () => {
    const { files, pages, words } = site();
    expect(files.get('/docs/intro.html')).toBe(10);
    expect(files.get('/assets/css/styles.00000001.css')).toBe(6);
    expect(files.has('/docs/intro.html.br')).toBe(false);
    expect(pages.get('/docs/intro')).toMatchObject({
      html: ['/docs/intro.html'],
      sheets: ['/assets/css/styles.00000001.css'],
    });
    expect(words).toBe(5);
  });

  it('tells script that runs by itself from script that waits', () => {
    const { pages } = site();
    expect(pages.get('/docs/intro')?.scriptsBefore).toEqual([]);
    expect(pages.get('/')?.scriptsBefore).toEqual(['/assets/js/main.00000001.js']);
  });

  it('counts the chunks of the route, those it shares included', () => {
    expect(site().pages.get('/docs/intro')?.scriptsAfter).toEqual([
      '/assets/js/main.00000001.js',
      '/assets/js/aaaa.00000001.js',
      '/assets/js/77.00000001.js',
    ]);
  });
});

const PAGE: PageFiles = {
  html: ['/page.html'],
  sheets: [],
  scriptsBefore: [],
  scriptsAfter: ['/script.js'],
};

/**
 * Returns the report for a light page and one with its own parts, with the sizes of files in
 * bytes.
 */
function judged(
  heavy: Partial<PageFiles>,
  files: Readonly<Record<string, number>> = {},
  words = 25_000,
): string[] {
  const pages = new Map([
    ['/docs/light', PAGE],
    ['/heavy', { ...PAGE, ...heavy }],
  ]);
  const weights = new Map(Object.entries({ '/page.html': 5000, '/script.js': 90_000, ...files }));
  return judge({ pages, files: weights, words }).map(({ text }) => text);
}

const brokenBy = (...args: Parameters<typeof judged>) =>
  judged(...args).filter((text) => text.includes('BROKEN'));

describe('judge', () => {
  it.each([
    ['sent until the page is shown', { html: ['/a'] }, 45_001],
    ['script files before the first interaction', { scriptsBefore: ['/a'] }, 1],
    ['script after the first interaction', { scriptsAfter: ['/a'] }, 150_001],
  ])('holds every page to the limit: %s', (what, parts, bytes) => {
    expect(brokenBy({})).toEqual([]);
    expect(brokenBy(parts, { '/a': bytes })).toEqual([
      expect.stringContaining(`${what} (/heavy): ${bytes} of`),
    ]);
  });

  it('names the heaviest page, with its parts, largest first, and what to do', () => {
    const files = { '/small.css': 1, '/heavy.html': 45_000 };
    expect(brokenBy({ sheets: ['/small.css'], html: ['/heavy.html'] }, files)).toEqual([
      [
        '  BROKEN  sent until the page is shown (/heavy): 45001 of 45000 bytes',
        '            /heavy.html: 45000',
        '            /small.css: 1',
        '            Shorten the page or part it in two; look for markup that a component repeats.',
      ].join('\n'),
    ]);
  });

  it('weighs records with the engine, and lets them grow with the words of the pages', () => {
    const files = { '/search-records.txt': 50_000, '/search-engine.js': 10_000 };
    expect(brokenBy({}, files)).toEqual([
      expect.stringContaining('(25000 words): 60000 of 59525 bytes'),
    ]);
    expect(brokenBy({}, files, 26_000)).toEqual([]);
  });
});
