import type { SearchIndex } from './inverted-index.ts';
import type { Query, Span } from './query.ts';
import { stem, stemsOf } from './tokenize.ts';

/** An index term that a run of query words may stand for. */
export interface Match {
  readonly term: number;
  readonly span: Span;
  /** How many of the term's letters the typed ones stand for: the part to highlight. */
  readonly length: number;
  /** What the term counts compared with an exact match of the typed text, 0 to 1. */
  readonly boost: number;
}

const EXACT_BOOST = 1;
const INFLECTION_BOOST = 0.95;
/** A term that continues after the typed letters. */
const PREFIX_BOOST = 0.6;
/** What else a word may mean that no page has as typed. */
const ALTERNATIVE_BOOST = 0.6;
/** The same where a word begins as typed: `fil` is rather `file` than `fail`. */
const ALTERNATIVE_OF_BEGINNING_BOOST = 0.4;
const SYNONYM_BOOST = 0.7;
const RELATED_BOOST = 0.6;

/** Collects the terms of a span. Of several matches with one term, the best counts. */
class SpanMatches {
  readonly #matches = new Map<number, Match>();

  constructor(
    private readonly index: SearchIndex,
    private readonly span: Span,
  ) {}

  get all(): Match[] {
    return [...this.#matches.values()];
  }

  /** @param length how many of the term's letters the typed ones stand for; all if omitted */
  add(term: number, boost: number, length?: number): void {
    const known = this.#matches.get(term);
    if (known && known.boost >= boost) return;
    const termLength = this.index.vocabulary.terms[term]!.length;
    this.#matches.set(term, { term, span: this.span, length: length ?? termLength, boost });
  }

  addAll(terms: readonly number[] | undefined, boost: number): void {
    for (const term of terms ?? []) this.add(term, boost);
  }
}

/** Adds the inflections of a single word, and what else it may mean. */
function matchWord(index: SearchIndex, query: Query, span: Span, matches: SpanMatches): void {
  const { typed, alternatives } = query.words[span.first]!;
  matches.addAll(index.stems.get(stem(span.text)), INFLECTION_BOOST);
  const isKnown = matches.all.length > 0 || (index.relatedTerms.get(span.text) ?? []).length > 0;
  if (typed === span.text && isKnown) return;
  const [start, end] = index.vocabulary.range(span.text);
  const isBeginning = span.asPrefix && start < end;
  const boost = isBeginning ? ALTERNATIVE_OF_BEGINNING_BOOST : ALTERNATIVE_BOOST;
  for (const alternative of alternatives) {
    matches.addAll(index.stems.get(stem(alternative)), boost);
  }
}

/** Adds the terms that continue after the typed letters. */
function matchPrefix(index: SearchIndex, { text }: Span, matches: SpanMatches): void {
  const [start, end] = index.vocabulary.range(text);
  for (let term = start; term < end; term++) matches.add(term, PREFIX_BOOST, text.length);
}

/** Adds the site's synonyms and related words, of what the span matches and of the span itself. */
function matchSynonyms(index: SearchIndex, query: Query, span: Span, matches: SpanMatches): void {
  for (const { term, boost } of matches.all) {
    const termStem = stem(index.vocabulary.terms[term]!);
    matches.addAll(index.synonyms.get(termStem), boost * SYNONYM_BOOST);
  }
  const words = query.words.slice(span.first, span.last + 1);
  const key = stemsOf(words.map((word) => word.text));
  matches.addAll(index.synonyms.get(key), SYNONYM_BOOST);
  matches.addAll(index.relatedTerms.get(key), RELATED_BOOST);
}

/** Returns the terms that a span of the query may stand for. */
export function matchSpan(index: SearchIndex, query: Query, span: Span): Match[] {
  const matches = new SpanMatches(index, span);
  const exact = index.vocabulary.find(span.text);
  if (exact >= 0) matches.add(exact, EXACT_BOOST);
  const isWord = span.first === span.last;
  if (isWord && query.words[span.first]!.optional) return matches.all;
  if (isWord) matchWord(index, query, span, matches);
  if (span.asPrefix) matchPrefix(index, span, matches);
  matchSynonyms(index, query, span, matches);
  return matches.all;
}
