import type { SynonymRule } from '../engine';
import { outlinesOf, recordsOf, type OutlineText } from './outline';
import type { ContentKind, SearchRecord } from './record';

/** Raised when the form below changes, so that a tab of another build doesn't misread what it fetches. */
const FORMAT_VERSION = 6;

const LINE_END = '\n';
/** Between keywords, none of which has a comma, and between words of one meaning. */
const LIST_COMMA = ', ';
/** Between a rule's words and what they find. */
const RULE_COLON = ': ';
/** Between a title and its anchor: texts have no tabs. */
const TITLE_TAB = '\t';

/** The letters that stand for kinds of text: their first. */
const KINDS = { p: 'prose', t: 'table', c: 'code' } as const satisfies Record<string, ContentKind>;
type KindLetter = keyof typeof KINDS;

/** All that an engine is built from. */
export interface SearchIndex {
  readonly records: readonly SearchRecord[];
  readonly synonyms: readonly SynonymRule[];
}

/**
 * The parts of what is sent, in the order in which they are sent; each is a list of lines. What is alike stands together,
 * as it compresses best so; the order was tried out.
 */
interface Parts extends Record<ContentKind, readonly string[]> {
  /** For each page the number of its group and of its sections, and its address. */
  readonly pages: readonly string[];
  /** For each section of all pages its keywords; a page's own are its first section's. */
  readonly keywords: readonly string[];
  readonly synonyms: readonly string[];
  /** For each section its title, and behind a tab its anchor, unless that is made of the title. */
  readonly titles: readonly string[];
  /** For each section its level and a letter for each of its texts, which are the next ones of their kind. */
  readonly shapes: readonly string[];
}

/** What neighbouring pages have in common. */
type Group = [language: string, docusaurusTag: string, category: string];

/** The first line, as JSON. */
interface Head {
  readonly version: number;
  readonly groups: readonly Group[];
  /** How many lines each part has. */
  readonly lines: Readonly<Record<keyof Parts, number>>;
}

/** The anchor that Docusaurus gives to most headings; where it gives another one, that one is sent. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function titleLine(title: string, anchor: string | null): string {
  return anchor === anchorOf(title) ? title : title + TITLE_TAB + (anchor ?? '');
}

/**
 * Packs an index for sending.
 *
 * @param index its records in page order, each page beginning with its title's record, as `recordsOf` makes them
 * @returns lines of text, of which the first tells how to read the others
 * @throws when a text has a line break in it: records' texts have none
 */
export function compactIndex({ records, synonyms }: SearchIndex): string {
  const groups: Group[] = [];
  const groupByKey = new Map<string, number>();
  const outlines = outlinesOf(records);
  const pages = outlines.map(({ url, language, docusaurusTag, category, sections }) => {
    const group: Group = [language, docusaurusTag, category];
    const key = JSON.stringify(group);
    const index = groupByKey.get(key) ?? groups.push(group) - 1;
    groupByKey.set(key, index);
    return `${index} ${sections.length} ${url}`;
  });
  const sections = outlines.flatMap(({ keywords, sections: [first, ...others] }) =>
    first ? [{ ...first, keywords: [...keywords, ...(first.keywords ?? [])] }, ...others] : [],
  );
  const texts = sections.flatMap((section) => section.texts);
  const textsOf = (wanted: ContentKind) => texts.filter(({ kind }) => kind === wanted).map(({ text }) => text);
  const parts: Parts = {
    pages,
    keywords: sections.map(({ keywords = [] }) => keywords.join(LIST_COMMA)),
    synonyms: synonyms.map(({ words, find }) => words.join(LIST_COMMA) + RULE_COLON + find.join(LIST_COMMA)),
    prose: textsOf('prose'),
    table: textsOf('table'),
    titles: sections.map(({ title, anchor }) => titleLine(title, anchor)),
    shapes: sections.map(({ level, texts: own }) => level + own.map(({ kind }) => kind[0]).join('')),
    code: textsOf('code'),
  };
  const lines = Object.values(parts).flat();
  const broken = lines.find((line) => line.includes(LINE_END));
  if (broken !== undefined) {
    throw new Error(`A search record's text must be one line, found ${JSON.stringify(broken)}.`);
  }
  const counts = Object.fromEntries(Object.entries(parts).map(([part, { length }]) => [part, length]));
  return [JSON.stringify({ version: FORMAT_VERSION, groups, lines: counts }), ...lines].join(LINE_END);
}

/**
 * Unpacks what `compactIndex` packed.
 *
 * @throws when it is something else, or of another format's version
 */
export function expandIndex(compact: string): SearchIndex {
  const lines = compact.split(LINE_END);
  const head = JSON.parse(lines[0] ?? '') as Head;
  if (head.version !== FORMAT_VERSION) {
    throw new Error(`Search records of format ${head.version} cannot be read: this code reads ${FORMAT_VERSION}.`);
  }
  let end = 1;
  const next = Object.fromEntries(
    Object.entries(head.lines).map(([part, count]) => {
      let at = end;
      end += count;
      return [part, () => lines[at++] ?? ''];
    }),
  ) as Record<keyof Parts, () => string>;
  if (end !== lines.length) throw new Error(`Search records have ${lines.length} lines, expected ${end}.`);

  const listOf = (line: string) => (line === '' ? [] : line.split(LIST_COMMA));
  const records = Array.from({ length: head.lines.pages }, () => {
    const [group = 0, count, url = ''] = next.pages().split(' ');
    const [language = '', docusaurusTag = '', category = ''] = head.groups[Number(group)] ?? [];
    const sections = Array.from({ length: Number(count) }, () => {
      const [title = '', anchor = anchorOf(title)] = next.titles().split(TITLE_TAB);
      const [level, ...letters] = next.shapes();
      return {
        level: Number(level),
        title,
        anchor: anchor || null,
        keywords: listOf(next.keywords()),
        texts: letters.map((letter): OutlineText => {
          const kind = KINDS[letter as KindLetter];
          return { kind, text: next[kind]() };
        }),
      };
    });
    return recordsOf({ url, language, docusaurusTag, category, keywords: [], sections });
  }).flat();
  const synonyms = Array.from({ length: head.lines.synonyms }, (): SynonymRule => {
    const [words = '', find = ''] = next.synonyms().split(RULE_COLON);
    return { words: listOf(words), find: listOf(find) };
  });
  return { records, synonyms };
}
