/**
 * The levels of a DocSearch hierarchy, outermost first: lvl0 is the section of the site, lvl1 the
 * page title.
 */
export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Docusaurus's tag for pages that belong to no versioned content. */
export const DEFAULT_TAG = 'default';

export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

/** What a record is: a heading of that level, or a piece of text below one. */
export type RecordType = Exclude<HierarchyLevel, 'lvl0'> | 'content';

export type Hierarchy = Record<HierarchyLevel, string | null>;

/** A hierarchy without a heading. */
export const NO_HEADINGS: Hierarchy = {
  lvl0: null,
  lvl1: null,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};

/** Returns the hierarchy with changed headings. lvl0 stays, as it is plain text everywhere. */
export function mapHeadings(hierarchy: Hierarchy, change: (title: string) => string): Hierarchy {
  const changed = { ...hierarchy };
  for (const level of HIERARCHY_LEVELS) {
    const title = hierarchy[level];
    if (level !== 'lvl0' && title !== null) changed[level] = change(title);
  }
  return changed;
}

/**
 * How a piece of content was displayed; headings have none. Prose ranks above table cells, these
 * above code.
 */
export type ContentKind = 'prose' | 'table' | 'code';

/**
 * One searchable heading or piece of text, in DocSearch's record format
 * (https://docsearch.algolia.com/docs/record-extractor/). Texts are plain, with decoded entities
 * and without markup.
 */
export interface SearchRecord {
  /**
   * Stable across builds as long as the page, its anchor and its place in the section stay the
   * same.
   */
  objectID: string;
  type: RecordType;
  /**
   * Site-relative, with base URL and anchor: `/docs/api/CloudStorage#readfile`. The requester
   * makes it absolute. Of a text in a tab or in `<details>`, the anchor is theirs, as a link to it
   * opens them.
   */
  url: string;
  /** The address of the heading, by which records are one result. */
  section: string;
  /** The heading's id, or null above the first heading. */
  anchor: string | null;
  /** The text of a content record, otherwise null. */
  content: string | null;
  hierarchy: Hierarchy;
  /**
   * Words that the author wants the page (lvl1) or the section to be found by; on heading records
   * only.
   */
  keywords: readonly string[];
  kind: ContentKind | null;
  language: string;
  /**
   * Contextual facet: `default` for pages outside the docs, `docs-default-current` for the docs.
   */
  docusaurus_tag: string;
  weight: {
    /** 100 for lvl1 down to 50 for lvl6, 0 for content, as in DocSearch. */
    level: number;
    /** Place of the record on its page, counted from 0. */
    position: number;
  };
}
