import { postingField, postingSection, type SearchIndex } from './inverted-index';
import { matchSpan, type Match } from './matching';
import { isEverydayWord, type Query } from './query';
import { CODE, ENTRY, HEADING, INHERITED, PROSE, TITLE } from './section';
import { wordsOf } from './tokenize';

/** What a place is worth by its field, in the order of their numbers, and what it is for the whole page. */
const FIELD_WORTH = [6, 6, 3, 5, 1, 1, 0.7, 0.45];
const PAGE_FIELD_WORTH = [2.5, 1.2, 1.2, 0.7, 0, 0.7, 0.7, 0.7];
/** How far a place is worth less in a text that is longer than the average. */
const LENGTH_SHARE = { heading: 0.75, text: 0.5, page: 0.3 };
/** How far rare words outweigh frequent ones. */
const RARITY = 0.9;
/** What everyday words weigh, as a share of what their rarity makes them weigh. */
const EVERYDAY_SHARE = 0.35;
/** The weight of a word that a hit may lack, and of several words as one by their rarity: as typed, and neighbors. */
const OPTIONAL_WEIGHT = 0.5;
const WHOLE_WEIGHT = 1;
const JOINED_WEIGHT = 0.75;

/** What is known of a query before any section is judged. */
export type Asked = ReturnType<ReturnType<typeof createEvidence>>;

/** What to divide by in texts of that length: 1 in one of average length. */
function normsOf(lengths: readonly number[], share: number): Float32Array {
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
  return Float32Array.from(lengths, (length) => 1 - share + share * Math.max(1, length / average));
}

/** What speaks for sections and pages: of one word of the query, or of several as one. */
function createOne({ sections, pageCount }: SearchIndex, weight: number, optional: boolean) {
  return {
    weight,
    /** Whether a hit may lack it. */
    optional,
    /** How well it is matched at best, by section and by page. */
    best: new Float32Array(sections.length),
    pageBest: new Float32Array(pageCount),
    /** How often, by the worth of the places and the length of the texts. */
    often: new Float32Array(sections.length),
    pageOften: new Float32Array(pageCount),
    /** Whether a heading has it, from the page's title on: 1; 2 where the section's own has it as typed. */
    inChain: new Uint8Array(sections.length),
  };
}

/** @returns a function that gathers what speaks for each section, after the BM25F formula, and for its page */
export function createEvidence(index: SearchIndex) {
  const { sections, pages, pageCount, postings } = index;
  const lengthsIn = (from: number, to: number) =>
    sections.map(({ texts }) =>
      texts.reduce((sum, { text, field }) => sum + (field >= from && field <= to ? wordsOf(text).length : 0), 0),
    );
  const textLengths = lengthsIn(PROSE, CODE);
  const pageLengths = new Array<number>(pageCount).fill(0);
  textLengths.forEach((length, section) => (pageLengths[pages[section]!]! += length));
  const headingNorms = normsOf(lengthsIn(TITLE, HEADING), LENGTH_SHARE.heading);
  const textNorms = normsOf(textLengths, LENGTH_SHARE.text);
  const pageNorms = normsOf(pageLengths, LENGTH_SHARE.page);

  /** The rarer a word, the more it says. */
  function rarity(found: readonly Match[]): number {
    const best = Math.max(0, ...found.map(({ worth }) => worth));
    const likely = found.filter(({ worth }) => worth >= best * 0.9);
    const having = new Set(likely.flatMap(({ term }) => postings[term]!.map(postingSection)));
    return Math.log(1 + (2 * sections.length) / (1 + having.size)) ** RARITY;
  }

  function gather(
    { term, worth }: Match,
    concerned: readonly ReturnType<typeof createOne>[],
    inHeadingOnly: boolean,
  ): void {
    for (const posting of postings[term]!) {
      const section = postingSection(posting);
      const page = pages[section]!;
      const field = postingField(posting);
      if (inHeadingOnly && field > HEADING) continue;
      const isText = field >= PROSE || field === ENTRY;
      const norm = isText ? textNorms[section]! : field <= HEADING ? headingNorms[section]! : 1;
      for (const own of concerned) {
        own.often[section]! += (worth * FIELD_WORTH[field]!) / norm;
        own.pageOften[page]! += (worth * PAGE_FIELD_WORTH[field]!) / (isText ? pageNorms[page]! : 1);
        if (worth > own.best[section]!) own.best[section] = worth;
        if (worth > own.pageBest[page]!) own.pageBest[page] = worth;
        if (field > HEADING && field !== INHERITED) continue;
        own.inChain[section] = Math.max(own.inChain[section]!, field <= HEADING && worth === 1 ? 2 : 1);
      }
    }
  }

  return (query: Query) => {
    const { words, spans } = query;
    const matches = spans.map((span) => matchSpan(index, query, span));
    const evidence = words.map(({ text, optional }, word) => {
      const own = spans.findIndex(({ first, last }) => first === word && last === word);
      const weight = rarity(matches[own]!) * (isEverydayWord(text) ? EVERYDAY_SHARE : 1);
      return createOne(index, optional ? OPTIONAL_WEIGHT : weight, optional);
    });
    spans.forEach(({ first, last, typedAsOne }, at) => {
      const concerned = evidence.slice(first, last + 1);
      const isRun = typedAsOne || words[first]!.token !== words[last]!.token;
      if (first < last && isRun && matches[at]!.length > 0) {
        const whole = createOne(index, rarity(matches[at]!) * (typedAsOne ? WHOLE_WEIGHT : JOINED_WEIGHT), true);
        evidence.push(whole);
        concerned.push(whole);
      }
      for (const match of matches[at]!) gather(match, concerned, first === last && words[first]!.optional);
    });
    // First what speaks for the words, in their order.
    return { query, matches: matches.flat(), evidence };
  };
}
