import { HIERARCHY_LEVELS, type SearchRecord } from '../records/record';

/** Fields: where in a section a text stands. */
export const TITLE = 0;
export const HEADING = 1;
export const KEYWORD = 2;
/** An identifier that a table row begins with and explains. */
export const ENTRY = 3;
/** The headings above. */
export const INHERITED = 4;
export const PROSE = 5;
export const TABLE = 6;
export const CODE = 7;

const CONTENT_FIELD = { prose: PROSE, table: TABLE, code: CODE } as const;

export interface SectionText {
  readonly text: string;
  readonly field: number;
  /** The record whose content this is, or null for headings and keywords. */
  readonly record: SearchRecord | null;
}

/**
 * The unit of a result: a heading with everything below it up to the next heading (the provider's
 * `distinct`).
 */
export interface Section {
  /** The heading's record, if there is one, then the records of the texts in page order. */
  readonly records: readonly SearchRecord[];
  readonly page: string;
  readonly texts: readonly SectionText[];
}

/**
 * @returns the map's list for a key, for the caller to add to; creates the list if there is none
 */
export function listIn<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  let list = lists.get(key);
  if (!list) lists.set(key, (list = []));
  return list;
}

function sectionOf(records: readonly SearchRecord[]): Section {
  const { hierarchy, url } = records[0]!;
  const page = url.split('#', 1)[0]!;
  const headings = HIERARCHY_LEVELS.filter((name) => hierarchy[name] !== null);
  const own = headings.at(-1);
  const texts: SectionText[] = headings.map((name) => ({
    text: hierarchy[name]!,
    field: name !== own ? INHERITED : name === 'lvl1' ? TITLE : HEADING,
    record: null,
  }));
  for (const record of records) {
    for (const text of record.keywords) texts.push({ text, field: KEYWORD, record: null });
    if (record.content !== null) {
      texts.push({ text: record.content, field: CONTENT_FIELD[record.kind ?? 'prose'], record });
    }
  }
  return { records, page, texts };
}

/**
 * Groups records, in page order, by URL. Sorts sections as equal hits rank: by heading level, then
 * page position.
 */
export function gatherSections(records: readonly SearchRecord[]): Section[] {
  const byUrl = new Map<string, SearchRecord[]>();
  for (const record of records) listIn(byUrl, record.url).push(record);
  const compare = ({ records: [a] }: Section, { records: [b] }: Section) =>
    b!.weight.level - a!.weight.level || a!.weight.position - b!.weight.position;
  return [...byUrl.values()].map(sectionOf).sort(compare);
}
