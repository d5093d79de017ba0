import { isPart, postingField, postingSection, type SearchIndex } from './inverted-index';
import { matchQuery, type Match } from './matching';
import type { Query } from './query';
import { HEADING, INHERITED } from './section';

/** What a word is worth by the field it stands in, in the order of their numbers. */
const FIELD_WORTH = [1, 0.95, 0.7, 0.7, 0.5, 0.45, 0.4, 0.3];
/** The same for a part of an identifier. */
const PART_WORTH = 0.92;
/** What it adds that a section says a word often, how soon, and how much less in a text longer than most. */
const REPETITION = { worth: 0.5, half: 1.5, length: 0.2, longest: 4 };
/** What it adds that the whole page says it, how soon, and how much later on a page longer than most. */
const PAGE = { worth: 0.6, half: 6, length: 0.9 };
/** How far rare words outweigh frequent ones, and the weight of a word that the query can do without. */
const RARITY = 0.8;
const OPTIONAL_WEIGHT = 0.3;

/** Where a word stands, by section. */
export interface Evidence {
  /** The worth of its best place. */
  best: Float32Array;
  /** The same of all places. */
  sum: Float32Array;
  /** How well it is matched at best. */
  found: Float32Array;
  /** How many letters of the heading it stands for. */
  letters: Float32Array;
  inChain: Uint8Array;
}

/** What is known of a query before any section is judged. */
export interface Asked {
  readonly query: Query;
  readonly matches: readonly Match[];
  /** What each of its words says, and what all say; also of those that cannot be left out. */
  readonly weights: readonly number[];
  readonly total: number;
  readonly required: number;
  /** The numbers of the words that cannot be left out. */
  readonly telling: readonly number[];
  readonly evidence: readonly Evidence[];
  /** By section, what an identifier of the query is worth there. */
  readonly identifiers: Float32Array;
}

function lengthsOf({ sections, pages }: SearchIndex) {
  const lengths = sections.map(({ texts }) =>
    texts.reduce((sum, { text, field }) => sum + (field > INHERITED ? text.length : 0), 0),
  );
  const pageLengths: number[] = [];
  lengths.forEach((length, section) => (pageLengths[pages[section]!] = (pageLengths[pages[section]!] ?? 0) + length));
  const total = lengths.reduce((sum, length) => sum + length, 1);
  const { length, longest } = REPETITION;
  return {
    /** What a word in a text of the section is worth. */
    dilution: lengths.map(
      (own) => 1 / (1 - length + length * Math.min(longest, Math.max(1, (own * lengths.length) / total))),
    ),
    pageHalf: pageLengths.map(
      (own) => PAGE.half * (1 - PAGE.length + PAGE.length * Math.max(1, (own * pageLengths.length) / total)),
    ),
  };
}

/** The rarer a word, the more it says. */
function weigh({ sections, postings }: SearchIndex, found: readonly Match[], optional: boolean): number {
  const best = Math.max(0, ...found.map(({ worth }) => worth));
  const count = found
    .filter(({ worth }) => worth >= best * 0.9)
    .reduce((sum, { term }) => sum + postings[term]!.length, 0);
  return optional ? OPTIONAL_WEIGHT : Math.log(1 + (2 * sections.length) / (1 + count)) ** RARITY;
}

function gather(
  { sections, postings }: SearchIndex,
  { words, spans }: Query,
  matches: readonly (readonly Match[])[],
  dilution: readonly number[],
) {
  const floats = () => new Float32Array(sections.length);
  const evidence = words.map((): Evidence => ({
    best: floats(),
    sum: floats(),
    found: floats(),
    letters: floats(),
    inChain: new Uint8Array(sections.length),
  }));
  const identifiers = floats();
  spans.forEach(({ first, last, typedAsOne }, at) => {
    const inHeadingOnly = first === last && words[first]!.optional;
    for (const { term, worth, length } of matches[at]!) {
      for (const posting of postings[term]!) {
        const section = postingSection(posting);
        const field = postingField(posting);
        if (inHeadingOnly && field > HEADING) continue;
        const value =
          worth *
          FIELD_WORTH[field]! *
          (isPart(posting) ? PART_WORTH : 1) *
          (field > INHERITED ? dilution[section]! : 1);
        if (typedAsOne && first < last) {
          identifiers[section] = Math.max(identifiers[section]!, isPart(posting) ? value * 0.6 : value);
        }
        for (let word = first; word <= last; word++) {
          const { best, sum, found, letters, inChain } = evidence[word]!;
          best[section] = Math.max(best[section]!, value);
          sum[section]! += value;
          found[section] = Math.max(found[section]!, worth);
          if (field <= HEADING) letters[section] = Math.max(letters[section]!, (worth * length) / (last - first + 1));
          if (field <= HEADING || field === INHERITED) inChain[section] = 1;
        }
      }
    }
  });
  return { evidence, identifiers };
}

/** @returns a function that tells what speaks for sections, and what the whole page of each adds to a word */
export function createEvidence(index: SearchIndex) {
  const { dilution, pageHalf } = lengthsOf(index);
  const { pages } = index;

  function ask(query: Query): Asked {
    const { words, spans } = query;
    const matches = matchQuery(index, query);
    const weights = words.map(({ optional }, word) =>
      weigh(index, matches[spans.findIndex(({ first, last }) => first === word && last === word)]!, optional),
    );
    const telling = words.flatMap(({ optional }, word) => (optional ? [] : [word]));
    return {
      query,
      matches: matches.flat(),
      weights,
      total: weights.reduce((sum, weight) => sum + weight, 0),
      required: telling.reduce((sum, word) => sum + weights[word]!, 0),
      telling,
      ...gather(index, query, matches, dilution),
    };
  }

  /** By page, what it adds to a word that the page says it. */
  function onPages({ sum }: Evidence): Float64Array {
    const sums = new Float64Array(pageHalf.length);
    sum.forEach((own, section) => (sums[pages[section]!]! += own));
    return sums.map((own, page) => PAGE.worth * (own / (own + pageHalf[page]!)));
  }

  return { ask, onPages };
}

/** What it adds to a word's best place that a section says it again and again. */
export function worthOf({ best, sum }: Evidence, section: number): number {
  const more = sum[section]! - best[section]!;
  return best[section]! + REPETITION.worth * (more / (more + REPETITION.half));
}
