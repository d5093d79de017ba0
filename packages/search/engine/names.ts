import { stem } from './inflection';
import { isStopWord } from './query';
import { HEADING, KEYWORD, listIn, TABLE, TITLE, type Section } from './section';
import { tokenize, wordsOf } from './tokenize';

/** Whoever types one of `words` also finds what `find` names, but not the other way round. */
export interface SynonymRule {
  readonly words: readonly string[];
  readonly find: readonly string[];
}

/** What a section is called: its heading, the end of one that is an identifier, a keyword, or a member with its owner. */
interface Name {
  readonly section: number;
  readonly worth: number;
  readonly stems: readonly string[];
  /** The stems, each replaced by the one that stands for its synonyms. */
  readonly meanings: ReadonlySet<string>;
}

/** How a query names a section. */
export interface Naming {
  /** The share of the query's weight that the name has; above 1 where it says words that could be left out. */
  readonly share: number;
  readonly worth: number;
  /** Whether it is the query, word for word. */
  readonly isExact: boolean;
}

/**
 * @param words the query's words
 * @param weights what each of them says
 * @param total what those say that cannot be left out
 * @returns the sections of which the query says a whole name, with the best name of each
 */
export type Names = (words: readonly string[], weights: readonly number[], total: number) => Map<number, Naming>;

const KEYWORD_WORTH = 0.9;
/** A member with its owner, where a table explains it. */
const MEMBER_WORTH = 4;
/** What is left of a name's worth where the query says it in other words. */
const ALIKE_WORTH = 0.85;
const ARTICLES = new Set('a an the my your our some'.split(' '));

/** The words that say something; `is it a folder` stays whole, as its one telling word would say something else. */
function telling(words: readonly string[]): readonly string[] {
  const subject = words.filter((word) => !isStopWord(word));
  if (subject.length > 1) return subject;
  return withoutArticles(words);
}

function withoutArticles(words: readonly string[]): readonly string[] {
  const named = words.filter((word) => !ARTICLES.has(word));
  return named.length > 0 ? named : words;
}

/** `FILE_NOT_FOUND` and `NOT_FOUND` of `ERR_FILE_NOT_FOUND`; `UNKNOWN` of `ERR_UNKNOWN`, but no single part of others. */
function endingsOf(heading: string): string[][] {
  const parts = tokenize(heading).length > 1 ? [] : wordsOf(heading);
  const shortest = parts.length === 2 && heading.includes('_') ? 1 : 2;
  return parts.slice(0, -shortest).map((_, first) => parts.slice(first + 1));
}

/** Gathers the names of sections. @param rules the words of one rule mean the same in a name of several words */
export function gatherNames(sections: readonly Section[], rules: readonly SynonymRule[]): Names {
  const synonyms = new Map<string, string>();
  for (const { words } of rules) {
    const single = words.filter((word) => wordsOf(word).length === 1).map(stem);
    for (const word of single) if (!synonyms.has(word)) synonyms.set(word, single[0]!);
  }
  const meaningOf = (stemmed: string): string => synonyms.get(stemmed) ?? stemmed;
  const names: Name[] = [];
  const byMeaning = new Map<string, number[]>();
  const put = (section: number, words: readonly string[], worth: number): void => {
    const stems = telling(words).map(stem);
    const meanings = new Set(stems.length > 1 ? stems.map(meaningOf) : stems);
    const number = names.push({ section, worth, stems, meanings }) - 1;
    for (const meaning of meanings) listIn(byMeaning, meaning).push(number);
  };
  const headed = new Set(sections.map(({ page, heading }) => `${page} ${wordsOf(heading).join('')}`));
  sections.forEach(({ page, heading, texts }, number) => {
    const isIdentifier = tokenize(heading).length === 1;
    for (const { text, field } of texts) {
      if (field === KEYWORD) put(number, wordsOf(text), KEYWORD_WORTH);
      if (field === TITLE || field === HEADING) {
        for (const words of [wordsOf(text), ...endingsOf(text)]) put(number, words, 1);
      }
      const [entry] = field === TABLE ? tokenize(text) : [];
      if (!entry) continue;
      const member = entry.pieces.map((piece) => piece.text);
      if (member.length > 1) put(number, member, KEYWORD_WORTH);
      // One with a section of its own is explained there.
      if (isIdentifier && !headed.has(`${page} ${member.join('')}`))
        put(number, [...wordsOf(heading), ...member], MEMBER_WORTH);
    }
  });

  return (words, weights, total) => {
    const stems = words.map(stem);
    const asked = withoutArticles(words).map(stem).join();
    const weightOf = new Map<string, number>();
    stems.forEach((one, word) => {
      for (const said of new Set([one, meaningOf(one)])) {
        weightOf.set(said, (weightOf.get(said) ?? 0) + weights[word]!);
      }
    });
    const counts = new Map<number, number>();
    for (const said of weightOf.keys()) {
      for (const name of byMeaning.get(said) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const found = new Map<number, Naming>();
    for (const [number, count] of counts) {
      const { section, meanings, worth, stems: own } = names[number]!;
      if (count < meanings.size) continue;
      const weight = [...meanings].reduce((sum, meaning) => sum + weightOf.get(meaning)!, 0);
      const share = weight / total;
      const known = found.get(section);
      const valued = worth * (own.every((one) => stems.includes(one)) ? 1 : ALIKE_WORTH);
      const isExact = own.join() === asked;
      if (!known || share * valued > known.share * known.worth) {
        found.set(section, { share, worth: valued, isExact: isExact || known?.isExact === true });
      }
    }
    return found;
  };
}
