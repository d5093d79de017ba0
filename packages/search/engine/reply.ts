import {
  HIERARCHY_LEVELS,
  mapHeadings,
  type Hierarchy,
  type HierarchyLevel,
  type SearchRecord,
} from '../records/record.ts';
import { escape } from '../markup.ts';
import type { Highlighter } from './highlight.ts';
import { INHERITED, KEYWORD, type Section } from './section.ts';

/**
 * A record's hierarchy levels, outermost first, as HTML with `<mark>` around what the query
 * matched.
 */
type MarkedLevels = Partial<Record<HierarchyLevel, { readonly value: string }>>;

/**
 * A hit in the hosted provider's format
 * (https://www.algolia.com/doc/rest-api/search/#tag/Search/operation/search).
 */
export interface Hit extends Readonly<
  Pick<SearchRecord, 'objectID' | 'url' | 'type' | 'content' | 'hierarchy'>
> {
  /** A saved hit has no marks. */
  readonly _highlightResult?: { readonly hierarchy: MarkedLevels } | undefined;
  readonly _snippetResult?: { readonly content?: { readonly value: string } } | undefined;
}

/**
 * Chooses the record that stands for a section: its heading if that heading and those above have
 * all of the section's query words. Otherwise the content with the most query words, prose before
 * tables before code.
 */
export function chooseRecord({ records, texts }: Section, { wordsIn }: Highlighter): SearchRecord {
  const heading = records[0]!;
  const wordsInHeadings = new Set<number>();
  const wordsInAll = new Set<number>();
  let best = { record: heading, wordCount: 0, field: 0 };
  for (const { text, field, record } of texts) {
    const isHeading = field <= INHERITED && field !== KEYWORD;
    const words = wordsIn(text);
    for (const word of words) {
      wordsInAll.add(word);
      if (isHeading) wordsInHeadings.add(word);
    }
    if (!record) continue;
    const hasMore = words.size > best.wordCount;
    const hasAsMany = words.size === best.wordCount;
    if (hasMore || (hasAsMany && field < best.field)) {
      best = { record, wordCount: words.size, field };
    }
  }
  const headingsHaveAll = wordsInHeadings.size === wordsInAll.size;
  return headingsHaveAll && heading.type !== 'content' ? heading : best.record;
}

/** Returns the levels that a hierarchy has, with what the query matched marked. */
function markLevels(hierarchy: Hierarchy, mark: (text: string) => string): MarkedLevels {
  const marked: MarkedLevels = {};
  for (const name of HIERARCHY_LEVELS) {
    const title = hierarchy[name];
    if (title !== null) marked[name] = { value: mark(title) };
  }
  return marked;
}

/** Writes a record in the provider's format. */
export function toHit(record: SearchRecord, snippetWords: number, { mark }: Highlighter): Hit {
  const { objectID, url, type, content, hierarchy } = record;
  const snippet = content === null ? {} : { content: { value: mark(content, snippetWords) } };
  return {
    objectID,
    url,
    type,
    content: content && escape(content),
    hierarchy: mapHeadings(hierarchy, escape),
    _highlightResult: { hierarchy: markLevels(hierarchy, (text) => mark(text)) },
    _snippetResult: snippet,
  };
}
