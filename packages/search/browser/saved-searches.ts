/** Names under which the stock dialog keeps recent and favourite searches, ahead of the index's own name. */
const KEY = /^__DOCSEARCH_(?:RECENT|FAVORITE)_SEARCHES__/;

function isSavedSearch(value: unknown): boolean {
  const { objectID, url, type, hierarchy } = (value ?? {}) as Record<string, unknown>;
  return (
    [objectID, url, type].every((field) => typeof field === 'string') && typeof hierarchy === 'object' && !!hierarchy
  );
}

/** The part of what is stored that the dialog can show; undefined where it is no list. */
function readable(stored: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter(isSavedSearch) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes out of the reader's storage what the stock dialog cannot show as a saved search, which otherwise keeps it from
 * opening. What is whole stays.
 */
export function mendSavedSearches(): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => KEY.test(name))) {
      const stored = localStorage.getItem(key) ?? '';
      const searches = readable(stored);
      if (!searches) localStorage.removeItem(key);
      else if (JSON.stringify(searches) !== stored) localStorage.setItem(key, JSON.stringify(searches));
    }
  } catch {
    // Storage is refused: the dialog does without.
  }
}
