/**
 * What each word of a query counts in each section and page, by BM25F: rare words count more than
 * frequent ones, headings more than text, and words in short texts more than in long ones.
 */
import type { SearchIndex } from './inverted-index.ts';
import { matchSpan, type Match } from './matching.ts';
import { isCommonWord, type Query } from './query.ts';
import { HEADING, INHERITED, PROSE } from './section.ts';

/** Boosts of an occurrence by field, in the order of the field numbers. */
const FIELD_BOOSTS = [4, 4, 3, 0, 1, 0.7, 0.45];
/** The same for the whole page. */
const PAGE_FIELD_BOOSTS = [2.5, 1.2, 1.2, 0, 0.7, 0.7, 0.7];
/** How strongly a text's length above the average lowers what an occurrence counts: BM25's b. */
const LENGTH_NORMALIZATION = { heading: 0.75, text: 0.5, page: 0.3 };
/** A section has a word if it has a term with at least this share of the best match's boost. */
const MIN_SHARE_OF_BOOST = 0.9;
/** Weight of common words, as a share of the weight that their rarity gives them. */
const COMMON_WORD_SHARE = 0.35;

/** What one word of a query, or an identifier as one, counts in each section and page. */
export interface TermScores {
  /** What it counts by its rarity. */
  readonly weight: number;
  /** Boost of its best match, by section and by page. */
  readonly boosts: Float32Array;
  readonly pageBoosts: Float32Array;
  /** How often it occurs, by section and by page, boosted by field and normalized by length. */
  readonly frequencies: Float32Array;
  readonly pageFrequencies: Float32Array;
  /** By section: 1 if a heading of its hierarchy has the word. */
  readonly inHeadings: Uint8Array;
}

/** A query with what its words count, before sections are ranked. */
export interface ScoredQuery {
  readonly query: Query;
  readonly matches: readonly Match[];
  /** The scores of the words, in their order. A word that a hit may lack has weight 0. */
  readonly words: readonly TermScores[];
  /** The scores of identifiers as one: `readfile` for `readFile`. */
  readonly identifiers: readonly TermScores[];
}

/** Returns what a word counts that so many of the sections have: its inverse document frequency. */
export function rarity(sectionCount: number, sectionsWithWord: number): number {
  return Math.log(1 + (2 * sectionCount) / (1 + sectionsWithWord));
}

/** Reports whether a field's words count toward the length of the section's texts. */
function isText(field: number): boolean {
  return field >= PROSE;
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

function createScores(index: SearchIndex, weight: number): TermScores {
  const sectionCount = index.sections.length;
  return {
    weight,
    boosts: new Float32Array(sectionCount),
    pageBoosts: new Float32Array(index.pageCount),
    frequencies: new Float32Array(sectionCount),
    pageFrequencies: new Float32Array(index.pageCount),
    inHeadings: new Uint8Array(sectionCount),
  };
}

/** Returns the weight of a word: the rarer it is, the more it counts. */
function weightOf(index: SearchIndex, matches: readonly Match[]): number {
  const { sections, postings, occurrences } = index;
  const best = Math.max(0, ...matches.map(({ boost }) => boost));
  const sectionsWithWord = new Set<number>();
  for (const { term, boost } of matches) {
    if (boost < best * MIN_SHARE_OF_BOOST) continue;
    for (const posting of postings[term]!) sectionsWithWord.add(occurrences[posting]!.section);
  }
  return rarity(sections.length, sectionsWithWord.size);
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
  function addOccurrences({ term, boost }: Match, targets: readonly TermScores[]): void {
    for (const posting of postings[term]!) {
      const { section, field } = occurrences[posting]!;
      const page = pages[section]!;
      const frequency = (boost * FIELD_BOOSTS[field]!) / normOf(section, field);
      const pageNorm = isText(field) ? norms.pages[page]! : 1;
      const pageFrequency = (boost * PAGE_FIELD_BOOSTS[field]!) / pageNorm;
      const isInHeadings = field <= HEADING || field === INHERITED;
      for (const scores of targets) {
        scores.frequencies[section]! += frequency;
        scores.pageFrequencies[page]! += pageFrequency;
        if (boost > scores.boosts[section]!) scores.boosts[section] = boost;
        if (boost > scores.pageBoosts[page]!) scores.pageBoosts[page] = boost;
        if (isInHeadings) scores.inHeadings[section] = 1;
      }
    }
  }

  return (query) => {
    const matchesBySpan = query.spans.map((span) => matchSpan(index, query, span));
    const words = query.words.map(({ text, optional }, word) => {
      if (optional) return createScores(index, 0);
      const span = query.spans.findIndex(({ first, last }) => first === word && last === word);
      const share = isCommonWord(text) ? COMMON_WORD_SHARE : 1;
      return createScores(index, weightOf(index, matchesBySpan[span]!) * share);
    });
    const identifiers: TermScores[] = [];
    query.spans.forEach(({ first, last, typedAsOne }, at) => {
      const matches = matchesBySpan[at]!;
      const targets = words.slice(first, last + 1).filter(({ weight }) => weight > 0);
      if (typedAsOne && first !== last && matches.length > 0) {
        const identifier = createScores(index, weightOf(index, matches));
        identifiers.push(identifier);
        targets.push(identifier);
      }
      for (const match of matches) addOccurrences(match, targets);
    });
    return { query, matches: matchesBySpan.flat(), words, identifiers };
  };
}
