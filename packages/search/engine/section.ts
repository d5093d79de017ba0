import { HIERARCHY_LEVELS, type SearchRecord } from '../records/record.ts';

/** Fields: where in a section a text stands. */
export const TITLE = 0;
export const HEADING = 1;
export const KEYWORD = 2;
/** The headings above. */
export const INHERITED = 3;
export const PROSE = 4;
export const TABLE = 5;
export const CODE = 6;

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
 * Returns the map's list for a key, for the caller to add to. Creates the list if there is none.
 */
export function listFor<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  const known = lists.get(key);
  if (known) return known;
  const list: Value[] = [];
  lists.set(key, list);
  return list;
}

/** Returns the headings from lvl0 down to the section's own. */
function headingTexts({ hierarchy }: SearchRecord): SectionText[] {
  const levels = HIERARCHY_LEVELS.filter((name) => hierarchy[name] !== null);
  const ownLevel = levels.at(-1);
  const ownField = ownLevel === 'lvl1' ? TITLE : HEADING;
  return levels.map((name) => ({
    text: hierarchy[name]!,
    field: name === ownLevel ? ownField : INHERITED,
    record: null,
  }));
}

function createSection(records: readonly SearchRecord[]): Section {
  const first = records[0]!;
  const texts = headingTexts(first);
  for (const record of records) {
    for (const text of record.keywords) texts.push({ text, field: KEYWORD, record: null });
    if (record.content === null) continue;
    texts.push({ text: record.content, field: CONTENT_FIELD[record.kind ?? 'prose'], record });
  }
  const page = first.section.split('#', 1)[0]!;
  return { records, page, texts };
}

/** Compares sections as equally scored hits rank: by heading level, then page position. */
function compareSections({ records: [a] }: Section, { records: [b] }: Section): number {
  return b!.weight.level - a!.weight.level || a!.weight.position - b!.weight.position;
}

/** Groups records by section. Sorts the sections as equally scored hits rank. */
export function createSections(records: readonly SearchRecord[]): Section[] {
  const bySection = new Map<string, SearchRecord[]>();
  for (const record of records) listFor(bySection, record.section).push(record);
  const sections = Array.from(bySection.values(), createSection);
  return sections.sort(compareSections);
}
