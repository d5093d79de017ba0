import { MAX_FAVORITES, MAX_RECENT, MAX_RECENT_BESIDE_FAVORITES } from '../constants.ts';
import { pathOf } from './hits.ts';
import type { SearchHit } from './search-client.ts';

const HIT_TYPES = /^(lvl[1-6]|content)$/;

function isTextOrNone(value: unknown): boolean {
  return typeof value === 'string' || value === null || value === undefined;
}

/** Checks the headings of a hit: texts by their level, of which the first is there. */
function isHierarchy(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const levels = value as Record<string, unknown>;
  return typeof levels.lvl0 === 'string' && Object.values(levels).every(isTextOrNone);
}

/** Checks an entry of the storage, which other code may have written. */
function isSavedSearch(value: unknown): value is SearchHit {
  const { objectID, url, type, hierarchy, content } = (value ?? {}) as Record<string, unknown>;
  const hasTexts = [objectID, url, type].every((field) => typeof field === 'string');
  return (
    hasTexts &&
    HIT_TYPES.test(String(type)) &&
    isHierarchy(hierarchy) &&
    isTextOrNone(content) &&
    URL.canParse(String(url), location.href)
  );
}

/**
 * One of the two lists, stored under DocSearch's own name. Skips entries that are not saved
 * searches.
 */
class SavedList {
  readonly #key: string;

  constructor(name: 'RECENT' | 'FAVORITE', indexName: string) {
    this.#key = `__DOCSEARCH_${name}_SEARCHES__${indexName}`;
  }

  all(): SearchHit[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isSavedSearch) : [];
    } catch {
      return [];
    }
  }

  /** Adds a hit at the front, and drops what is beyond the limit. Returns whether that was kept. */
  add(hit: SearchHit, limit: number): boolean {
    // The marks in a reply belong to its query only.
    const marks = { _highlightResult: undefined, _snippetResult: undefined };
    const saved = { ...hit, ...marks, url: pathOf(hit) };
    const searches = [saved, ...this.#without(hit)];
    return this.#write(searches.slice(0, limit));
  }

  remove(hit: SearchHit): void {
    this.#write(this.#without(hit));
  }

  #without({ objectID }: SearchHit): SearchHit[] {
    return this.all().filter((search) => search.objectID !== objectID);
  }

  #write(searches: readonly SearchHit[]): boolean {
    try {
      localStorage.setItem(this.#key, JSON.stringify(searches));
      return true;
    } catch {
      // The storage is full, or forbidden.
      return false;
    }
  }
}

/** The reader's recent and favorite searches of an index. */
export class SavedSearches {
  readonly recent: SavedList;
  readonly favorites: SavedList;

  constructor(indexName: string) {
    this.recent = new SavedList('RECENT', indexName);
    this.favorites = new SavedList('FAVORITE', indexName);
  }

  /** The most recent searches that are kept and shown. */
  get recentLimit(): number {
    return this.favorites.all().length > 0 ? MAX_RECENT_BESIDE_FAVORITES : MAX_RECENT;
  }

  /** Adds a hit to the recent searches, unless it is a favorite. */
  addRecent(hit: SearchHit): void {
    const isFavorite = this.favorites.all().some(({ objectID }) => objectID === hit.objectID);
    if (!isFavorite) this.recent.add(hit, this.recentLimit);
  }

  makeFavorite(hit: SearchHit): void {
    if (this.favorites.add(hit, MAX_FAVORITES)) this.recent.remove(hit);
  }
}
