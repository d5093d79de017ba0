/** The levels of a DocSearch hierarchy, outermost first: lvl0 is the section of the site, lvl1 the page title. */
export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Docusaurus's tag for pages that belong to no versioned content. */
export const DEFAULT_TAG = 'default';

export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

/** What a record is: a heading of that level, or a piece of text below one. */
export type RecordType = Exclude<HierarchyLevel, 'lvl0'> | 'content';

export type Hierarchy = Record<HierarchyLevel, string | null>;

/** What a piece of content was drawn as; headings have none. Prose ranks above table cells, these above code. */
export type ContentKind = 'prose' | 'table' | 'code';

/**
 * One searchable heading or piece of text, in DocSearch's record format
 * (https://docsearch.algolia.com/docs/record-extractor/). Texts are plain: entities are decoded, no markup.
 */
export interface SearchRecord {
  /** Stable from build to build as long as the page, its anchor and its place in the section stay the same. */
  objectID: string;
  type: RecordType;
  /** Site-relative, with base URL and anchor: `/docs/api/CloudStorage#readfile`. Made absolute by the requester. */
  url: string;
  /** The heading's id, or null above the first heading. */
  anchor: string | null;
  /** The text of a content record, else null. */
  content: string | null;
  hierarchy: Hierarchy;
  /** Words that the author wants the page (lvl1) or the section to be found by; on the records of headings only. */
  keywords: readonly string[];
  kind: ContentKind | null;
  language: string;
  /** Contextual facet: `default` for pages outside the docs, `docs-default-current` for the docs. */
  docusaurus_tag: string;
  weight: {
    /** 100 for lvl1 down to 50 for lvl6, 0 for content, as DocSearch counts. */
    level: number;
    /** Place of the record on its page, counted from 0. */
    position: number;
  };
}
