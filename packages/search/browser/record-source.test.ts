import { afterEach, expect, it, vi } from 'vitest';

import { SEARCH_FILES } from '../files.ts';
import type { PageOutline } from '../records/outline.ts';
import { divideRecords } from '../records/shards.ts';
import { dividedRecords, wholeRecords } from './record-source.ts';
import type { SearchRequest } from './search-client.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Text that makes a page as long as a real one. */
const FILLER = Array.from(LETTERS, (letter) => `${letter}filler word${letter}`).join(' ');

function pageOf(name: string, text: string, version = 'current'): PageOutline {
  return {
    url: `/docs/${version}/${name.replaceAll(' ', '-')}`,
    language: 'en',
    docusaurusTag: `docs-default-${version}`,
    category: 'Guides',
    keywords: [],
    sections: [
      { level: 1, title: name, anchor: null, texts: [{ kind: 'prose', text: FILLER.repeat(4) }] },
      { level: 2, title: 'Details', anchor: 'details', texts: [{ kind: 'prose', text }] },
    ],
  };
}

/** Makes enough pages that their records are divided. */
function manyPages(count: number, version?: string): PageOutline[] {
  return Array.from({ length: count }, (_, number) =>
    pageOf(`Page ${number}`, `It is about subject${number}.`, version),
  );
}

const requestFor = (query: string, version = 'current'): SearchRequest => ({
  query,
  indexName: 'docs',
  attributesToRetrieve: [],
  attributesToSnippet: ['content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  clickAnalytics: false,
  facetFilters: ['language:en', [`docusaurus_tag:docs-default-${version}`]],
});

/** Serves the records of pages. Returns how to search them, and what was fetched. */
function serve(pages: readonly PageOutline[]) {
  const { shards, files } = divideRecords(pages, [{ words: ['erase'], find: ['unlink'] }]);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const text = files.get(path.slice(1));
    return Promise.resolve(new Response(text, { status: text === undefined ? 404 : 200 }));
  });
  const source = (shards.areDivided ? dividedRecords : wholeRecords)(shards, '/');
  return {
    shards,
    files,
    asked,
    async search(query: string, version?: string) {
      const request = requestFor(query, version);
      const { engine } = await source.engineFor(request);
      return engine.search(request).hits.map(({ url }) => url);
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

it('sends a small site as one file', async () => {
  const site = serve([pageOf('Tea', 'A samovar.'), pageOf('Tea', 'A kettle.', '1.0')]);
  expect([...site.files.keys()]).toEqual(['search-records.txt']);
  expect(await site.search('samovar')).toEqual(['/docs/current/Tea#details']);
  expect(await site.search('samovar', '1.0')).toEqual([]);
});

it.each([1, 20, 300])('names all files that %i pages need offline', (count) => {
  const { files } = divideRecords(manyPages(count));
  const isNamed = (file: string) =>
    SEARCH_FILES.some((name) => (name.endsWith('/') ? file.startsWith(name) : file === name));
  expect([...files.keys()].filter((file) => !isNamed(file))).toEqual([]);
});

it('sends one version of a site that has many', async () => {
  const versions = LETTERS.slice(0, 10).split('');
  const pages = versions.flatMap((version) => manyPages(30, version));
  const site = serve(pages);
  expect(site.shards.areDivided).toBe(false);
  expect(await site.search('subject7', 'c')).toContain('/docs/c/Page-7#details');
  expect(site.asked).toEqual(['/search-records/docs-default-c.txt']);
});

it('sends what the words of a query need if a version is large', async () => {
  const site = serve([
    ...manyPages(300),
    pageOf('Tea', 'A samovar boils water.'),
    pageOf('Delete a file', 'Call unlink.'),
  ]);
  expect(site.shards.areDivided).toBe(true);
  expect(await site.search('samovar')).toEqual(['/docs/current/Tea#details']);
  expect(site.asked).toHaveLength(2);
  // Each is the beginning of a word, an inflection, a misspelling, a synonym, or other words.
  for (const [query, page] of [
    ['boil wat', 'Tea'],
    ['boiling', 'Tea'],
    ['smaovar', 'Tea'],
    ['erase ', 'Delete-a-file'],
    ['delete file', 'Delete-a-file'],
    ['Page 42', 'Page-42'],
  ]) {
    const [first = ''] = await site.search(String(query));
    expect(first.split('#')[0], query).toBe(`/docs/current/${page}`);
  }
  expect(await site.search('zzqqxx')).toEqual([]);
});

it('asks again for a file that could not be fetched', async () => {
  const site = serve(manyPages(300));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(site.search('subject7')).rejects.toThrow();
  vi.stubGlobal('fetch', fetch);
  expect(await site.search('subject7')).toContain('/docs/current/Page-7#details');
});
