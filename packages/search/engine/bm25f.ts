/**
 * What each word of a query counts in each section and page, by BM25F: rare words count more than
 * frequent ones, headings more than text, and words in short texts more than in long ones.
 */
import type { SearchIndex } from './inverted-index.ts';
import { matchSpan, type Match } from './matching.ts';
import { isCommonWord, type Query, type QueryWord, type Span } from './query.ts';
import { ENTRY, HEADING, INHERITED, PROSE } from './section.ts';

/** Boosts of an occurrence by field, in the order of the field numbers. */
const FIELD_BOOSTS = [6, 6, 3, 5, 1, 1, 0.7, 0.45];
/** The same for the whole page. */
const PAGE_FIELD_BOOSTS = [2.5, 1.2, 1.2, 0.7, 0, 0.7, 0.7, 0.7];
/** How strongly a text's length above the average lowers what an occurrence counts: BM25's b. */
const LENGTH_NORMALIZATION = { heading: 0.75, text: 0.5, page: 0.3 };
/** How strongly rare words outweigh frequent ones. */
const RARITY_EXPONENT = 0.9;
/** A section has a word if it has a term with at least this share of the best match's boost. */
const MIN_SHARE_OF_BOOST = 0.9;
/** Weight of common words, as a share of the weight that their rarity gives them. */
const COMMON_WORD_SHARE = 0.35;
/** Weight of a word that a hit may lack, and factor on the rarity of neighboring words as one. */
const OPTIONAL_WEIGHT = 0.5;
const JOINED_SHARE = 0.75;

/** Where in a section's headings a word occurs. */
const IN_SOME_HEADING = 1;
const IN_OWN_HEADING_AS_TYPED = 2;

/** What one word of a query, or several as one, counts in each section and page. */
export interface TermScores {
  /** What it counts by its rarity. */
  readonly weight: number;
  /** Whether a hit may lack it. */
  readonly optional: boolean;
  /** Boost of its best match, by section and by page. */
  readonly boosts: Float32Array;
  readonly pageBoosts: Float32Array;
  /** How often it occurs, by section and by page, boosted by field and normalized by length. */
  readonly frequencies: Float32Array;
  readonly pageFrequencies: Float32Array;
  /**
   * By section: 1 if a heading of its hierarchy has the word, 2 if its own heading has it as
   * typed.
   */
  readonly headingMatches: Uint8Array;
}

/** A query with what its words count, before sections are ranked. */
export interface ScoredQuery {
  readonly query: Query;
  readonly matches: readonly Match[];
  /** The scores of single words come first, in the order of the words. */
  readonly scores: readonly TermScores[];
}

/** Reports whether a field's words count toward the length of the section's texts. */
function isText(field: number): boolean {
  return field >= PROSE || field === ENTRY;
}

/** Returns the divisor for each text length: 1 up to the average length, more above it. */
function lengthNorms(lengths: readonly number[], share: number): Float32Array {
  let total = 0;
  for (const length of lengths) total += length;
  const average = total / lengths.length || 1;
  return Float32Array.from(lengths, (length) => 1 - share + share * Math.max(1, length / average));
}

/** Returns the divisors by length of headings and texts, by section, and of texts by page. */
function measureLengths({ sections, pages, pageCount, occurrences }: SearchIndex) {
  const headingLengths = sections.map(() => 0);
  const textLengths = sections.map(() => 0);
  const pageLengths = new Array<number>(pageCount).fill(0);
  for (const { section, field } of occurrences) {
    if (field <= HEADING) headingLengths[section]! += 1;
    if (!isText(field)) continue;
    textLengths[section]! += 1;
    pageLengths[pages[section]!]! += 1;
  }
  return {
    headings: lengthNorms(headingLengths, LENGTH_NORMALIZATION.heading),
    texts: lengthNorms(textLengths, LENGTH_NORMALIZATION.text),
    pages: lengthNorms(pageLengths, LENGTH_NORMALIZATION.page),
  };
}

function createScores(index: SearchIndex, weight: number, optional: boolean): TermScores {
  const sectionCount = index.sections.length;
  return {
    weight,
    optional,
    boosts: new Float32Array(sectionCount),
    pageBoosts: new Float32Array(index.pageCount),
    frequencies: new Float32Array(sectionCount),
    pageFrequencies: new Float32Array(index.pageCount),
    headingMatches: new Uint8Array(sectionCount),
  };
}

/**
 * Returns the weight of a word: the rarer it is, the more it counts (inverse document frequency).
 */
function rarity(index: SearchIndex, matches: readonly Match[]): number {
  const { sections, postings, occurrences } = index;
  const best = Math.max(0, ...matches.map(({ boost }) => boost));
  const sectionsWithWord = new Set<number>();
  for (const { term, boost } of matches) {
    if (boost < best * MIN_SHARE_OF_BOOST) continue;
    for (const posting of postings[term]!) sectionsWithWord.add(occurrences[posting]!.section);
  }
  const inverseFrequency = (2 * sections.length) / (1 + sectionsWithWord.size);
  return Math.log(1 + inverseFrequency) ** RARITY_EXPONENT;
}

/** Reports whether a span has several tokens, or is an identifier. Its words also count as one. */
function countsAsOne({ first, last, typedAsOne }: Span, words: readonly QueryWord[]): boolean {
  if (first === last) return false;
  return typedAsOne || words[first]!.token !== words[last]!.token;
}

/** Returns a function that scores a query's words in all sections and pages. */
export function createScorer(index: SearchIndex): (query: Query) => ScoredQuery {
  const { pages, occurrences, postings } = index;
  const norms = measureLengths(index);

  function normOf(section: number, field: number): number {
    if (isText(field)) return norms.texts[section]!;
    return field <= HEADING ? norms.headings[section]! : 1;
  }

  /** Adds the occurrences of a matched term to the scores of the words that it stands for. */
  function addOccurrences({ term, boost }: Match, targets: readonly TermScores[], last: number) {
    for (const posting of postings[term]!) {
      const { section, field } = occurrences[posting]!;
      if (field > last) continue;
      const page = pages[section]!;
      const isInHeading = field <= HEADING;
      const frequency = (boost * FIELD_BOOSTS[field]!) / normOf(section, field);
      const pageNorm = isText(field) ? norms.pages[page]! : 1;
      const pageFrequency = (boost * PAGE_FIELD_BOOSTS[field]!) / pageNorm;
      const headingMatch = isInHeading && boost === 1 ? IN_OWN_HEADING_AS_TYPED : IN_SOME_HEADING;
      for (const scores of targets) {
        scores.frequencies[section]! += frequency;
        scores.pageFrequencies[page]! += pageFrequency;
        if (boost > scores.boosts[section]!) scores.boosts[section] = boost;
        if (boost > scores.pageBoosts[page]!) scores.pageBoosts[page] = boost;
        if (!isInHeading && field !== INHERITED) continue;
        const known = scores.headingMatches[section]!;
        scores.headingMatches[section] = Math.max(known, headingMatch);
      }
    }
  }

  return (query) => {
    const { words, spans } = query;
    const matchesBySpan = spans.map((span) => matchSpan(index, query, span));
    const scores = words.map(({ text, optional }, word) => {
      if (optional) return createScores(index, OPTIONAL_WEIGHT, true);
      const span = spans.findIndex(({ first, last }) => first === word && last === word);
      const share = isCommonWord(text) ? COMMON_WORD_SHARE : 1;
      return createScores(index, rarity(index, matchesBySpan[span]!) * share, false);
    });
    spans.forEach((span, at) => {
      const { first, last, typedAsOne } = span;
      const matches = matchesBySpan[at]!;
      const targets = scores.slice(first, last + 1);
      if (countsAsOne(span, words) && matches.length > 0) {
        const weight = rarity(index, matches) * (typedAsOne ? 1 : JOINED_SHARE);
        const joined = createScores(index, weight, true);
        scores.push(joined);
        targets.push(joined);
      }
      const isOptionalWord = first === last && words[first]!.optional;
      const lastField = isOptionalWord ? HEADING : Infinity;
      for (const match of matches) addOccurrences(match, targets, lastField);
    });
    return { query, matches: matchesBySpan.flat(), scores };
  };
}
