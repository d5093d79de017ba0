import type { SearchIndex } from './inverted-index';
import { matchSpan, type Match } from './matching';
import { isEverydayWord, type Query } from './query';
import { ENTRY, HEADING, INHERITED, PROSE } from './section';

/**
 * Worth of an occurrence by field, in the order of the field numbers: for the section, and for the
 * whole page.
 */
const FIELD_WORTH = [6, 6, 3, 5, 1, 1, 0.7, 0.45];
const PAGE_FIELD_WORTH = [2.5, 1.2, 1.2, 0.7, 0, 0.7, 0.7, 0.7];
/** How strongly a text's length above the average lowers the worth of an occurrence. */
const LENGTH_SHARE = { heading: 0.75, text: 0.5, page: 0.3 };
/** How strongly rare words outweigh frequent ones. */
const RARITY = 0.9;
/** Weight of everyday words, as a share of the weight that their rarity gives them. */
const EVERYDAY_SHARE = 0.35;
/**
 * Weight of a word that a hit may lack, and factor on the rarity of neighboring words taken as
 * one.
 */
const OPTIONAL_WEIGHT = 0.5;
const JOINED_WEIGHT = 0.75;

/** What is known about a query before any section is scored. */
export type Asked = ReturnType<ReturnType<typeof createEvidence>>;

/** Reports whether a field's words count toward the length of the section's texts. */
const isText = (field: number) => field >= PROSE || field === ENTRY;

/** Returns the divisor for each text length: 1 up to the average length, more above it. */
function normsOf(lengths: readonly number[], share: number): Float32Array {
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
  return Float32Array.from(lengths, (length) => 1 - share + share * Math.max(1, length / average));
}

/**
 * Creates empty evidence for sections and pages, from one word of the query or from several as
 * one.
 */
function createOne({ sections, pageCount }: SearchIndex, weight: number, optional: boolean) {
  return {
    weight,
    /** Whether a hit may lack it. */
    optional,
    /** Worth of its best match, by section and by page. */
    best: new Float32Array(sections.length),
    pageBest: new Float32Array(pageCount),
    /**
     * How often it occurs, weighted by the worth of the occurrences and the length of the texts.
     */
    often: new Float32Array(sections.length),
    pageOften: new Float32Array(pageCount),
    /**
     * 1 if a heading of the section's hierarchy has it, 2 if the section's own heading has it as
     * typed.
     */
    inChain: new Uint8Array(sections.length),
  };
}

/**
 * @returns a function that gathers evidence for each section and its page, following the BM25F
 * formula
 */
export function createEvidence(index: SearchIndex) {
  const { sections, pages, pageCount, places, postings } = index;
  const headingLengths = sections.map(() => 0);
  const textLengths = sections.map(() => 0);
  for (const { section, field } of places) {
    if (field <= HEADING) headingLengths[section]! += 1;
    else if (isText(field)) textLengths[section]! += 1;
  }
  const pageLengths = new Array<number>(pageCount).fill(0);
  textLengths.forEach((length, section) => (pageLengths[pages[section]!]! += length));
  const headingNorms = normsOf(headingLengths, LENGTH_SHARE.heading);
  const textNorms = normsOf(textLengths, LENGTH_SHARE.text);
  const pageNorms = normsOf(pageLengths, LENGTH_SHARE.page);

  /** Returns the weight of a word: the rarer it is, the more it counts. */
  function rarity(found: readonly Match[]): number {
    const best = Math.max(0, ...found.map(({ worth }) => worth));
    const likely = found.filter(({ worth }) => worth >= best * 0.9);
    const having = new Set(
      likely.flatMap(({ term }) => postings[term]!.map((posting) => places[posting]!.section)),
    );
    return Math.log(1 + (2 * sections.length) / (1 + having.size)) ** RARITY;
  }

  function gather(
    { term, worth }: Match,
    concerned: readonly ReturnType<typeof createOne>[],
    inHeadingOnly: boolean,
  ): void {
    for (const posting of postings[term]!) {
      const { section, field } = places[posting]!;
      const page = pages[section]!;
      if (inHeadingOnly && field > HEADING) continue;
      const norm = isText(field)
        ? textNorms[section]!
        : field <= HEADING
          ? headingNorms[section]!
          : 1;
      for (const own of concerned) {
        own.often[section]! += (worth * FIELD_WORTH[field]!) / norm;
        own.pageOften[page]! +=
          (worth * PAGE_FIELD_WORTH[field]!) / (isText(field) ? pageNorms[page]! : 1);
        if (worth > own.best[section]!) own.best[section] = worth;
        if (worth > own.pageBest[page]!) own.pageBest[page] = worth;
        if (field > HEADING && field !== INHERITED) continue;
        own.inChain[section] = Math.max(
          own.inChain[section]!,
          field <= HEADING && worth === 1 ? 2 : 1,
        );
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
        const whole = createOne(
          index,
          rarity(matches[at]!) * (typedAsOne ? 1 : JOINED_WEIGHT),
          true,
        );
        evidence.push(whole);
        concerned.push(whole);
      }
      for (const match of matches[at]!)
        gather(match, concerned, first === last && words[first]!.optional);
    });
    // The evidence of single words comes first, in their order.
    return { query, matches: matches.flat(), evidence };
  };
}
