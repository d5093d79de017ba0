import {
  HIERARCHY_LEVELS,
  NO_HEADINGS,
  type ContentKind,
  type Hierarchy,
  type RecordType,
  type SearchRecord,
} from './record.ts';

/** A piece of text. */
export interface OutlineText {
  kind: ContentKind;
  text: string;
  /** The id of what can be closed around the text: the panel of a tab, or `<details>`. */
  within?: string;
}

/** A heading with the text up to the next heading. */
export interface OutlineSection {
  /** 1 for h1 … 6 for h6. */
  level: number;
  title: string;
  /** The id that links to the section, or null at the top of the page. */
  anchor: string | null;
  /**
   * Words that the author wants the section to be found by; the page's own are added to its top
   * section.
   */
  keywords?: readonly string[] | undefined;
  /** The pieces of text below the heading. */
  texts: OutlineText[];
}

/** The author's keywords for sections, by anchor; null stands for the top of the page. */
export type SectionKeywords = ReadonlyMap<string | null, readonly string[]>;

/**
 * What search knows about a page. It is sent instead of records, which repeat texts of their page
 * and its headings.
 */
export interface PageOutline {
  /** Site-relative, with base URL, without anchor. */
  url: string;
  language: string;
  docusaurusTag: string;
  /** The section of the site that the page belongs to: level 0 of the hierarchy. */
  category: string;
  /** Words that the author wants the page to be found by. */
  keywords: readonly string[];
  /** The first section is the page's title, with level 1. */
  sections: OutlineSection[];
}

/** Returns DocSearch's weight of a heading: 100 for h1 down to 50 for h6. */
function headingWeight(level: number): number {
  return 110 - 10 * level;
}

/**
 * Returns the hierarchy below a new heading: keeps the levels above, sets its own and clears those
 * below.
 */
function descend(hierarchy: Hierarchy, level: number, title: string): Hierarchy {
  const below = { ...NO_HEADINGS };
  for (const [nameLevel, name] of HIERARCHY_LEVELS.entries()) {
    if (nameLevel < level) below[name] = hierarchy[name];
    if (nameLevel === level) below[name] = title;
  }
  return below;
}

/** Returns the address of a page, or of an element in it. */
function addressOf({ url }: PageOutline, id: string | null): string {
  return id === null ? url : `${url}#${id}`;
}

/**
 * Returns the records of a page, in page order: one for each heading and one for each piece of
 * text.
 *
 * An object id consists of the section's URL and the record's number among those of its kind
 * there. So it stays the same when other sections and other pages change. The reader's saved
 * searches depend on it.
 */
export function recordsOf(page: PageOutline): SearchRecord[] {
  const records: SearchRecord[] = [];
  const countById = new Map<string, number>();

  /** Returns how many records before have the same id. */
  function countId(id: string): number {
    const count = countById.get(id) ?? 0;
    countById.set(id, count + 1);
    return count;
  }

  let hierarchy = descend(NO_HEADINGS, 0, page.category);
  for (const { level, title, anchor, texts, keywords = [] } of page.sections) {
    hierarchy = descend(hierarchy, level, title);
    const section = addressOf(page, anchor);
    const shared = {
      section,
      anchor,
      hierarchy,
      language: page.language,
      docusaurus_tag: page.docusaurusTag,
    };
    const headingNumber = countId(section);
    const pageKeywords = records.length === 0 ? page.keywords : [];
    records.push({
      ...shared,
      objectID: headingNumber > 0 ? `${section}:${headingNumber}` : section,
      url: section,
      type: `lvl${level}` as RecordType,
      content: null,
      keywords: [...pageKeywords, ...keywords],
      kind: null,
      weight: { level: headingWeight(level), position: records.length },
    });
    for (const { kind, text, within } of texts) {
      const id = `${section}:${kind}`;
      records.push({
        ...shared,
        objectID: `${id}:${countId(id)}`,
        url: addressOf(page, within ?? anchor),
        type: 'content',
        content: text,
        keywords: [],
        kind,
        weight: { level: 0, position: records.length },
      });
    }
  }
  return records;
}
