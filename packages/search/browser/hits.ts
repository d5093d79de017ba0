import type { BrowserSettings } from '../options';
import { settings } from './settings';

type Levels = Readonly<Record<string, string | null>>;
type WrittenLevels = Readonly<Record<string, { readonly value: string } | undefined>>;

/** What is drawn of a hit, in the provider's shape. */
export interface SearchHit {
  readonly objectID: string;
  readonly url: string;
  readonly type: string;
  readonly content: string | null;
  readonly hierarchy: Levels;
  readonly _highlightResult?: { readonly hierarchy: WrittenLevels };
  readonly _snippetResult?: { readonly hierarchy?: WrittenLevels; readonly content?: { readonly value: string } };
}

/** What is read of the provider's reply to a query. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  readonly nbPages: number;
}

/** A hit in its place. */
export interface ArrangedHit {
  readonly hit: SearchHit;
  /** The page that it belongs to, which stands above it. */
  readonly parent?: SearchHit | undefined;
  /** No other hit of that page follows. */
  readonly isLastChild: boolean;
}

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly ArrangedHit[];
}

function grouped(
  hits: readonly SearchHit[],
  limit: number,
  nameOf: (hit: SearchHit) => string,
): [string, SearchHit[]][] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const group = groups.get(nameOf(hit)) ?? [];
    if (group.length < limit) group.push(hit);
    groups.set(nameOf(hit), group);
  }
  return [...groups];
}

/**
 * Puts hits in groups as DocSearch does: by part of the site, within it by page.
 *
 * @param hits in their order
 * @param limit of hits in a group
 */
export function arrangeHits(hits: readonly SearchHit[], limit: number): HitGroup[] {
  const titleOf = ({ hierarchy, _highlightResult }: SearchHit) =>
    (_highlightResult?.hierarchy.lvl0?.value ?? String(hierarchy.lvl0)).replace(/<\/?mark>/g, '');
  return grouped(hits, limit, titleOf).map(([title, ofGroup]) => ({
    title,
    hits: grouped(ofGroup, limit, ({ hierarchy }) => String(hierarchy.lvl1)).flatMap(([, ofPage]) => {
      const page = ofPage.find(({ type }) => type === 'lvl1');
      return ofPage.map((hit, index) => {
        const parent = hit.type === 'lvl1' ? undefined : page;
        const next = ofPage[index + 1];
        return { hit, parent, isLastChild: parent !== undefined && (next === undefined || next.type === 'lvl1') };
      });
    }),
  }));
}

/** The innermost heading over a text, below the page's title. */
export function sectionOf({ hierarchy }: SearchHit): string | undefined {
  return ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'].find((level) => hierarchy[level]);
}

/** Path of a hit's page, with its anchor. */
export function pathOf({ url }: SearchHit): string {
  const { pathname, hash } = new URL(url, location.href);
  return pathname + hash;
}

/** Of each set of documents the version that the page is of, or that the reader has chosen, or the latest. */
function docsTags(docs: BrowserSettings['docs']): string[] {
  const ofPage = document.querySelector<HTMLMetaElement>('meta[name=docusaurus_tag]')?.content;
  return Object.entries(docs).map(([id, versions]) => {
    const tags = versions.map((version) => `docs-${id}-${version}`);
    let chosen: string | undefined;
    try {
      chosen = `docs-${id}-${localStorage.getItem(`docs-preferred-version-${id}`)}`;
    } catch {
      // Without storage nothing was chosen.
    }
    return tags.find((tag) => tag === ofPage) ?? tags.find((tag) => tag === chosen) ?? String(tags[0]);
  });
}

/** What every query asks for. */
export function requestOf(query: string) {
  return {
    query,
    indexName: settings.indexName,
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    facetFilters: [
      `language:${settings.language}`,
      ['default', ...docsTags(settings.docs)].map((tag) => `docusaurus_tag:${tag}`),
    ],
  };
}

export type SearchRequest = ReturnType<typeof requestOf> & Readonly<Record<string, unknown>>;

/** The query of the dialog. */
export function dialogRequest(query: string): SearchRequest {
  const { hits, snippetWords } = settings.limits;
  const isNarrow = matchMedia(`(max-width: ${snippetWords.narrowUpToPx}px)`).matches;
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
  return {
    ...requestOf(query),
    attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url'],
    attributesToSnippet: [...levels, 'content'].map(
      (attribute) => `${attribute}:${isNarrow ? snippetWords.narrow : snippetWords.usual}`,
    ),
    snippetEllipsisText: '…',
    hitsPerPage: hits.perPage,
    clickAnalytics: false,
  };
}
