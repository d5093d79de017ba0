import type { SearchHit } from './search-client.ts';

export const NO_LEVELS = {
  lvl0: null,
  lvl1: null,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};

/** For tests: creates a hit of a page, with the title of its section. */
export const hit = (
  type: SearchHit['type'],
  lvl0: string,
  lvl1: string,
  title = lvl1,
): SearchHit => ({
  objectID: title,
  url: `https://example.com/docs/${lvl1}`,
  type,
  content: null,
  hierarchy: { ...NO_LEVELS, lvl0, lvl1, ...(type !== 'content' && { [type]: title }) },
});
