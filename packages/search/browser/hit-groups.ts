/**
 * The groups of hits: in the dialog a title such as "Guides" with hits below it, on the search page
 * a page with its sections.
 */
import { HITS_PER_PAGE, MAX_HITS_PER_GROUP } from '../constants.ts';
import type { SearchHit } from './search-client.ts';

/** A hit with its place in a group. */
export interface GroupedHit {
  readonly hit: SearchHit;
  /** The hit's page, if that is shown above it. */
  readonly parent?: SearchHit | undefined;
  /** Whether no other hit of that page follows. */
  readonly isLastChild: boolean;
}

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly GroupedHit[];
}

/**
 * Returns the title of the group that a hit belongs to. Each title is a group. `lvl0` is the
 * page's sidebar category.
 */
function groupTitleOf({ hierarchy }: SearchHit): string {
  return String(hierarchy.lvl0);
}

function pageTitleOf({ hierarchy }: SearchHit): string {
  return String(hierarchy.lvl1);
}

/** Groups hits by a title. Groups come in the order of their first hits. */
function groupBy(
  hits: readonly SearchHit[],
  titleOf: (hit: SearchHit) => string,
): Map<string, SearchHit[]> {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const title = titleOf(hit);
    const group = groups.get(title) ?? [];
    if (group.length < MAX_HITS_PER_GROUP) group.push(hit);
    groups.set(title, group);
  }
  return groups;
}

/** Places the hits of a page below the page itself, if that was found before them. */
function placeUnderPage(hits: readonly SearchHit[]): GroupedHit[] {
  const place = hits.findIndex(({ type }) => type === 'lvl1');
  return hits.map((hit, index) => {
    const isBelow = place !== -1 && index > place && hit.type !== 'lvl1';
    if (!isBelow) return { hit, isLastChild: false };
    const next = hits[index + 1];
    const isLastChild = next === undefined || next.type === 'lvl1';
    return { hit, parent: hits[place], isLastChild };
  });
}

/** Groups hits as DocSearch does: by part of the site, then by page. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  return Array.from(groupBy(hits, groupTitleOf), ([title, groupedHits]) => {
    const pages = [...groupBy(groupedHits, pageTitleOf).values()];
    return { title, hits: pages.flatMap(placeUnderPage) };
  });
}

/** Groups hits by page. Groups come in the order of their first hits. */
function pagesOf(hits: readonly SearchHit[]): SearchHit[][] {
  const pages = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const address = hit.url.replace(/#.*/s, '');
    const page = pages.get(address) ?? [];
    page.push(hit);
    pages.set(address, page);
  }
  return [...pages.values()];
}

/** The same for the search page. Hits that load later make groups of their own: none moves. */
export function groupByPage(hits: readonly SearchHit[]): SearchHit[][] {
  const groups: SearchHit[][] = [];
  for (let from = 0; from < hits.length; from += HITS_PER_PAGE) {
    groups.push(...pagesOf(hits.slice(from, from + HITS_PER_PAGE)));
  }
  return groups;
}
