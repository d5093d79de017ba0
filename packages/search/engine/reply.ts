import { HIERARCHY_LEVELS, type HierarchyLevel, type SearchRecord } from '../records/record';
import { escape } from '../markup';
import type { Highlighter } from './highlight';
import { INHERITED, KEYWORD, type Section } from './section';

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
  readonly _snippetResult?:
    { readonly hierarchy: MarkedLevels; readonly content?: { readonly value: string } } | undefined;
}

/**
 * Chooses the record that stands for a section: its heading if that heading and those above have
 * all of the section's query words. Otherwise the content with the most query words, prose before
 * tables before code.
 */
export function chooseRecord({ records, texts }: Section, { wordsIn }: Highlighter): SearchRecord {
  const heading = records[0]!;
  const inHeadings = new Set<number>();
  const inAll = new Set<number>();
  let best = { record: heading, words: 0, field: 0 };
  for (const { text, field, record } of texts) {
    const words = wordsIn(text);
    for (const word of words) {
      inAll.add(word);
      if (field <= INHERITED && field !== KEYWORD) inHeadings.add(word);
    }
    if (!record) continue;
    if (words.size > best.words || (words.size === best.words && field < best.field)) {
      best = { record, words: words.size, field };
    }
  }
  return inHeadings.size === inAll.size && heading.type !== 'content' ? heading : best.record;
}

/**
 * Writes a record in the provider's format. All is HTML but the hierarchy's lvl0, which the dialog
 * shows as text.
 */
export function toHit(
  { objectID, url, type, content, hierarchy }: SearchRecord,
  snippetWords: number,
  { mark }: Highlighter,
): Hit {
  const levels = HIERARCHY_LEVELS.filter((name) => hierarchy[name] !== null);
  const ofLevels = <Value>(valueOf: (text: string, name: HierarchyLevel) => Value) =>
    Object.fromEntries(levels.map((name) => [name, valueOf(hierarchy[name]!, name)]));
  return {
    objectID,
    url,
    type,
    content: content && escape(content),
    hierarchy: {
      ...hierarchy,
      ...ofLevels((text, name) => (name === 'lvl0' ? text : escape(text))),
    },
    _highlightResult: { hierarchy: ofLevels((text) => ({ value: mark(text) })) },
    _snippetResult: {
      hierarchy: ofLevels((text) => ({ value: mark(text, snippetWords) })),
      ...(content !== null && { content: { value: mark(content, snippetWords) } }),
    },
  };
}
