/** How well a query says the same as a name: a heading, a keyword, or a page's title. */
import { rarity, type ScoredQuery } from './bm25f.ts';
import type { SearchIndex } from './inverted-index.ts';
import type { Match } from './matching.ts';
import { isStopWord, type Query } from './query.ts';
import { HEADING, KEYWORD, listFor, type Section } from './section.ts';
import { wordsOf } from './tokenize.ts';

/** How strongly the words count that only the query has, and those that only the name has. */
const QUERY_EXPONENT = 2;
const NAME_EXPONENT = 0.5;
/** The heading is the query, or an identifier in it, or the member of one: `drive.readFile`. */
const EXACT_BONUS = 1.2;

type Vocabulary = SearchIndex['vocabulary'];

interface Name {
  /** The numbers of its words. */
  readonly terms: readonly number[];
  /** The words of a heading run together; keywords have no key. */
  readonly key?: string;
}

/** The headings and keywords of all sections, and the titles and keywords of all pages. */
export interface Names {
  readonly bySection: readonly (readonly Name[])[];
  readonly byPage: readonly (readonly Name[])[];
}

/**
 * Returns the words of a name without stop words. `is it a folder` keeps `is it`: `folder` alone
 * means something else.
 */
function subjectOf(words: readonly string[]): string[] {
  const subject = words.filter((word) => !isStopWord(word));
  return subject.length > 1 ? subject : words.filter((word) => !/^(?:an?|the)$/.test(word));
}

/** Returns the names that a heading is: its words, and an identifier also as one word. */
function namesOfHeading(text: string, { find }: Vocabulary): Name[] {
  const words = wordsOf(text);
  const key = words.join('');
  const names: Name[] = [{ terms: subjectOf(words).map(find), key }];
  const whole = find(key);
  if (words.length > 1 && whole >= 0) names.push({ terms: [whole] });
  return names;
}

function namesOfSection({ texts }: Section, vocabulary: Vocabulary): Name[] {
  return texts.flatMap(({ text, field }) => {
    if (field <= HEADING) return namesOfHeading(text, vocabulary);
    return field === KEYWORD ? [{ terms: subjectOf(wordsOf(text)).map(vocabulary.find) }] : [];
  });
}

/** Collects the names of sections and pages. */
export function collectNames({ sections, pages, vocabulary }: SearchIndex): Names {
  const bySection = sections.map((section) => namesOfSection(section, vocabulary));
  const byPage: (readonly Name[])[] = [];
  sections.forEach(({ records: [record] }, section) => {
    const isTop = record!.type === 'lvl1';
    byPage[pages[section]!] ??= isTop
      ? bySection[section]!
      : namesOfHeading(record!.hierarchy.lvl1 ?? '', vocabulary);
  });
  return { bySection, byPage };
}

/** Returns the bonus for a heading that is the query, or an identifier in it. */
function exactBonus({ key, members }: Query, heading: string | undefined): number {
  return heading === key || members.includes(heading ?? '') ? EXACT_BONUS : 0;
}

/** Returns what words weigh together. */
function totalWeight(words: ScoredQuery['words']): number {
  return words.reduce((total, { weight }) => total + weight, 0);
}

/** Rates how well a query says the same as names. */
export class NameMatcher {
  readonly #matchesByTerm = new Map<number, Match[]>();
  readonly #queryWeight: number;

  constructor(
    private readonly index: SearchIndex,
    private readonly scored: ScoredQuery,
  ) {
    for (const match of scored.matches) listFor(this.#matchesByTerm, match.term).push(match);
    this.#queryWeight = totalWeight(scored.words);
  }

  /**
   * Rates the best of some names: the share of the query that the name has, squared, times the
   * root of the name's share that the query has. A name that says more than the page's title
   * counts together with it: on the page `useFile`, the heading "What it returns" says `useFile
   * returns`.
   */
  rateBest(names: readonly Name[], titles: readonly Name[] = []): number {
    return Math.max(0, ...names.map((name) => this.#rate(name, titles)));
  }

  #rate(name: Name, titles: readonly Name[]): number {
    // Most names have no word of the query.
    if (!name.terms.some((term) => this.#matchesByTerm.has(term))) return 0;
    const together = this.#shareOfQuery([name, ...titles]);
    const saysMore = together > this.#shareOfQuery(titles);
    const ofQuery = saysMore ? together : this.#shareOfQuery([name]);
    const rating = ofQuery ** QUERY_EXPONENT * this.#shareOfName(name) ** NAME_EXPONENT;
    return rating + exactBonus(this.scored.query, name.key);
  }

  /** Returns the share of the query's weight that names have together. */
  #shareOfQuery(names: readonly Name[]): number {
    const boosts = this.#bestBoosts(names);
    let matchedWeight = 0;
    this.scored.words.forEach(({ weight }, word) => {
      matchedWeight += boosts[word]! * weight;
    });
    return matchedWeight / this.#queryWeight;
  }

  /** Returns what each word of the query counts by its best match in the names. */
  #bestBoosts(names: readonly Name[]): Float32Array {
    const boosts = new Float32Array(this.scored.query.words.length);
    const matches = names.flatMap(({ terms }) => terms.flatMap((term) => this.#matchesOf(term)));
    for (const { span, boost } of matches) {
      for (let word = span.first; word <= span.last; word++) {
        boosts[word] = Math.max(boosts[word]!, boost);
      }
    }
    return boosts;
  }

  /** Returns the share of a name's weight that the query has. */
  #shareOfName({ terms }: Name): number {
    const { postings, sections } = this.index;
    let nameWeight = 0;
    let matchedWeight = 0;
    for (const term of terms) {
      const weight = rarity(sections.length, postings[term]!.length);
      const boosts = this.#matchesOf(term).map(({ boost }) => boost);
      nameWeight += weight;
      matchedWeight += Math.max(0, ...boosts) * weight;
    }
    return matchedWeight / (nameWeight || 1);
  }

  #matchesOf(term: number): readonly Match[] {
    return this.#matchesByTerm.get(term) ?? [];
  }
}
