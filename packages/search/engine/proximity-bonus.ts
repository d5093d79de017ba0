/** The bonus for a section that has several words of the query in one text, near each other. */
import type { ScoredQuery } from './bm25f.ts';
import type { SearchIndex } from './inverted-index.ts';
import { listFor, type SectionText } from './section.ts';
import { stem } from './tokenize.ts';

/** One text, together with the headings, has all words. */
const PASSAGE_BONUS = 0.5;
/** The words are next to each other. */
const NEARNESS_BONUS = 0.5;
/** Words farther apart than this do not count as near each other. */
const MAX_GAP = 6;

/** A word of the query where a text has it. */
interface WordPosting {
  readonly posting: number;
  /** The word's place among those that a hit must have. */
  readonly word: number;
}

/** Returns where each section has words of the query. */
function postingsBySection({ occurrences, postings, stems }: SearchIndex, words: string[]) {
  const wordByStem = new Map<string, number>();
  words.forEach((text, word) => {
    wordByStem.set(stem(text), word);
  });
  const bySection = new Map<number, WordPosting[]>();
  for (const [wordStem, word] of wordByStem) {
    for (const term of stems.get(wordStem) ?? []) {
      for (const posting of postings[term]!) {
        listFor(bySection, occurrences[posting]!.section).push({ posting, word });
      }
    }
  }
  return bySection;
}

/** The distances between words that the query has next to each other, in one section. */
class Gaps {
  /** The smallest gap so far between each word and the one before it. */
  readonly #smallest: number[];

  constructor(wordCount: number) {
    this.#smallest = new Array<number>(wordCount).fill(Infinity);
  }

  /** @param last the last posting of each word in the text */
  add({ posting, word }: WordPosting, last: readonly (number | undefined)[]): void {
    const before = last[word - 1];
    if (before !== undefined) this.#keepSmallest(word, posting - before);
    const after = last[word + 1];
    // In reverse order, they count as one word farther apart.
    if (after !== undefined) this.#keepSmallest(word + 1, posting - after + 1);
  }

  #keepSmallest(word: number, gap: number): void {
    this.#smallest[word] = Math.min(this.#smallest[word]!, gap);
  }

  /** Returns 1 if all words are next to each other, and 0 if all are far apart. */
  nearness(): number {
    let total = 0;
    for (const gap of this.#smallest.slice(1)) total += Math.max(0, 1 - (gap - 1) / MAX_GAP);
    return total / (this.#smallest.length - 1);
  }
}

/** Returns a function that computes the bonus of a section. */
export function createProximityBonus(
  index: SearchIndex,
  { query: { words }, words: scores }: ScoredQuery,
): (section: number) => number {
  const required = words.flatMap(({ optional }, word) => (optional ? [] : [word]));
  if (required.length < 2) return () => 0;
  const weights = required.map((word) => scores[word]!.weight);
  let totalWeight = 0;
  for (const weight of weights) totalWeight += weight;
  const requiredTexts = required.map((word) => words[word]!.text);
  const bySection = postingsBySection(index, requiredTexts);

  /** Returns the share of the query that a text has together with the headings. */
  function shareOfQuery(section: number, inText: readonly (number | undefined)[]): number {
    let weight = 0;
    required.forEach((word, at) => {
      const isInHeadings = scores[word]!.inHeadings[section] === 1;
      if (isInHeadings || inText[at] !== undefined) weight += weights[at]!;
    });
    return weight / totalWeight;
  }

  return (section) => {
    const gaps = new Gaps(required.length);
    let bestShare = shareOfQuery(section, []);
    let text: SectionText | undefined;
    let lastPostings: (number | undefined)[] = [];
    const inOrder = [...(bySection.get(section) ?? [])].sort((a, b) => a.posting - b.posting);
    for (const found of inOrder) {
      const foundText = index.occurrences[found.posting]!.text;
      if (foundText !== text) lastPostings = [];
      text = foundText;
      lastPostings[found.word] = found.posting;
      gaps.add(found, lastPostings);
      bestShare = Math.max(bestShare, shareOfQuery(section, lastPostings));
    }
    return NEARNESS_BONUS * gaps.nearness() + PASSAGE_BONUS * bestShare;
  };
}
