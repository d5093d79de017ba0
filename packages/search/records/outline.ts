import {
  HIERARCHY_LEVELS,
  type ContentKind,
  type Hierarchy,
  type RecordType,
  type SearchRecord,
} from './record';

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
  texts: { kind: ContentKind; text: string }[];
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

/**
 * Returns the hierarchy below a new heading: keeps the levels above, sets its own and clears those
 * below.
 */
function descend(hierarchy: Partial<Hierarchy>, level: number, title: string): Hierarchy {
  const levels = HIERARCHY_LEVELS.map((name, at) => [
    name,
    at < level ? hierarchy[name] : at > level ? null : title,
  ]);
  return Object.fromEntries(levels) as Hierarchy;
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
  let hierarchy = descend({}, 0, page.category);
  for (const { level, title, anchor, keywords = [], texts } of page.sections) {
    hierarchy = descend(hierarchy, level, title);
    for (const text of [null, ...texts]) {
      const url = anchor === null ? page.url : `${page.url}#${anchor}`;
      const id = text ? `${url}:${text.kind}` : url;
      const count = countById.get(id) ?? 0;
      countById.set(id, count + 1);
      records.push({
        objectID: text || count > 0 ? `${id}:${count}` : id,
        type: text ? 'content' : (`lvl${level}` as RecordType),
        url,
        anchor,
        content: text?.text ?? null,
        hierarchy,
        keywords: text ? [] : [...(records.length === 0 ? page.keywords : []), ...keywords],
        kind: text?.kind ?? null,
        language: page.language,
        docusaurus_tag: page.docusaurusTag,
        // DocSearch's weights for headings: 100 for h1 down to 50 for h6.
        weight: { level: text ? 0 : 110 - 10 * level, position: records.length },
      });
    }
  }
  return records;
}
