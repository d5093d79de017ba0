import { HITS_PER_PAGE } from '../constants.ts';
import { DEFAULT_TAG, type Hierarchy } from '../records/record.ts';
import { createScorer, type ScoredQuery, type TermScores } from './bm25f.ts';
import type { SearchIndex } from './inverted-index.ts';
import { collectNames, NameMatcher } from './name-match.ts';
import { createProximityBonus } from './proximity-bonus.ts';
import type { Query } from './query.ts';
import type { Section } from './section.ts';

/** How soon repetition stops counting, in a section and on its page: BM25's k1. */
const SATURATION = 1.44;
const PAGE_SATURATION = 5;
/** How much a page counts for its sections. */
const PAGE_SHARE = 1;
/** How much it counts that a heading or keyword of the section says the same as the query. */
const NAME_SHARE = 0.7;
/** How much it counts that the page's title says the same as the query. */
const TITLE_SHARE = 1;

/** Factor for pages beside the current docs, unless the query is about versions. */
const SIDE_PAGE_FACTOR = 0.7;
/** Titles and categories of pages about other versions, which mention everything. */
const SIDE_PAGE =
  /\b(?:migration|migrat\w+ .*\d|upgrad|changelog|release notes|breaking changes|what.s new|legacy|deprecated)/i;
/** Factor for lists of changes, if a heading is the query. They answer for names that are gone. */
const CHANGES_FACTOR = 0.2;
const CHANGES_HEADING = /^(?:what changed|what.s new|changelog|release notes)\b/i;
/** A folder of an older version, or of a blog's year. */
const VERSION_FOLDER = /\/(?:v?\d+(?:\.[\dx]+)*|legacy[^/]*)\//;
const VERSIONS_WORD =
  /^(?:migrat|upgrad|updat|chang|releas|break|version|deprecat|legacy|old|previous|v?\d)/;

/** Hits must match at least this share of the weight that the best one matches. */
const MIN_SHARE_OF_BEST = 0.25;
/** The same after the first page of hits, where a few of many words are no answer. */
const MIN_SHARE_LATER = 0.85;
/** Number of top hits whose names and texts are compared with the query. */
const CANDIDATES = 100;

interface RankedHit {
  /** The number of the section. */
  readonly section: number;
  /** Total weight of the words that the section has. */
  readonly matchedWeight: number;
  score: number;
}

/** Returns the total weight of the words that a section has. */
function matchedWeightOf(words: readonly TermScores[], section: number): number {
  let total = 0;
  for (const { weight, boosts } of words) total += weight * boosts[section]!;
  return total;
}

/** Returns the score of a section by how often it and its page have the words. */
function frequencyScore(words: readonly TermScores[], section: number, page: number): number {
  let total = 0;
  for (const { weight, boosts, pageBoosts, frequencies, pageFrequencies } of words) {
    const inSection = frequencies[section]!;
    const onPage = pageFrequencies[page]!;
    const sectionScore = (boosts[section]! * inSection) / (inSection + SATURATION);
    const pageScore = (pageBoosts[page]! * onPage) / (onPage + PAGE_SATURATION);
    total += weight * (sectionScore + PAGE_SHARE * pageScore);
  }
  return total;
}

/** Reports whether a page is of a blog, about versions, or about one that is not current. */
function isSidePage({ records: [record], page }: Section): boolean {
  const { docusaurus_tag, hierarchy } = record!;
  const isAboutVersions = (['lvl0', 'lvl1'] satisfies (keyof Hierarchy)[]).some((level) =>
    SIDE_PAGE.test(hierarchy[level] ?? ''),
  );
  return docusaurus_tag === DEFAULT_TAG || isAboutVersions || VERSION_FOLDER.test(page);
}

/** Reports whether a section is a list of changes, or below the heading of one. */
function isListOfChanges({ records: [record] }: Section): boolean {
  const { lvl2, lvl3 } = record!.hierarchy;
  return CHANGES_HEADING.test(lvl2 ?? '') || CHANGES_HEADING.test(lvl3 ?? '');
}

/** Sorts the best hits first. */
function compareHits(a: RankedHit, b: RankedHit): number {
  return b.score - a.score || a.section - b.section;
}

/** Ranks the sections of an index. */
export function createRanking(index: SearchIndex) {
  const { sections, pages } = index;
  const scoreQuery = createScorer(index);
  const names = collectNames(index);

  /** Returns all sections that have a word of the query. */
  function findHits(
    { words, identifiers }: ScoredQuery,
    isAllowed: (section: Section) => boolean,
  ): RankedHit[] {
    let queryWeight = 0;
    for (const { weight } of words) queryWeight += weight;
    const all = [...words, ...identifiers];
    const hits: RankedHit[] = [];
    for (let section = 0; section < sections.length; section++) {
      const matchedWeight = matchedWeightOf(words, section);
      if (matchedWeight === 0 || !isAllowed(sections[section]!)) continue;
      const score = frequencyScore(all, section, pages[section]!) / queryWeight;
      hits.push({ section, matchedWeight, score });
    }
    return hits;
  }

  /** Adds the evidence that takes too long for all hits. */
  function refineScores(scored: ScoredQuery, hits: readonly RankedHit[]): void {
    const proximityBonus = createProximityBonus(index, scored);
    const matcher = new NameMatcher(index, scored);
    const asksForVersions = scored.query.words.some(({ text }) => VERSIONS_WORD.test(text));
    const isHeading = index.oneWordHeadings.has(scored.query.key);
    for (const hit of hits) {
      const { section } = hit;
      const titles = names.byPage[pages[section]!]!;
      hit.score +=
        NAME_SHARE * matcher.rateBest(names.bySection[section]!, titles) +
        TITLE_SHARE * matcher.rateBest(titles) +
        proximityBonus(section);
      if (asksForVersions) continue;
      if (isSidePage(sections[section]!)) hit.score *= SIDE_PAGE_FACTOR;
      if (isHeading && isListOfChanges(sections[section]!)) hit.score *= CHANGES_FACTOR;
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
    const minLater = MIN_SHARE_LATER * bestWeight;
    const later = sorted.slice(HITS_PER_PAGE).filter((hit) => hit.matchedWeight >= minLater);
    const kept = [...sorted.slice(0, HITS_PER_PAGE), ...later];
    return { sections: kept.map(({ section }) => section), matches: scored.matches };
  };
}
