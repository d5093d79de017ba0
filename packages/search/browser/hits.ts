import type { Hit as SearchHit, SearchReply as SearchResult } from '../engine';
import { settings } from './settings';

export type { SearchHit, SearchResult };

const HITS_PER_PAGE = 20;
const MAX_HITS_PER_GROUP = 5;
const snippetWordsOfDialog = () => (matchMedia('(max-width: 768px)').matches ? 5 : 10);

/** A hit in its place. */
export interface ArrangedHit {
  readonly hit: SearchHit;
  /** The page that it belongs to, which stands above it. */
  readonly parent?: SearchHit | undefined;
  /** No other hit of that page follows. */
  readonly isLastChild: boolean;
}

function grouped<Name>(hits: readonly SearchHit[], nameOf: (hit: SearchHit) => Name) {
  const groups = new Map<Name, SearchHit[]>();
  for (const hit of hits) {
    const group = groups.get(nameOf(hit)) ?? [];
    if (group.length < MAX_HITS_PER_GROUP) group.push(hit);
    groups.set(nameOf(hit), group);
  }
  return [...groups];
}

/** Puts hits in groups as DocSearch does: by part of the site, within it by page. */
export function arrangeHits(hits: readonly SearchHit[]) {
  return grouped(hits, ({ hierarchy }) => String(hierarchy.lvl0)).map(([title, ofGroup]) => ({
    title,
    hits: grouped(ofGroup, ({ hierarchy }) => hierarchy.lvl1).flatMap(([, ofPage]) => {
      const page = ofPage.find(({ type }) => type === 'lvl1');
      return ofPage.map((hit, index): ArrangedHit => {
        const parent = hit.type === 'lvl1' ? undefined : page;
        const next = ofPage[index + 1];
        return { hit, parent, isLastChild: parent !== undefined && (next === undefined || next.type === 'lvl1') };
      });
    }),
  }));
}

/** The innermost heading over a text, below the page's title. */
export function sectionOf({ hierarchy }: SearchHit) {
  return (['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const).find((level) => hierarchy[level]);
}

/** Path of a hit's page, with its anchor. */
export function pathOf({ url }: SearchHit): string {
  const { pathname, hash } = new URL(url, location.href);
  return pathname + hash;
}

/** Of each set of documents the version that the page is of, or that the reader has chosen, or the latest. */
function docsTags(): string[] {
  const wanted = [document.querySelector<HTMLMetaElement>('meta[name=docusaurus_tag]')?.content];
  return Object.entries(settings.docs).map(([id, versions]) => {
    const tags = versions.map((version) => `docs-${id}-${version}`);
    try {
      wanted.push(`docs-${id}-${localStorage.getItem(`docs-preferred-version-${id}`)}`);
    } catch {
      // Without storage nothing was chosen.
    }
    return String(wanted.find((tag) => tags.includes(String(tag))) ?? tags[0]);
  });
}

/** What is asked for a query, by default as in the dialog. */
export function requestOf(query: string, hitsPerPage = HITS_PER_PAGE, snippetWords = snippetWordsOfDialog()) {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
  const tags = ['default', ...docsTags()].map((tag) => `docusaurus_tag:${tag}`);
  return {
    query,
    indexName: settings.indexName,
    attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url'],
    attributesToSnippet: [...levels, 'content'].map((attribute) => `${attribute}:${snippetWords}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage,
    clickAnalytics: false,
    facetFilters: [`language:${settings.language}`, tags],
  };
}

export type SearchRequest = ReturnType<typeof requestOf> & Readonly<Record<string, unknown>>;

/** Who answers searches: an engine of this site's, or the hosted provider. */
export interface SearchClient {
  /** @throws when nobody answers, or the request is refused */
  search(request: SearchRequest): Promise<SearchResult>;
  /** Queries to try in place of one that found nothing, as HTML. */
  suggest(query: string): Promise<readonly string[]>;
}
