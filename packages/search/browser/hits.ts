import type { SearchHit } from './search-client.ts';

/** Heading levels below the page title, innermost first. */
const SECTION_LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const;

/** Returns the level of the innermost heading above a text, below the page title. */
export function sectionLevelOf({ hierarchy }: SearchHit) {
  return SECTION_LEVELS.find((level) => hierarchy[level]);
}

/** Returns the path of a hit's page, with the anchor. */
export function pathOf({ url }: SearchHit): string {
  const { pathname, hash } = new URL(url, location.href);
  return pathname + hash;
}
