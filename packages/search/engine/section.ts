import { HIERARCHY_LEVELS, type ContentKind, type HierarchyLevel, type SearchRecord } from '../records/record';
import * as ATTRIBUTE from './attribute';
import { listIn } from './grouping';

/**
 * The unit of a result: a heading with everything below it up to the next heading. Words of a query may stand apart in
 * it, one in the heading, one in a paragraph and one in a table, and it is one hit (the provider's `distinct`).
 */
export interface Section {
  /** All records of the section, in the order of the page. The first is the heading's, where there is one. */
  readonly records: readonly SearchRecord[];
  /** The heading's own level, 1 to 6. */
  readonly level: number;
  /** What stands in the section, in reading order. */
  readonly texts: readonly SectionText[];
}

const CONTENT_ATTRIBUTE: Record<ContentKind, number> = {
  prose: ATTRIBUTE.prose,
  table: ATTRIBUTE.table,
  code: ATTRIBUTE.code,
};

export interface SectionText {
  readonly text: string;
  readonly attribute: number;
  /** The record whose content this is; headings and keywords belong to none in particular. */
  readonly record: SearchRecord | null;
}

function levelOf(record: SearchRecord): number {
  if (record.type !== 'content') {
    return Number(record.type.slice(3));
  }
  return HIERARCHY_LEVELS.findLastIndex((name: HierarchyLevel) => record.hierarchy[name] !== null);
}

function textsOf(records: readonly SearchRecord[], level: number): SectionText[] {
  const { hierarchy } = records[0]!;
  const texts: SectionText[] = [];
  HIERARCHY_LEVELS.forEach((name, at) => {
    const text = hierarchy[name];
    if (text !== null && at <= level) {
      texts.push({ text, attribute: at === level ? at : ATTRIBUTE.inherited, record: null });
    }
  });
  for (const record of records) {
    for (const text of record.keywords) {
      texts.push({ text, attribute: ATTRIBUTE.keywordPart, record: null });
    }
    if (record.content !== null) {
      texts.push({ text: record.content, attribute: CONTENT_ATTRIBUTE[record.kind ?? 'prose'], record });
    }
  }
  return texts;
}

/**
 * Gathers records into sections by URL, that is by page and heading, and orders these as hits that are alike in all
 * else are ranked: higher headings first, then by their place on the page, then as given.
 *
 * @param records all records of the index
 */
export function gatherSections(records: readonly SearchRecord[]): Section[] {
  const byUrl = new Map<string, SearchRecord[]>();
  for (const record of records) {
    listIn(byUrl, record.url).push(record);
  }
  return [...byUrl.values()]
    .map((group) => {
      const heading = group.find((record) => record.type !== 'content');
      const ordered = heading ? [heading, ...group.filter((record) => record !== heading)] : group;
      const level = levelOf(ordered[0]!);
      return { records: ordered, level, texts: textsOf(ordered, level) };
    })
    .sort(
      (a, b) =>
        b.records[0]!.weight.level - a.records[0]!.weight.level ||
        a.records[0]!.weight.position - b.records[0]!.weight.position,
    );
}
