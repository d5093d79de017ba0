import type { SearchHit } from './search-client.ts';

/** Heading levels below the page title, innermost first. */
const SECTION_LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const;

/** Returns the level of the innermost heading above a text, below the page title. */
export function sectionLevelOf({ hierarchy }: SearchHit) {
  return SECTION_LEVELS.find((level) => hierarchy[level]);
}

/** The end of the id of a text that is code, as `records/outline.ts` makes it. */
const CODE_ID = /:code:\d+$/;

/**
 * Returns what a hit is shown as. Code is shown as the heading above it: words cut out of code, on
 * one line, read neither as code nor as text.
 */
export function shownTypeOf(hit: SearchHit): SearchHit['type'] {
  const isCode = hit.type === 'content' && CODE_ID.test(hit.objectID);
  return isCode ? (sectionLevelOf(hit) ?? 'lvl1') : hit.type;
}

/** Returns the path of a hit's page, with the anchor. */
export function pathOf({ url }: SearchHit): string {
  const { pathname, hash } = new URL(url, location.href);
  return pathname + hash;
}
