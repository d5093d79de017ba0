import { outlinesOf, recordsOf, type OutlineText, type PageOutline } from './outline';
import type { ContentKind, SearchRecord } from './record';

/** Raised when the form below changes, so that a tab of another build doesn't misread what it fetches. */
const FORMAT_VERSION = 5;

/** In place of an anchor: there is none at the top of a page, and most others are made of the title. */
const ANCHOR = { none: '', ofTitle: '=' } as const;

/** Keywords, none of which has a comma, are sent as the pages have them: so they compress best. */
const KEYWORD_END = ', ';
const LINE_END = '\n';
const SECTION_END = ' ';

/** The letters that stand for kinds of text. */
const KIND_LETTERS = { prose: 'p', table: 't', code: 'c' } as const satisfies Record<ContentKind, string>;
const KINDS = Object.keys(KIND_LETTERS) as ContentKind[];

/** The group is an index into `groups`. */
type CompactPage = [url: string, group: number, keywords: string, sectionCount: number];

/**
 * What is sent to the browser: every heading and every text once. What is alike stands together, one to a line, as that
 * compresses best; `pages`, `levels` and `kinds` tell what belongs to what.
 */
export interface CompactRecords extends Record<ContentKind, string> {
  version: number;
  /** What neighbouring pages have in common. */
  groups: [language: string, docusaurusTag: string, category: string][];
  pages: CompactPage[];
  /** A digit for each section of all pages. */
  levels: string;
  /** A letter for each text, a space behind each section. */
  kinds: string;
  /** A line for each section; so are anchors and keywords. */
  titles: string;
  anchors: string;
  keywords: string;
}

/** The anchor that Docusaurus gives to most headings; where it gives another one, that one is sent. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function packAnchor(anchor: string | null, title: string): string {
  if (anchor === null) return ANCHOR.none;
  return anchor === anchorOf(title) ? ANCHOR.ofTitle : anchor;
}

function unpackAnchor(anchor: string, title: string): string | null {
  if (anchor === ANCHOR.none) return null;
  return anchor === ANCHOR.ofTitle ? anchorOf(title) : anchor;
}

function unpackKeywords(keywords: string): string[] {
  return keywords === '' ? [] : keywords.split(KEYWORD_END);
}

function packLines(lines: readonly string[]): string {
  const broken = lines.find((line) => line.includes(LINE_END));
  if (broken !== undefined)
    throw new Error(`A search record's text must be one line, found ${JSON.stringify(broken)}.`);
  return lines.join(LINE_END);
}

/** @returns a function that gives one line more with each call */
function lineReader(lines: string): () => string {
  const all = lines.split(LINE_END);
  let next = 0;
  return () => all[next++] ?? '';
}

/**
 * Packs records for sending.
 * @param records in page order, each page beginning with its title's record, as `recordsOf` makes them
 * @throws when a text has a line break in it: records' texts have none
 */
export function compactRecords(records: readonly SearchRecord[]): CompactRecords {
  const groups: CompactRecords['groups'] = [];
  const groupByKey = new Map<string, number>();
  const outlines = outlinesOf(records);
  const pages = outlines.map((page): CompactPage => {
    const group: CompactRecords['groups'][number] = [page.language, page.docusaurusTag, page.category];
    const key = JSON.stringify(group);
    const index = groupByKey.get(key) ?? groups.push(group) - 1;
    groupByKey.set(key, index);
    return [page.url, index, page.keywords.join(KEYWORD_END), page.sections.length];
  });
  const sections = outlines.flatMap((page) => page.sections);
  const texts = sections.flatMap((section) => section.texts);
  const linesOf = (wanted: ContentKind): string =>
    packLines(texts.filter(({ kind }) => kind === wanted).map(({ text }) => text));
  return {
    version: FORMAT_VERSION,
    groups,
    pages,
    levels: sections.map(({ level }) => level).join(''),
    kinds: sections.map((section) => section.texts.map(({ kind }) => KIND_LETTERS[kind]).join('')).join(SECTION_END),
    titles: packLines(sections.map(({ title }) => title)),
    anchors: packLines(sections.map(({ anchor, title }) => packAnchor(anchor, title))),
    keywords: packLines(sections.map(({ keywords }) => (keywords ?? []).join(KEYWORD_END))),
    prose: linesOf('prose'),
    table: linesOf('table'),
    code: linesOf('code'),
  };
}

/**
 * Unpacks what `compactRecords` packed.
 * @throws when the records are of another format's version
 */
export function expandRecords(compact: CompactRecords): SearchRecord[] {
  if (compact.version !== FORMAT_VERSION) {
    throw new Error(`Search records of format ${compact.version} cannot be read: this code reads ${FORMAT_VERSION}.`);
  }
  const nextTitle = lineReader(compact.titles);
  const nextAnchor = lineReader(compact.anchors);
  const nextKeywords = lineReader(compact.keywords);
  const textReaders = new Map(
    KINDS.map((kind) => [KIND_LETTERS[kind] as string, [kind, lineReader(compact[kind])]] as const),
  );
  const kinds = compact.kinds.split(SECTION_END);
  let section = 0;
  return compact.pages.flatMap(([url, group, keywords, sectionCount]) => {
    const [language = '', docusaurusTag = '', category = ''] = compact.groups[group] ?? [];
    const sections = Array.from({ length: sectionCount }, () => {
      const number = section++;
      const title = nextTitle();
      return {
        level: Number(compact.levels[number]),
        title,
        anchor: unpackAnchor(nextAnchor(), title),
        keywords: unpackKeywords(nextKeywords()),
        texts: [...(kinds[number] ?? '')].flatMap((letter): OutlineText[] => {
          const [kind, nextText] = textReaders.get(letter) ?? [];
          return kind && nextText ? [{ kind, text: nextText() }] : [];
        }),
      };
    });
    const page: PageOutline = {
      url,
      language,
      docusaurusTag,
      category,
      keywords: unpackKeywords(keywords),
      sections,
    };
    return recordsOf(page);
  });
}
