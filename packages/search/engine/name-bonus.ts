/**
 * The bonus for a query that contains a whole name of a section: its heading, a keyword, or the
 * ending of an identifier.
 */
import type { ScoredQuery } from './bm25f.ts';
import { isStopWord, type QueryWord } from './query.ts';
import { HEADING, KEYWORD, TITLE, type Section } from './section.ts';
import { stem, tokenize, wordsOf } from './tokenize.ts';

/** The query contains a name, times the name's share of the query. */
const NAME_BONUS = 0.68;
/** The query is the name, word for word. */
const EXACT_NAME_BONUS = 0.8;
/** The page's title has the query's only word. */
const TITLE_BONUS = 2.4;
/** What keywords count as names, compared with headings. */
const KEYWORD_BOOST = 0.9;

interface Name {
  readonly stems: readonly string[];
  readonly boost: number;
}

/**
 * Returns the stems of a name without stop words. `is it a folder` keeps `is it`: `folder` alone
 * means something else.
 */
function stemsOfName(words: readonly string[]): string[] {
  const subject = words.filter((word) => !isStopWord(word));
  if (subject.length > 1) return subject.map(stem);
  const withoutArticles = words.filter((word) => !/^(?:an?|the)$/.test(word));
  return withoutArticles.map(stem);
}

/**
 * Returns the endings of a heading that is an identifier: `file stat` for `CloudStorageFileStat`.
 * A single part is an ending only of names such as `ERR_TIMEOUT`.
 */
function identifierEndings(heading: string): string[][] {
  if (tokenize(heading).length !== 1) return [];
  const parts = wordsOf(heading).map(stem);
  const minLength = parts.length === 2 && heading.includes('_') ? 1 : 2;
  const endings: string[][] = [];
  for (let first = 1; first <= parts.length - minLength; first++) endings.push(parts.slice(first));
  return endings;
}

/** Returns the names of a section. */
export function namesOf({ texts }: Section): readonly Name[] {
  const names: Name[] = [];
  for (const { text, field } of texts) {
    if (field > KEYWORD) continue;
    const boost = field === KEYWORD ? KEYWORD_BOOST : 1;
    names.push({ stems: stemsOfName(wordsOf(text)), boost });
  }
  const heading = texts.findLast(({ field }) => field <= HEADING);
  for (const stems of identifierEndings(heading?.text ?? '')) names.push({ stems, boost: 1 });
  return names;
}

/**
 * Returns the bonus for a query of one word that the page's title has. It keeps a page without
 * keywords from being buried under the keywords of others.
 */
function titleBonus(words: readonly QueryWord[], { texts }: Section): number {
  const [onlyWord, ...others] = words;
  if (!onlyWord || others.length > 0) return 0;
  const isWord = (word: string) =>
    word.startsWith(onlyWord.text) || stem(word) === stem(onlyWord.text);
  const titles = texts.filter(({ field }) => field === TITLE);
  return titles.some(({ text }) => wordsOf(text).some(isWord)) ? TITLE_BONUS : 0;
}

/** Returns the highest bonus for a name of a section that the query contains. */
export function nameBonus(
  { query: { words }, scores }: ScoredQuery,
  names: readonly Name[],
  section: Section,
): number {
  const weights = new Map<string, number>();
  let queryWeight = 0;
  words.forEach(({ text, optional }, at) => {
    const { weight } = scores[at]!;
    const wordStem = stem(text);
    weights.set(wordStem, (weights.get(wordStem) ?? 0) + weight);
    if (!optional) queryWeight += weight;
  });
  const queryStems = stemsOfName(words.map(({ text }) => text)).join(' ');
  let best = titleBonus(words, section);
  for (const { stems, boost } of names) {
    const isInQuery = stems.length > 0 && stems.every((one) => weights.has(one));
    if (!isInQuery) continue;
    let nameWeight = 0;
    for (const one of new Set(stems)) nameWeight += weights.get(one)!;
    const isQuery = stems.join(' ') === queryStems;
    const bonus = NAME_BONUS * (nameWeight / queryWeight) + (isQuery ? EXACT_NAME_BONUS : 0);
    best = Math.max(best, boost * bonus);
  }
  return best;
}
