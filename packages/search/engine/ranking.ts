import { DEFAULT_TAG, type SearchRecord } from '../records/record';
import { createEvidence, type Asked } from './evidence';
import type { SearchIndex } from './inverted-index';
import { isStopWord, type Query } from './query';
import { HEADING, KEYWORD, listIn, TITLE, type Section } from './section';
import { stem, tokenize, wordsOf } from './tokenize';

/**
 * How soon repetition stops counting, in a section and on its page, and how much the page counts.
 */
const HALF = 1.44;
const PAGE_HALF = 3.6;
const PAGE_WORTH = 0.9;
/** Bonuses for a section. For comparison, all words of a query in all fields are worth about 2. */
const BONUS = {
  /**
   * A heading equals the query or the member of `drive.readFile`; it begins with the query, by the
   * query's share.
   */
  exactHeading: 3,
  begun: 0.6,
  /**
   * By where all words are: not in headings, in headings of the hierarchy, in the section's own
   * heading.
   */
  chain: [0, 0.45, 0.65],
  /**
   * The query contains a whole name, by the name's share of the query; it is that name, word for
   * word.
   */
  name: 0.68,
  exactName: 0.8,
  /** The page's title has the query's only word. */
  titled: 2.4,
  /** One text, together with the headings, has all words; the words are next to each other. */
  passage: 0.4,
  nearness: 0.6,
  /** A text has the query's scheme as typed: `file://`. */
  scheme: 4,
};
/** Worth of keywords as names. */
const KEYWORD_WORTH = 0.9;
/** Factor for pages outside the docs, which only lead to the docs. */
const OUTSIDE_WORTH = 0.6;
/**
 * Factor for pages about versions, which mention everything, unless the query is about versions.
 */
const VERSIONS_WORTH = 0.8;
const ABOUT_VERSIONS = /\b(?:migrat|upgrad|changelog|release notes|what.s new)/i;
const ASKS_FOR_VERSIONS = /^(?:migrat|upgrad|updat|chang|releas|break|version|deprecat|v?\d)/;
/** Hits must match at least this share of the weight that the best one matches. */
const MIN_SHARE_OF_BEST = 0.25;
/** Number of top hits whose texts are read. */
const CANDIDATES = 100;
/** Words farther apart than this do not count as near each other. */
const NEAR = 6;

/**
 * Returns the stems of a name's telling words. `is it a folder` keeps `is it`: `folder` alone
 * means something else.
 */
function stemsOfName(words: readonly string[]): string[] {
  const subject = words.filter((word) => !isStopWord(word));
  return (subject.length > 1 ? subject : words.filter((word) => !/^(?:an?|the)$/.test(word))).map(
    stem,
  );
}

interface Name {
  readonly stems: readonly string[];
  readonly worth: number;
}

/**
 * Returns the names of a section: its heading, the endings of a heading that is an identifier, and
 * keywords.
 */
function namesOf({ texts }: Section): readonly Name[] {
  const heading = texts.findLast(({ field }) => field <= HEADING)?.text ?? '';
  const parts = tokenize(heading).length === 1 ? wordsOf(heading).map(stem) : [];
  const shortest = parts.length === 2 && heading.includes('_') ? 1 : 2;
  const endings = parts
    .map((_, first) => parts.slice(first + 1))
    .filter(({ length }) => length >= shortest);
  return [
    ...texts
      .filter(({ field }) => field <= KEYWORD)
      .map(({ text, field }) => ({
        stems: stemsOfName(wordsOf(text)),
        worth: field === KEYWORD ? KEYWORD_WORTH : 1,
      })),
    ...endings.map((stems) => ({ stems, worth: 1 })),
  ];
}

/** Returns the bonus for a query that contains a whole name of a section. */
function nameBonus(
  { query: { words }, evidence }: Asked,
  names: readonly Name[],
  section: Section,
): number {
  const weightOf = new Map<string, number>();
  let total = 0;
  words.forEach(({ text, optional }, at) => {
    const { weight } = evidence[at]!;
    weightOf.set(stem(text), (weightOf.get(stem(text)) ?? 0) + weight);
    if (!optional) total += weight;
  });
  const asked = stemsOfName(words.map(({ text }) => text)).join(' ');
  const bonuses = names.map(({ stems, worth }) => {
    if (stems.length === 0 || !stems.every((one) => weightOf.has(one))) return 0;
    const share = [...new Set(stems)].reduce((sum, one) => sum + weightOf.get(one)!, 0) / total;
    return worth * (BONUS.name * share + (stems.join(' ') === asked ? BONUS.exactName : 0));
  });
  // Keeps a page without keywords from being buried under the keywords of others.
  const [{ text: only = '' } = {}, ...others] = words;
  const says = (word: string) => word.startsWith(only) || stem(word) === stem(only);
  const titles = others.length === 0 ? section.texts.filter(({ field }) => field === TITLE) : [];
  return Math.max(
    titles.some(({ text }) => wordsOf(text).some(says)) ? BONUS.titled : 0,
    ...bonuses,
  );
}

/**
 * Returns a function that gives a section's bonus for query words in one text, highest if next to
 * each other.
 */
function passageBonuses(
  { places, postings, stems }: SearchIndex,
  { query: { words }, evidence }: Asked,
) {
  const telling = words.flatMap(({ optional }, word) => (optional ? [] : [word]));
  if (telling.length < 2) return () => 0;
  const total = telling.reduce((sum, word) => sum + evidence[word]!.weight, 0);
  const said = new Map<number, { posting: number; at: number }[]>();
  for (const [one, at] of new Map(
    telling.map((word, number) => [stem(words[word]!.text), number]),
  )) {
    for (const posting of (stems.get(one) ?? []).flatMap((term) => postings[term]!))
      listIn(said, places[posting]!.section).push({ posting, at });
  }
  return (section: number): number => {
    const gaps = telling.map(() => Infinity);
    const share = (last: readonly number[]) =>
      telling
        .filter((word, at) => at in last || evidence[word]!.inChain[section]! > 0)
        .reduce((sum, word) => sum + evidence[word]!.weight, 0) / total;
    let passage = share([]);
    let text: unknown;
    let last: number[] = [];
    for (const { posting, at } of (said.get(section) ?? []).sort((a, b) => a.posting - b.posting)) {
      if (places[posting]!.text !== text) last = [];
      text = places[posting]!.text;
      last[at] = posting;
      if (at > 0) gaps[at] = Math.min(gaps[at]!, posting - (last[at - 1] ?? -Infinity));
      // In reverse order, they count as one word farther apart.
      if (at + 1 < telling.length)
        gaps[at + 1] = Math.min(gaps[at + 1]!, posting - (last[at + 1] ?? -Infinity) + 1);
      passage = Math.max(passage, share(last));
    }
    const near = gaps.slice(1).reduce((sum, gap) => sum + Math.max(0, 1 - (gap - 1) / NEAR), 0);
    return (BONUS.nearness * near) / (telling.length - 1) + BONUS.passage * passage;
  };
}

/** Returns the bonus for a heading that is the query, letter for letter, or begins with it. */
function headingBonus({ keys }: Query, headings: readonly string[]): number {
  const isHeading = headings.some((heading) => keys.includes(heading));
  const [typed = ''] = keys;
  const begun = headings.map((heading) =>
    typed !== '' && heading.startsWith(typed) ? typed.length / heading.length : 0,
  );
  return (isHeading ? BONUS.exactHeading : 0) + BONUS.begun * Math.max(0, ...begun);
}

/**
 * Ranks the sections of an index by the worth of each query word where it occurs, plus bonuses.
 */
export function createRanking(index: SearchIndex) {
  const { sections, pages } = index;
  const gatherEvidence = createEvidence(index);
  const names = sections.map(namesOf);
  const headings = sections.map(({ texts }) =>
    texts.filter(({ field }) => field <= HEADING).map(({ text }) => wordsOf(text).join('')),
  );

  function hitsOf({ query, evidence }: Asked, isAllowed: (section: Section) => boolean) {
    const telling = evidence.filter(({ optional }) => !optional);
    const total = evidence
      .slice(0, query.words.length)
      .reduce((sum, { weight }) => sum + weight, 0);
    return sections.flatMap((own, section) => {
      const page = pages[section]!;
      const matched = telling.reduce((sum, { weight, best }) => sum + weight * best[section]!, 0);
      if (matched === 0 || !isAllowed(own)) return [];
      let worth = 0;
      for (const { weight, optional, best, often, pageBest, pageOften } of evidence) {
        worth += (weight * best[section]! * often[section]!) / (often[section]! + HALF);
        if (optional) continue;
        worth +=
          (weight * PAGE_WORTH * pageBest[page]! * pageOften[page]!) /
          (pageOften[page]! + PAGE_HALF);
      }
      const chain =
        telling.length > 1 ? Math.min(...telling.map(({ inChain }) => inChain[section]!)) : 0;
      const score = worth / total + headingBonus(query, headings[section]!) + BONUS.chain[chain]!;
      return [{ section, matched, score }];
    });
  }

  /**
   * @returns the numbers of the sections that answer a query, best first, and the query's matches
   */
  return (query: Query, isAllowed: (section: Section) => boolean) => {
    const asked = gatherEvidence(query);
    const hits = hitsOf(asked, isAllowed);
    const least = MIN_SHARE_OF_BEST * Math.max(0, ...hits.map(({ matched }) => matched));
    const inOrder = (some: typeof hits) =>
      some.sort((a, b) => b.score - a.score || a.section - b.section);
    const ranked = inOrder(hits.filter(({ matched }) => matched >= least));
    const candidates = ranked.slice(0, CANDIDATES);
    const passageBonus = passageBonuses(index, asked);
    const asksForVersions = query.words.some(({ text }) => ASKS_FOR_VERSIONS.test(text));
    for (const hit of candidates) {
      const section = sections[hit.section]!;
      const { scheme } = query;
      if (scheme && section.texts.some(({ text }) => text.toLowerCase().includes(scheme)))
        hit.score += BONUS.scheme;
      hit.score += nameBonus(asked, names[hit.section]!, section) + passageBonus(hit.section);
      const [{ docusaurus_tag, hierarchy }] = section.records as [SearchRecord];
      if (docusaurus_tag === DEFAULT_TAG) hit.score *= OUTSIDE_WORTH;
      if (!asksForVersions && ABOUT_VERSIONS.test(hierarchy.lvl1 ?? ''))
        hit.score *= VERSIONS_WORTH;
    }
    return {
      sections: [...inOrder(candidates), ...ranked.slice(CANDIDATES)].map(({ section }) => section),
      matches: asked.matches,
    };
  };
}
