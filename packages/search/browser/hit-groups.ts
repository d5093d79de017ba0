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

function pageAddressOf({ url }: SearchHit): string {
  return url.replace(/#.*/s, '');
}

/** Groups hits by a key. Groups come in the order of their first hits, and so do a group's hits. */
function groupBy(
  hits: readonly SearchHit[],
  keyOf: (hit: SearchHit) => string,
): Map<string, SearchHit[]> {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const key = keyOf(hit);
    const group = groups.get(key) ?? [];
    group.push(hit);
    groups.set(key, group);
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
    const shownHits = groupedHits.slice(0, MAX_HITS_PER_GROUP);
    const pages = [...groupBy(shownHits, pageTitleOf).values()];
    return { title, hits: pages.flatMap(placeUnderPage) };
  });
}

/** Hits of one page of the site. */
export interface PageGroup {
  readonly hits: readonly SearchHit[];
  /** Whether a group before it has hits of the same page. */
  readonly isContinued: boolean;
}

/**
 * Groups hits by page, for the search page. Hits that load later make groups of their own: nothing
 * moves what a reader looks at.
 */
export function groupByPage(hits: readonly SearchHit[]): PageGroup[] {
  const groups: PageGroup[] = [];
  const shown = new Set<string>();
  for (let from = 0; from < hits.length; from += HITS_PER_PAGE) {
    const loaded = hits.slice(from, from + HITS_PER_PAGE);
    for (const [page, group] of groupBy(loaded, pageAddressOf)) {
      groups.push({ hits: group, isContinued: shown.has(page) });
      shown.add(page);
    }
  }
  return groups;
}
