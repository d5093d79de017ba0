import { describe, expect, it } from 'vitest';

import { acceptWeight, compare, type Budget } from './compare';
import { withoutHash, type SiteWeight } from './weigh';

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

function siteOf(page: Partial<typeof PAGE>, files: Record<string, number> = {}): SiteWeight {
  return {
    pages: new Map([['/docs/intro', { ...PAGE, ...page }]]),
    search: { bytes: 30_000, files: ['/search-records.txt'] },
    files: new Map(
      Object.entries({
        '/docs/intro.html': 5000,
        '/assets/css/styles.css': 8000,
        '/assets/js/main.js': 90_000,
        '/search-records.txt': 30_000,
        '/assets/js/unused.js': 1,
        ...files,
      }),
    ),
  };
}

const GOALS = { css: 9000, scriptBefore: 2000, scriptAfter: 80_000 };
const BUDGET: Budget = acceptWeight(siteOf({}), GOALS);

function broken(weight: SiteWeight, budget = BUDGET) {
  return compare(weight, budget).filter(({ bytes, ceiling }) => bytes > ceiling);
}

describe('acceptWeight', () => {
  it('sets the goal where it is met, else the present weight and 5 %', () => {
    expect(BUDGET.kinds).toEqual({
      html: 5250,
      css: 9000,
      scriptBefore: 2000,
      scriptAfter: 94_500,
      documentScript: 94_500,
      search: 31_500,
    });
    expect(BUDGET.pages).toEqual({ '/docs/intro': 14_700 });
  });

  it('notes down what the pages are made of, and no more', () => {
    expect(Object.keys(BUDGET.files)).not.toContain('/assets/js/unused.js');
    expect(BUDGET.files['/assets/js/main.js']).toBe(90_000);
  });
});

describe('compare', () => {
  it('is content with a site as it was accepted', () => {
    expect(broken(siteOf({}))).toEqual([]);
  });

  it('names the file that grew, by how much, and what to do', () => {
    const [verdict, ...others] = broken(siteOf({ scriptAfter: 95_000 }, { '/assets/js/main.js': 95_000 }));
    expect(verdict?.limit).toBe('script in all after the first act (/docs/intro)');
    expect(others.map(({ limit }) => limit)).toEqual([
      'script in all after the first act, in a document (/docs/intro)',
    ]);
    expect(verdict?.blame[0]).toBe('/assets/js/main.js grew by 5000 bytes, from 90000 to 95000 (+5.6 %)');
    expect(verdict?.blame.at(-1)).toContain('--scripts');
  });

  it('holds documents to their own limit of script, which other pages may pass', () => {
    const weight = siteOf({});
    const pages = new Map([...weight.pages, ['/search', { ...PAGE, scriptAfter: 100_000 }]]);
    const limits = compare({ ...weight, pages }, BUDGET).filter(({ limit }) => limit.startsWith('script in all'));
    expect(limits.map(({ limit, bytes }) => [limit, bytes])).toEqual([
      ['script in all after the first act (/search)', 100_000],
      ['script in all after the first act, in a document (/docs/intro)', 90_000],
    ]);
  });

  it('names a file that is new', () => {
    const files = { ...PAGE.files, css: [...PAGE.files.css, '/assets/css/more.0a1b2c3d.css'] };
    const [verdict] = broken(siteOf({ css: 9500, files }, { '/assets/css/more.css': 1500 }));
    expect(verdict?.blame[0]).toBe('/assets/css/more.css is new: 1500 bytes');
  });

  it('says so where no file can be blamed', () => {
    const [verdict] = broken(siteOf({ scriptBefore: 2500 }));
    expect(verdict?.blame[0]).toContain('inline');
  });

  it('asks for a limit of a new page', () => {
    const weight = siteOf({});
    const verdicts = broken({ ...weight, pages: new Map([...weight.pages, ['/docs/new', PAGE]]) });
    expect(verdicts.map(({ limit }) => limit)).toEqual(['page /docs/new']);
    expect(verdicts[0]?.blame.at(-1)).toContain('--accept');
  });
});

describe('withoutHash', () => {
  it('leaves names the same in all builds', () => {
    expect(withoutHash('/assets/js/runtime~main.bd37489e.js')).toBe('/assets/js/runtime~main.js');
    expect(withoutHash('/assets/js/17896441.bd520c58.js')).toBe('/assets/js/17896441.js');
    expect(withoutHash('/docs/intro.html')).toBe('/docs/intro.html');
  });
});
