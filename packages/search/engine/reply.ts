import {
  HIERARCHY_LEVELS,
  mapHeadings,
  type Hierarchy,
  type HierarchyLevel,
  type SearchRecord,
} from '../records/record.ts';
import { escape } from '../markup.ts';
import type { Highlighter } from './highlight.ts';
import { CODE, HEADING, INHERITED, KEYWORD, PROSE, type Section } from './section.ts';

/**
 * A record's hierarchy levels, outermost first, as HTML with `<mark>` around what the query
 * matched.
 */
type MarkedLevels = Partial<Record<HierarchyLevel, { readonly value: string }>>;

/** Parts of texts, as HTML with marks. */
interface Snippets {
  readonly content?: { readonly value: string };
  /** How the section begins, below its heading. The hosted provider does not know it. */
  readonly introduction?: { readonly value: string };
}

/**
 * A hit in the hosted provider's format
 * (https://www.algolia.com/doc/rest-api/search/#tag/Search/operation/search).
 */
export interface Hit extends Readonly<
  Pick<SearchRecord, 'objectID' | 'url' | 'type' | 'content' | 'hierarchy'>
> {
  /** A saved hit has no marks. */
  readonly _highlightResult?: { readonly hierarchy: MarkedLevels } | undefined;
  readonly _snippetResult?: Snippets | undefined;
}

/**
 * Returns the record of the text that shows best why a section was found: the one with the most
 * query words, prose before tables. Code, which is shown as its heading, only if nothing else has
 * any. If no text has any, returns the first one.
 */
function bestContent({ texts }: Section, { wordsIn }: Highlighter): SearchRecord | undefined {
  const contents = texts.flatMap(({ text, field, record }) =>
    record ? [{ record, field, wordCount: wordsIn(text).size }] : [],
  );
  const matching = contents.filter(({ wordCount }) => wordCount > 0);
  const readable = matching.filter(({ field }) => field !== CODE);
  const candidates = [readable, matching, contents].find(({ length }) => length > 0) ?? [];
  candidates.sort((a, b) => b.wordCount - a.wordCount || a.field - b.field);
  return candidates[0]?.record;
}

/**
 * Chooses the record that stands for a section: its heading if that has a word of the query, and
 * has all that the section has together with the headings above. Otherwise the text that shows
 * best why it was found.
 */
function chooseRecord(section: Section, highlighter: Highlighter): SearchRecord {
  const heading = section.records[0]!;
  const wordsInHeadings = new Set<number>();
  const wordsInAll = new Set<number>();
  let isInOwnHeading = false;
  for (const { text, field } of section.texts) {
    const words = highlighter.wordsIn(text);
    const isHeading = field <= INHERITED && field !== KEYWORD;
    if (field <= HEADING && words.size > 0) isInOwnHeading = true;
    for (const word of words) {
      wordsInAll.add(word);
      if (isHeading) wordsInHeadings.add(word);
    }
  }
  const headingsHaveAll = wordsInHeadings.size === wordsInAll.size;
  const isHeadingEnough = isInOwnHeading && headingsHaveAll && heading.type !== 'content';
  return isHeadingEnough ? heading : (bestContent(section, highlighter) ?? heading);
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

/** Whether a paragraph only leads to what is below it, such as code. */
const isLeadIn = (text: string) => text.endsWith(':');

/** Returns the beginning of a section's first prose that says something by itself, or of any. */
function introductionOf(
  { texts }: Section,
  snippetWords: number,
  { markBeginning }: Highlighter,
): Snippets {
  const paragraphs = texts.filter(({ field }) => field === PROSE);
  const prose = paragraphs.find(({ text }) => !isLeadIn(text)) ?? paragraphs[0];
  return prose ? { introduction: { value: markBeginning(prose.text, snippetWords) } } : {};
}

/** Writes a section as a hit in the provider's format. */
export function toHit(section: Section, snippetWords: number, highlighter: Highlighter): Hit {
  const { mark } = highlighter;
  const { objectID, url, type, content, hierarchy } = chooseRecord(section, highlighter);
  const snippet = content === null ? {} : { content: { value: mark(content, snippetWords) } };
  return {
    objectID,
    url,
    type,
    content: content && escape(content),
    hierarchy: mapHeadings(hierarchy, escape),
    _highlightResult: { hierarchy: markLevels(hierarchy, (text) => mark(text)) },
    _snippetResult: { ...introductionOf(section, snippetWords, highlighter), ...snippet },
  };
}
