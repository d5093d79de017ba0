import { DEFAULT_TAG } from '../records/record.ts';
import { createScorer, type ScoredQuery, type TermScores } from './bm25f.ts';
import type { SearchIndex } from './inverted-index.ts';
import { namesOf, nameBonus } from './name-bonus.ts';
import { createProximityBonus } from './proximity-bonus.ts';
import type { Query } from './query.ts';
import { HEADING, type Section } from './section.ts';
import { wordsOf } from './tokenize.ts';

/** How soon repetition stops counting, in a section and on its page: BM25's k1. */
const SATURATION = 1.44;
const PAGE_SATURATION = 3.6;
/** How much a page counts for its sections. */
const PAGE_SHARE = 0.9;

/*
 * Bonuses for a section. For comparison, all words of a query in all fields are worth about 2.
 */
/** A heading equals the query or the member of `drive.readFile`. */
const EXACT_HEADING_BONUS = 3;
/** A heading begins with the query, times the query's share of the heading. */
const HEADING_PREFIX_BONUS = 0.6;
/** By where all words are: not in headings, in headings of the hierarchy, in its own heading. */
const ALL_IN_HEADINGS_BONUS = [0, 0.45, 0.65];
/** A text has the query's scheme as typed: `file://`. */
const SCHEME_BONUS = 4;

/** Factor for pages outside the docs, which only lead to the docs. */
const OUTSIDE_DOCS_FACTOR = 0.6;
/**
 * Factor for pages about versions, which mention everything, unless the query is about versions.
 */
const VERSIONS_PAGE_FACTOR = 0.8;
const VERSIONS_PAGE = /\b(?:migrat|upgrad|changelog|release notes|what.s new)/i;
const VERSIONS_WORD = /^(?:migrat|upgrad|updat|chang|releas|break|version|deprecat|v?\d)/;

/** Hits must match at least this share of the weight that the best one matches. */
const MIN_SHARE_OF_BEST = 0.25;
/** Number of top hits whose names and texts are compared with the query. */
const CANDIDATES = 100;

interface RankedHit {
  /** The number of the section. */
  readonly section: number;
  /** Total weight of the words that the section has. */
  readonly matchedWeight: number;
  score: number;
}

/** Returns the bonus for a heading that is the query, letter for letter, or begins with it. */
function headingBonus({ keys }: Query, headings: readonly string[]): number {
  const [typed = ''] = keys;
  const isHeading = headings.some((heading) => keys.includes(heading));
  let prefixShare = 0;
  for (const heading of headings) {
    const isPrefix = typed !== '' && heading.startsWith(typed);
    if (isPrefix) prefixShare = Math.max(prefixShare, typed.length / heading.length);
  }
  return (isHeading ? EXACT_HEADING_BONUS : 0) + HEADING_PREFIX_BONUS * prefixShare;
}

/** Returns the bonus for a section whose headings have all words of a query with several. */
function allInHeadingsBonus(required: readonly TermScores[], section: number): number {
  if (required.length < 2) return 0;
  const worstMatch = Math.min(...required.map((word) => word.headingMatches[section]!));
  return ALL_IN_HEADINGS_BONUS[worstMatch]!;
}

/** Returns the total weight of the words that a section has. */
function matchedWeightOf(required: readonly TermScores[], section: number): number {
  let total = 0;
  for (const { weight, boosts } of required) total += weight * boosts[section]!;
  return total;
}

/** Returns the score of a section by how often it and its page have the words. */
function frequencyScore({ scores }: ScoredQuery, section: number, page: number): number {
  let total = 0;
  for (const word of scores) {
    const frequency = word.frequencies[section]!;
    total += (word.weight * word.boosts[section]! * frequency) / (frequency + SATURATION);
    if (word.optional) continue;
    const pageFrequency = word.pageFrequencies[page]!;
    total +=
      (word.weight * PAGE_SHARE * word.pageBoosts[page]! * pageFrequency) /
      (pageFrequency + PAGE_SATURATION);
  }
  return total;
}

/** Reports whether a text of the section has the query's scheme. */
function hasScheme({ texts }: Section, scheme: string | undefined): boolean {
  if (scheme === undefined) return false;
  return texts.some(({ text }) => text.toLowerCase().includes(scheme));
}

/** Sorts the best hits first. */
function compareHits(a: RankedHit, b: RankedHit): number {
  return b.score - a.score || a.section - b.section;
}

/** Returns the headings of a section's own level, with words run together. */
function joinedHeadings({ texts }: Section): string[] {
  const headings = texts.filter(({ field }) => field <= HEADING);
  return headings.map(({ text }) => wordsOf(text).join(''));
}

/** Ranks the sections of an index by their words (BM25F) plus bonuses. */
export function createRanking(index: SearchIndex) {
  const { sections, pages } = index;
  const scoreQuery = createScorer(index);
  const names = sections.map(namesOf);
  const headings = sections.map(joinedHeadings);

  /** Returns all sections that have a word of the query. */
  function findHits(scored: ScoredQuery, isAllowed: (section: Section) => boolean): RankedHit[] {
    const { query, scores } = scored;
    const required = scores.filter(({ optional }) => !optional);
    let queryWeight = 0;
    for (const { weight } of scores.slice(0, query.words.length)) queryWeight += weight;
    const hits: RankedHit[] = [];
    for (let section = 0; section < sections.length; section++) {
      const matchedWeight = matchedWeightOf(required, section);
      if (matchedWeight === 0 || !isAllowed(sections[section]!)) continue;
      const score =
        frequencyScore(scored, section, pages[section]!) / queryWeight +
        headingBonus(query, headings[section]!) +
        allInHeadingsBonus(required, section);
      hits.push({ section, matchedWeight, score });
    }
    return hits;
  }

  /** Adds the bonuses and factors that take too long for all hits. */
  function refineScores(scored: ScoredQuery, hits: readonly RankedHit[]): void {
    const { query } = scored;
    const proximityBonus = createProximityBonus(index, scored);
    const asksForVersions = query.words.some(({ text }) => VERSIONS_WORD.test(text));
    for (const hit of hits) {
      const section = sections[hit.section]!;
      if (hasScheme(section, query.scheme)) hit.score += SCHEME_BONUS;
      hit.score += nameBonus(scored, names[hit.section]!, section) + proximityBonus(hit.section);
      const { docusaurus_tag, hierarchy } = section.records[0]!;
      if (docusaurus_tag === DEFAULT_TAG) hit.score *= OUTSIDE_DOCS_FACTOR;
      const isAboutVersions = VERSIONS_PAGE.test(hierarchy.lvl1 ?? '');
      if (isAboutVersions && !asksForVersions) hit.score *= VERSIONS_PAGE_FACTOR;
    }
  }

  /** Returns the numbers of a query's sections, best first, and the terms that it matched. */
  return (query: Query, isAllowed: (section: Section) => boolean) => {
    const scored = scoreQuery(query);
    const hits = findHits(scored, isAllowed);
    const bestWeight = Math.max(0, ...hits.map(({ matchedWeight }) => matchedWeight));
    const minWeight = MIN_SHARE_OF_BEST * bestWeight;
    const ranked = hits.filter(({ matchedWeight }) => matchedWeight >= minWeight).sort(compareHits);
    const candidates = ranked.slice(0, CANDIDATES);
    refineScores(scored, candidates);
    candidates.sort(compareHits);
    const sorted = [...candidates, ...ranked.slice(CANDIDATES)];
    return { sections: sorted.map(({ section }) => section), matches: scored.matches };
  };
}
