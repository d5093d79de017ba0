import { HITS_PER_PAGE, NARROW_SCREEN, NARROW_SNIPPET_WORDS, SNIPPET_WORDS } from '../constants.ts';
import type { SearchRequest } from './search-client.ts';
import { settings } from './settings.ts';

const HEADING_ATTRIBUTES = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/** Returns the length of snippets in words. A phone has less room. */
function snippetLength(): number {
  return matchMedia(NARROW_SCREEN).matches ? NARROW_SNIPPET_WORDS : SNIPPET_WORDS;
}

/** Returns the version that the reader has chosen of a set of documents. */
function preferredVersion(docsId: string): string | null {
  const { kind, namespace } = settings.versionStorage;
  if (kind === 'none') return null;
  try {
    return window[kind].getItem(`docs-preferred-version-${docsId}${namespace}`);
  } catch {
    // Without storage, no version was chosen.
    return null;
  }
}

/**
 * Returns one tag per set of documents: the page's version, else the reader's chosen one, else the
 * latest.
 */
function docsTags(): string[] {
  const pageTag = document.querySelector<HTMLMetaElement>('meta[name=docusaurus_tag]')?.content;
  return Object.entries(settings.docs).map(([docsId, versions]) => {
    const tags = versions.map((version) => `docs-${docsId}-${version}`);
    const preferredTag = `docs-${docsId}-${preferredVersion(docsId)}`;
    const wantedTag = [pageTag, preferredTag].find((tag) => tags.includes(String(tag)));
    return String(wantedTag ?? tags[0]);
  });
}

/** Builds the request for a query. @param hitsPerPage how many hits, those of a page by default */
export function createRequest(query: string, hitsPerPage = HITS_PER_PAGE): SearchRequest {
  const tags = ['default', ...docsTags()];
  return {
    query,
    indexName: settings.indexName,
    attributesToRetrieve: ['hierarchy.lvl0', ...HEADING_ATTRIBUTES, 'content', 'type', 'url'],
    attributesToSnippet: [`content:${snippetLength()}`],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage,
    clickAnalytics: false,
    facetFilters: [`language:${settings.language}`, tags.map((tag) => `docusaurus_tag:${tag}`)],
  };
}
