import type { Hit as SearchHit, SearchReply as SearchResult } from '../engine';
import { settings } from './settings';

export type { SearchHit, SearchResult };

const HITS_PER_PAGE = 20;
const MAX_HITS_PER_GROUP = 5;
const snippetWordsOfDialog = () => (matchMedia('(max-width: 768px)').matches ? 5 : 10);

/** A hit with its place in a group. */
export interface ArrangedHit {
  readonly hit: SearchHit;
  /** The hit's page, which is shown above it. */
  readonly parent?: SearchHit | undefined;
  /** Whether no other hit of that page follows. */
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

/** Groups hits as DocSearch does: by part of the site, then by page. */
export function arrangeHits(hits: readonly SearchHit[]) {
  return grouped(hits, ({ hierarchy }) => String(hierarchy.lvl0)).map(([title, ofGroup]) => ({
    title,
    hits: grouped(ofGroup, ({ hierarchy }) => hierarchy.lvl1).flatMap(([, ofPage]) => {
      const page = ofPage.find(({ type }) => type === 'lvl1');
      return ofPage.map((hit, index): ArrangedHit => {
        const parent = hit.type === 'lvl1' ? undefined : page;
        const next = ofPage[index + 1];
        return {
          hit,
          parent,
          isLastChild: parent !== undefined && (next === undefined || next.type === 'lvl1'),
        };
      });
    }),
  }));
}

/** Returns the level of the innermost heading above a text, below the page title. */
export function sectionOf({ hierarchy }: SearchHit) {
  return (['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const).find((level) => hierarchy[level]);
}

/** Returns the path of a hit's page, with the anchor. */
export function pathOf({ url }: SearchHit): string {
  const { pathname, hash } = new URL(url, location.href);
  return pathname + hash;
}

/**
 * Returns one tag per set of documents: the page's version, else the reader's chosen one, else the
 * latest.
 */
function docsTags(): string[] {
  const wanted = [document.querySelector<HTMLMetaElement>('meta[name=docusaurus_tag]')?.content];
  return Object.entries(settings.docs).map(([id, versions]) => {
    const tags = versions.map((version) => `docs-${id}-${version}`);
    try {
      wanted.push(`docs-${id}-${localStorage.getItem(`docs-preferred-version-${id}`)}`);
    } catch {
      // Without storage, no version was chosen.
    }
    return String(wanted.find((tag) => tags.includes(String(tag))) ?? tags[0]);
  });
}

/** Builds the request for a query, by default as in the dialog. */
export function requestOf(
  query: string,
  hitsPerPage = HITS_PER_PAGE,
  snippetWords = snippetWordsOfDialog(),
) {
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

/** What answers searches: the site's own engine, or the hosted provider. */
export interface SearchClient {
  /** @throws if there is no answer, or the request is refused */
  search(request: SearchRequest): Promise<SearchResult>;
  /** Suggests queries to try instead of one that found nothing, as HTML. */
  suggest(query: string): Promise<readonly string[]>;
}
