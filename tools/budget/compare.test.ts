import { describe, expect, it } from 'vitest';

import { acceptWeight, compare, type WholeWeight } from './compare';
import { PAGE_LIMITS, PAGE_RECORDS_LIMIT, SEARCH_BYTES_PER_1000_WORDS } from './limits';
import { withoutHash } from './weigh';
import type { RecordsWeight } from './weigh-search';

const PAGE = {
  html: 5000,
  css: 8000,
  scriptBefore: 1000,
  scriptAfter: 90_000,
  sent: 14_000,
  files: {
    html: ['/docs/intro.html'],
    css: ['/assets/css/styles.0a1b2c3d.css'],
    scriptBefore: [],
    scriptAfter: ['/assets/js/main.0a1b2c3d.js'],
  },
};

const RECORDS: RecordsWeight = {
  name: 'search-records.txt: docs-default-current',
  file: '/search-records.txt',
  bytes: 20_000,
  words: 10_000,
  isMain: true,
  pages: ['/docs/intro'],
  addedBy: () => 4000,
};

function siteOf(page: Partial<typeof PAGE>, files: Record<string, number> = {}): WholeWeight {
  return {
    pages: new Map([['/docs/intro', { ...PAGE, ...page }]]),
    searchEngine: { bytes: 8000, files: ['/assets/js/search.0a1b2c3d.js'] },
    records: [RECORDS],
    files: new Map(
      Object.entries({
        '/docs/intro.html': 5000,
        '/assets/css/styles.css': 8000,
        '/assets/js/main.js': 90_000,
        '/assets/js/search.js': 8000,
        '/search-records.txt': 20_000,
        '/assets/js/unused.js': 1,
        ...files,
      }),
    ),
  };
}

const BASELINE = acceptWeight(siteOf({}));

function broken(weight: WholeWeight, baseline = BASELINE) {
  return compare(weight, baseline).filter(({ bytes, ceiling }) => bytes > ceiling);
}

describe('acceptWeight', () => {
  it('loosens no limit: what is broken stays broken', () => {
    const heavy = { ...siteOf({ css: PAGE_LIMITS.css + 1, sent: 45_001 }), records: [{ ...RECORDS, bytes: 30_000 }] };
    const limits = broken(heavy).map(({ limit }) => limit);
    expect(limits).toHaveLength(3);
    expect(broken(heavy, acceptWeight(heavy)).map(({ limit }) => limit)).toEqual(limits);
  });

  it('notes down what the pages are made of, and no more', () => {
    expect(Object.keys(BASELINE)).not.toContain('/assets/js/unused.js');
    expect(BASELINE['/assets/js/main.js']).toBe(90_000);
    expect(BASELINE['/search-records.txt']).toBe(20_000);
  });
});

describe('compare', () => {
  it('is content with a light site', () => {
    expect(broken(siteOf({}))).toEqual([]);
  });

  it('names the file that grew, by how much, and what to do', () => {
    const [verdict, ...others] = broken(siteOf({ scriptAfter: 135_000 }, { '/assets/js/main.js': 135_000 }));
    expect(verdict?.limit).toBe('script in all after the first act (/docs/intro)');
    expect(others.map(({ limit }) => limit)).toEqual([
      'script in all after the first act, in a document (/docs/intro)',
    ]);
    expect(verdict?.blame[0]).toBe('/assets/js/main.js grew by 45000 bytes, from 90000 to 135000 (+50.0 %)');
    expect(verdict?.blame.at(-1)).toContain('--bundle-analyzer');
  });

  it('holds documents to their own limit of script, which other pages may pass', () => {
    const weight = siteOf({});
    const pages = new Map([...weight.pages, ['/search', { ...PAGE, scriptAfter: 100_000 }]]);
    const limits = compare({ ...weight, pages }, BASELINE).filter(({ limit }) => limit.startsWith('script in all'));
    expect(limits.map(({ limit, bytes }) => [limit, bytes])).toEqual([
      ['script in all after the first act (/search)', 100_000],
      ['script in all after the first act, in a document (/docs/intro)', 90_000],
    ]);
  });

  it('names a file that is new', () => {
    const files = { ...PAGE.files, css: [...PAGE.files.css, '/assets/css/more.0a1b2c3d.css'] };
    const [verdict] = broken(siteOf({ css: PAGE_LIMITS.css + 500, files }, { '/assets/css/more.css': 1500 }));
    expect(verdict?.blame[0]).toBe('/assets/css/more.css is new: 1500 bytes');
  });

  it('says so where no file can be blamed', () => {
    const [verdict] = broken(siteOf({ scriptBefore: PAGE_LIMITS.scriptBefore + 1 }));
    expect(verdict?.blame[0]).toContain('inline');
  });

  it('holds a new page to the limit of all pages, without an entry', () => {
    const weight = siteOf({});
    const withNew = (sent: number) => ({
      ...weight,
      pages: new Map([...weight.pages, ['/docs/new', { ...PAGE, sent }]]),
    });
    expect(broken(withNew(PAGE_LIMITS.sent))).toEqual([]);
    expect(broken(withNew(PAGE_LIMITS.sent + 1)).map(({ limit }) => limit)).toEqual(['page /docs/new']);
  });

  it('lets the search grow with the words of the pages', () => {
    const withRecords = (bytes: number, words: number) => ({ ...siteOf({}), records: [{ ...RECORDS, bytes, words }] });
    expect(broken(withRecords(30_000, 10_000)).map(({ limit }) => limit)).toEqual([
      'search (search-records.txt: docs-default-current), 10000 words',
    ]);
    expect(broken(withRecords(30_000, 14_000))).toEqual([]);
  });

  it('counts the records of another version or locale by themselves, without the engine and without limits of pages', () => {
    const other = { ...RECORDS, name: 'search-records.txt: docs-default-3.1.0', isMain: false, addedBy: () => 9999 };
    const ceiling = SEARCH_BYTES_PER_1000_WORDS * 10;
    const verdicts = compare({ ...siteOf({}), records: [RECORDS, { ...other, bytes: ceiling }] }, BASELINE);
    expect(verdicts.filter(({ limit }) => limit.startsWith('search')).map(({ bytes }) => bytes)).toEqual([
      28_000,
      ceiling,
      4000,
    ]);
    expect(broken({ ...siteOf({}), records: [RECORDS, { ...other, bytes: ceiling + 1 }] })).toHaveLength(1);
  });

  it('holds what a new page adds to the records to its limit, and a long one to its own', () => {
    const adds = (bytes: number, page: string) => ({
      ...siteOf({}),
      records: [{ ...RECORDS, pages: [page], addedBy: () => bytes }],
    });
    expect(broken(adds(PAGE_RECORDS_LIMIT, '/docs/new'))).toEqual([]);
    expect(broken(adds(PAGE_RECORDS_LIMIT + 1, '/docs/new'))[0]?.blame.at(-1)).toContain('Part the page');
    expect(broken(adds(PAGE_RECORDS_LIMIT + 1, '/docs/intro'))).toEqual([]);
  });
});

describe('withoutHash', () => {
  it('leaves names the same in all builds', () => {
    expect(withoutHash('/assets/js/runtime~main.bd37489e.js')).toBe('/assets/js/runtime~main.js');
    expect(withoutHash('/assets/js/17896441.bd520c58.js')).toBe('/assets/js/17896441.js');
    expect(withoutHash('/docs/intro.html')).toBe('/docs/intro.html');
  });
});
