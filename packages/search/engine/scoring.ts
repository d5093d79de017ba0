import { DEFAULT_TAG } from '../records/record';
import { createEvidence, worthOf, type Asked } from './evidence';
import { stem } from './inflection';
import { postingSection, type SearchIndex } from './inverted-index';
import { keeping } from './keeping';
import type { Match } from './matching';
import type { Naming } from './names';
import type { Query } from './query';
import { TITLE, type Section } from './section';
import { wordsOf } from './tokenize';

/** The sections that answer a query. */
export interface RankedSections {
  /** Section numbers, best first. */
  readonly sections: readonly number[];
  /** What the query was taken for. */
  readonly matches: readonly Match[];
}

/** What else speaks for a section. A word of the query in all its places is worth about 2. */
const BONUS = {
  /** The heading is the query, letter for letter; or a keyword is, or the page's title has its only word. */
  exactHeading: 1.7,
  exactName: 0.8,
  exactMember: 4,
  /** The heading begins as the query. */
  begun: 0.2,
  /** Share of the heading that the query says. */
  heading: 0.5,
  /** The query has a name of the section in it, by the name's share; and it says nothing else. */
  name: 0.8,
  wholeName: 0.5,
  /** It has an identifier of the query, as a whole, by its field. */
  identifier: 0.7,
  /** The headings from the page's title on have all words. */
  chain: 0.3,
  /** One text, with the headings, has all words; they stand side by side. */
  passage: 0.7,
  nearness: 0.6,
  /** It has the identifiers and schemes of the query as typed. */
  literal: 0.5,
  scheme: 6,
};
/** A word of a title that is worth this is there as such or as its beginning. */
const TITLED = 0.82;
const TITLED_NAMING = { share: 1, worth: 1.2, isExact: true };
const UNNAMED = { share: 0, worth: 0, isExact: false };
/** What all is worth on pages outside the docs, which only lead there. */
const OUTSIDE_WORTH = 0.6;
/** Only the first ones' texts are read. */
const CANDIDATES = 60;
/** Hits must have this share of the weight that the best one has. */
const MIN_SHARE_OF_BEST = 0.4;
/** Words further apart than this do not stand together. */
const NEAR = 6;

interface Hit {
  readonly section: number;
  readonly matched: number;
  score: number;
}

/** The same sections are read at every key. */
const stemsIn = keeping((text) => wordsOf(text).map(stem), 4_000);

/** What the texts of a section add, read once more. */
function reread({ query, weights, required, telling, evidence }: Asked, { texts }: Section, section: number): number {
  const { literals, words } = query;
  const hasLiteral = (literal: string) => texts.some(({ text }) => text.toLowerCase().includes(literal));
  const isScheme = literals.some((literal) => literal.endsWith('/'));
  const bonus = isScheme ? BONUS.scheme : BONUS.literal;
  const literal = literals.length > 0 && literals.every(hasLiteral) ? bonus : 0;
  if (telling.length < 2) return literal;
  const numbers = new Map(telling.map((word, at) => [stem(words[word]!.text), at]));
  const gaps = telling.map(() => Infinity);
  let passage = 0;
  for (const { text } of texts) {
    const said = telling.map((word) => evidence[word]!.inChain[section] === 1);
    const places: number[] = [];
    stemsIn(text).forEach((word, place) => {
      const at = numbers.get(word);
      if (at === undefined) return;
      said[at] = true;
      places[at] = place;
      if (at > 0) gaps[at] = Math.min(gaps[at]!, place - (places[at - 1] ?? -Infinity));
      // In the other order they are one further apart.
      if (at + 1 < telling.length) gaps[at + 1] = Math.min(gaps[at + 1]!, place - (places[at + 1] ?? -Infinity) + 1);
    });
    passage = Math.max(
      passage,
      telling.reduce((sum, word, at) => sum + (said[at] ? weights[word]! : 0), 0),
    );
  }
  const near = gaps.slice(1).reduce((sum, gap) => sum + Math.max(0, 1 - (gap - 1) / NEAR), 0);
  return literal + (BONUS.nearness * near) / (telling.length - 1) + (BONUS.passage * passage) / required;
}

function hasPhrases({ texts }: Section, { phrases, words }: Query): boolean {
  return phrases.every(([first, last]) => {
    const phrase = words.slice(first, last + 1).map(({ text }) => text);
    return texts.some(({ text }) => ` ${wordsOf(text).join(' ')} `.includes(` ${phrase.join(' ')} `));
  });
}

function inOrder(hits: readonly Hit[]): Hit[] {
  return [...hits].sort((a, b) => b.score - a.score || a.section - b.section);
}

/** Ranks the sections of an index by sums: what each word of the query is worth where it stands, and bonuses. */
export function createScoring(index: SearchIndex): (query: Query, allowed: Uint8Array) => RankedSections {
  const { sections, pages, postings, stems, vocabulary } = index;
  const { ask, onPages } = createEvidence(index);
  const pageTitles = sections.map(({ texts }) => texts.some(({ field }) => field === TITLE));
  const headingKeys = sections.map(({ heading }) => wordsOf(heading).join(''));

  function score(asked: Asked, pageWorths: readonly Float64Array[], naming: Naming, section: number): number {
    const { query, weights, telling, evidence } = asked;
    let [worth, letters, inHeading] = [0, 0, 0];
    evidence.forEach((own, word) => {
      worth += weights[word]! * worthOf(own, section);
      letters += own.letters[section]!;
      if (own.letters[section]! > 0) inHeading += weights[word]!;
    });
    telling.forEach((word, at) => (worth += weights[word]! * pageWorths[at]![pages[section]!]!));
    const heading = headingKeys[section]!;
    // So a page without keywords is not buried under the keywords of others.
    const isTitled = weights.length === 1 && pageTitles[section]! && evidence[0]!.best[section]! >= TITLED;
    const { share, worth: named, isExact } = isTitled ? TITLED_NAMING : naming;
    const hasChain = telling.length > 1 && telling.every((word) => evidence[word]!.inChain[section] === 1);
    return (
      (worth + BONUS.heading * Math.min(1, letters / Math.max(1, heading.length)) * inHeading) / asked.total +
      BONUS.identifier * asked.identifiers[section]! +
      named * (BONUS.name * share + (share > 0.999 ? BONUS.wholeName : 0)) +
      // Of `drive.readFile`, the member is the heading, whatever names the owner has.
      (query.keys.indexOf(heading) > 0 ? BONUS.exactMember : 0) +
      (query.keys.includes(heading) ? BONUS.exactHeading : isExact ? BONUS.exactName * named : 0) +
      (heading.startsWith(query.keys[0]!) ? BONUS.begun : 0) +
      (hasChain ? BONUS.chain : 0)
    );
  }

  function hitsOf(asked: Asked, allowed: Uint8Array): Hit[] {
    const { query, weights, telling, evidence } = asked;
    const excluded = new Set(
      query.excluded
        .flatMap((word) => [vocabulary.find(word), ...(stems.get(stem(word)) ?? [])])
        .flatMap((term) => (postings[term] ?? []).map(postingSection)),
    );
    const namings = index.names(
      query.words.map(({ text }) => text),
      weights,
      asked.required,
    );
    const pageWorths = telling.map((word) => onPages(evidence[word]!));
    return sections.flatMap((own, section) => {
      const matched = telling.reduce((sum, word) => sum + weights[word]! * evidence[word]!.found[section]!, 0);
      const isOut = matched === 0 || allowed[section] === 0 || excluded.has(section) || !hasPhrases(own, query);
      if (isOut) return [];
      return [{ section, matched, score: score(asked, pageWorths, namings.get(section) ?? UNNAMED, section) }];
    });
  }

  return (query, allowed) => {
    const asked = ask(query);
    const hits = hitsOf(asked, allowed);
    const least = MIN_SHARE_OF_BEST * hits.reduce((most, { matched }) => Math.max(most, matched), 0);
    const ranked = inOrder(hits.filter(({ matched }) => matched >= least));
    for (const hit of ranked.slice(0, CANDIDATES)) hit.score += reread(asked, sections[hit.section]!, hit.section);
    for (const hit of ranked) {
      if (sections[hit.section]!.records[0]!.docusaurus_tag === DEFAULT_TAG) hit.score *= OUTSIDE_WORTH;
    }
    const best = [...inOrder(ranked.slice(0, CANDIDATES)), ...ranked.slice(CANDIDATES)];
    return { sections: best.map(({ section }) => section), matches: asked.matches };
  };
}
