import { outlinesOf, recordsOf, type PageOutline } from './outline';
import type { ContentKind, SearchRecord } from './record';

/** Raised when the form below changes, so that a tab of another build doesn't misread what it fetches. */
const FORMAT_VERSION = 2;

/** Prose, by far the most of it, is sent as a bare string. */
type CompactText = string | [text: string, kind: Exclude<ContentKind, 'prose'>];

/** The anchor is 0 at the top of a page, the keywords are where there are none. */
type CompactSection = [
  level: number,
  title: string,
  anchor: string | 0,
  keywords: readonly string[] | 0,
  ...texts: CompactText[],
];

/** The group is an index into `groups`. */
type CompactPage = [url: string, group: number, keywords: readonly string[], ...sections: CompactSection[]];

/** What is sent to the browser: every heading and every text once, below the page that holds it. */
export interface CompactRecords {
  version: number;
  /** What neighbouring pages have in common. */
  groups: [language: string, docusaurusTag: string, category: string][];
  pages: CompactPage[];
}

/**
 * Packs records for sending.
 * @param records in page order, each page beginning with its title's record, as `recordsOf` makes them
 */
export function compactRecords(records: readonly SearchRecord[]): CompactRecords {
  const groups: CompactRecords['groups'] = [];
  const groupByKey = new Map<string, number>();

  const pages = outlinesOf(records).map((page): CompactPage => {
    const group: CompactRecords['groups'][number] = [page.language, page.docusaurusTag, page.category];
    const key = JSON.stringify(group);
    const index = groupByKey.get(key) ?? groups.push(group) - 1;
    groupByKey.set(key, index);
    const sections = page.sections.map(({ level, title, anchor, keywords, texts }): CompactSection => [
      level,
      title,
      anchor ?? 0,
      keywords ?? 0,
      ...texts.map(({ kind, text }): CompactText => (kind === 'prose' ? text : [text, kind])),
    ]);
    return [page.url, index, page.keywords, ...sections];
  });
  return { version: FORMAT_VERSION, groups, pages };
}

/**
 * Unpacks what `compactRecords` packed.
 * @throws when the records are of another format's version
 */
export function expandRecords(compact: CompactRecords): SearchRecord[] {
  if (compact.version !== FORMAT_VERSION) {
    throw new Error(`Search records of format ${compact.version} cannot be read: this code reads ${FORMAT_VERSION}.`);
  }
  return compact.pages.flatMap(([url, group, keywords, ...sections]) => {
    const [language = '', docusaurusTag = '', category = ''] = compact.groups[group] ?? [];
    const page: PageOutline = {
      url,
      language,
      docusaurusTag,
      category,
      keywords,
      sections: sections.map(([level, title, anchor, sectionKeywords, ...texts]) => ({
        level,
        title,
        anchor: anchor === 0 ? null : anchor,
        keywords: sectionKeywords === 0 ? [] : sectionKeywords,
        texts: texts.map((text) =>
          typeof text === 'string' ? { kind: 'prose', text } : { kind: text[1], text: text[0] },
        ),
      })),
    };
    return recordsOf(page);
  });
}
