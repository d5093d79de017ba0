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

/** Collects the names of sections and pages. An identifier is also a name as one word. */
export function collectNames({ sections, pages, vocabulary }: SearchIndex): Names {
  function namesOfHeading(text: string): Name[] {
    const words = wordsOf(text);
    const key = words.join('');
    const names: Name[] = [{ terms: subjectOf(words).map(vocabulary.find), key }];
    const whole = vocabulary.find(key);
    if (words.length > 1 && whole >= 0) names.push({ terms: [whole] });
    return names;
  }

  function namesOfSection({ texts }: Section): Name[] {
    return texts.flatMap(({ text, field }) => {
      if (field <= HEADING) return namesOfHeading(text);
      return field === KEYWORD ? [{ terms: subjectOf(wordsOf(text)).map(vocabulary.find) }] : [];
    });
  }

  const bySection = sections.map(namesOfSection);
  const byPage: (readonly Name[])[] = [];
  sections.forEach(({ records: [record] }, section) => {
    const isTop = record!.type === 'lvl1';
    byPage[pages[section]!] ??= isTop
      ? bySection[section]!
      : namesOfHeading(record!.hierarchy.lvl1 ?? '');
  });
  return { bySection, byPage };
}

/** Returns the bonus for a heading that is the query, or an identifier in it. */
function exactBonus({ key, members }: Query, heading: string | undefined): number {
  return heading === key || members.includes(heading ?? '') ? EXACT_BONUS : 0;
}

/**
 * Returns a function that rates how well a query says the same as the best of some names: the share
 * of the query that the name has, squared, times the root of the name's share that the query has.
 * A name that says more than the page's title counts together with it: on the page `useFile`, the
 * heading "What it returns" says `useFile returns`.
 */
export function createNameMatcher(
  { postings, sections }: SearchIndex,
  { query, matches, words }: ScoredQuery,
): (names: readonly Name[], titles?: readonly Name[]) => number {
  const matchesByTerm = new Map<number, Match[]>();
  for (const match of matches) listFor(matchesByTerm, match.term).push(match);
  let queryWeight = 0;
  for (const { weight } of words) queryWeight += weight;

  /** Raises what the words of the query count to their best matches among the terms. */
  function addBoosts(boosts: Float32Array, { terms }: Name): void {
    for (const term of terms) {
      for (const { span, boost } of matchesByTerm.get(term) ?? []) {
        for (let word = span.first; word <= span.last; word++) {
          boosts[word] = Math.max(boosts[word]!, boost);
        }
      }
    }
  }

  function shareOfName({ terms }: Name): number {
    let nameWeight = 0;
    let matchedNameWeight = 0;
    for (const term of terms) {
      const weight = rarity(sections.length, postings[term]!.length);
      const boosts = (matchesByTerm.get(term) ?? []).map(({ boost }) => boost);
      nameWeight += weight;
      matchedNameWeight += Math.max(0, ...boosts) * weight;
    }
    return matchedNameWeight / (nameWeight || 1);
  }

  function shareOfQuery(names: readonly Name[]): number {
    const boosts = new Float32Array(query.words.length);
    for (const name of names) addBoosts(boosts, name);
    let matchedQueryWeight = 0;
    words.forEach(({ weight }, word) => {
      matchedQueryWeight += boosts[word]! * weight;
    });
    return matchedQueryWeight / queryWeight;
  }

  function isMatched({ terms }: Name): boolean {
    return terms.some((term) => matchesByTerm.has(term));
  }

  function rate(name: Name, titles: readonly Name[]): number {
    // Most names have no word of the query.
    if (!isMatched(name)) return 0;
    const together = shareOfQuery([name, ...titles]);
    const saysMore = together > shareOfQuery(titles);
    const ofQuery = saysMore ? together : shareOfQuery([name]);
    const rating = ofQuery ** QUERY_EXPONENT * shareOfName(name) ** NAME_EXPONENT;
    return rating + exactBonus(query, name.key);
  }

  return (names, titles = []) => Math.max(0, ...names.map((name) => rate(name, titles)));
}
