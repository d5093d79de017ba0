import { pathOf, type SearchHit } from './hits';

const MAX_FAVORITES = 10;
const MAX_RECENT = { usual: 7, besideFavorites: 4 };

function isSavedSearch(value: unknown): value is SearchHit {
  const { objectID, url, type, hierarchy } = (value ?? {}) as Record<string, unknown>;
  const isText = [objectID, url, type].every((field) => typeof field === 'string');
  return (
    isText &&
    URL.canParse(String(url), location.href) &&
    typeof hierarchy === 'object' &&
    hierarchy !== null
  );
}

/**
 * Creates one of the two lists, stored under DocSearch's own name. Skips entries that are not
 * saved searches.
 */
function createList(name: 'RECENT' | 'FAVORITE', indexName: string) {
  const key = `__DOCSEARCH_${name}_SEARCHES__${indexName}`;
  const without = ({ objectID }: SearchHit) =>
    list.all().filter((search) => search.objectID !== objectID);
  function write(searches: readonly SearchHit[]): void {
    try {
      localStorage.setItem(key, JSON.stringify(searches));
    } catch {
      // The storage is full, or forbidden.
    }
  }
  const list = {
    all(): SearchHit[] {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(stored) ? stored.filter(isSavedSearch) : [];
      } catch {
        return [];
      }
    },
    remove: (hit: SearchHit) => write(without(hit)),
    add(hit: SearchHit, limit: number): void {
      // The marks in a reply belong to its query only.
      const saved = {
        ...hit,
        url: pathOf(hit),
        _highlightResult: undefined,
        _snippetResult: undefined,
      };
      write([saved, ...without(hit)].slice(0, limit));
    },
  };
  return list;
}

/** Creates the reader's lists of recent and favorite searches of an index. */
export function createSavedSearches(indexName: string) {
  const recent = createList('RECENT', indexName);
  const favorites = createList('FAVORITE', indexName);
  const limit = () => (favorites.all().length > 0 ? MAX_RECENT.besideFavorites : MAX_RECENT.usual);
  return {
    recent,
    favorites,
    limit,
    addRecent(hit: SearchHit) {
      if (favorites.all().every(({ objectID }) => objectID !== hit.objectID))
        recent.add(hit, limit());
    },
    makeFavorite(hit: SearchHit) {
      favorites.add(hit, MAX_FAVORITES);
      recent.remove(hit);
    },
  };
}

export type SavedSearches = ReturnType<typeof createSavedSearches>;
