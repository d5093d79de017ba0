import { outlinesOf, recordsOf, type PageOutline } from './outline';
import type { ContentKind, SearchRecord } from './record';

/** Raised when the form below changes, so that a tab of another build doesn't misread what it fetches. */
const FORMAT_VERSION = 4;

/** Prose, by far the most of it, is sent as a bare string. */
type CompactText = string | [text: string, kind: Exclude<ContentKind, 'prose'>];

/** In place of an anchor: there is none at the top of a page, and most others are made of the title. */
const ANCHOR = { none: 0, ofTitle: 1 } as const;

/** Keywords, none of which has a comma, are sent as one string, as the pages have them: so they compress best. */
const KEYWORD_END = ', ';

type CompactSection = [
  level: number,
  title: string,
  anchor: string | (typeof ANCHOR)[keyof typeof ANCHOR],
  keywords: string,
  ...texts: CompactText[],
];

/** The group is an index into `groups`. */
type CompactPage = [url: string, group: number, keywords: string, ...sections: CompactSection[]];

/** What is sent to the browser: every heading and every text once, below the page that holds it. */
export interface CompactRecords {
  version: number;
  /** What neighbouring pages have in common. */
  groups: [language: string, docusaurusTag: string, category: string][];
  pages: CompactPage[];
}

/** The anchor that Docusaurus gives to most headings; where it gives another one, that one is sent. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function packAnchor(anchor: string | null, title: string): CompactSection[2] {
  if (anchor === null) return ANCHOR.none;
  return anchor === anchorOf(title) ? ANCHOR.ofTitle : anchor;
}

function unpackAnchor(anchor: CompactSection[2], title: string): string | null {
  if (anchor === ANCHOR.none) return null;
  return anchor === ANCHOR.ofTitle ? anchorOf(title) : anchor;
}

function unpackKeywords(keywords: string): string[] {
  return keywords === '' ? [] : keywords.split(KEYWORD_END);
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
      packAnchor(anchor, title),
      (keywords ?? []).join(KEYWORD_END),
      ...texts.map(({ kind, text }): CompactText => (kind === 'prose' ? text : [text, kind])),
    ]);
    return [page.url, index, page.keywords.join(KEYWORD_END), ...sections];
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
      keywords: unpackKeywords(keywords),
      sections: sections.map(([level, title, anchor, sectionKeywords, ...texts]) => ({
        level,
        title,
        anchor: unpackAnchor(anchor, title),
        keywords: unpackKeywords(sectionKeywords),
        texts: texts.map((text) =>
          typeof text === 'string' ? { kind: 'prose', text } : { kind: text[1], text: text[0] },
        ),
      })),
    };
    return recordsOf(page);
  });
}
