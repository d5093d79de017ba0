import * as ATTRIBUTE from './attribute';
import { stem } from './inflection';
import { listIn } from './grouping';
import { isStopWord } from './query';
import type { Section } from './section';
import { tokenize } from './tokenize';

/** What a section is called: by its heading, by the author's keywords, and by the members that its tables explain. */
export interface Names {
  /** The sections that some words are a name of, word for word but for articles and inflections. */
  namedLiterally(words: readonly string[]): readonly number[];
  /** The same where words that say nothing about the subject do not count. */
  namedSame(words: readonly string[]): readonly number[];
  /** The same for two words or more in another order, or with the words of one synonym rule in each other's places. */
  namedAlike(words: readonly string[]): readonly number[];
  /** The sections with a table in which some words are an entry, if no section is called so. */
  listing(words: readonly string[]): readonly number[];
  /** The sections in which some words name a member with its owner: `CloudStorageScope.AppData`. */
  explaining(words: readonly string[]): readonly number[];
}

/** The words that belong together as one rule's have one key. */
type Canon = ReadonlyMap<string, string>;

export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { pieces } of tokenize(text)) for (const piece of pieces) words.push(piece.text);
  return words;
}

function telling(words: readonly string[]): readonly string[] {
  const subject = words.filter((word) => !isStopWord(word));
  return subject.length > 0 ? subject : words;
}

const ARTICLES = new Set('a an the my your our some'.split(' '));

const keyOf = (words: readonly string[]): string => words.map(stem).join(' ');

/** One key for a name and its inflections, word for word but for articles. */
function literalKey(words: readonly string[]): string {
  const named = words.filter((word) => !ARTICLES.has(word));
  return keyOf(named.length > 0 ? named : words);
}

/** One key for all ways to write the same name: `check if a file exists` and `checking files exist` are one. */
function sameKey(words: readonly string[]): string {
  return keyOf(telling(words));
}

/** Null for a single word, which says too little to be taken for another one. */
function alikeKey(words: readonly string[], canon: Canon): string | null {
  const subject = telling(words);
  if (subject.length < 2) return null;
  const keys = subject.map((word) => {
    const stemmed = stem(word);
    return canon.get(stemmed) ?? stemmed;
  });
  return keys.sort().join(' ');
}

/**
 * The ends of a heading that is one identifier: `FILE_NOT_FOUND` and `NOT_FOUND` of `ERR_FILE_NOT_FOUND`. A single word
 * says too little, except where it is all that a constant has behind its prefix: `UNKNOWN` of `ERR_UNKNOWN`.
 */
function endingsOf(heading: string): string[][] {
  const parts = tokenize(heading).length > 1 ? [] : wordsOf(heading);
  const shortest = parts.length === 2 && heading.includes('_') ? 1 : 2;
  return parts.slice(0, -shortest).map((_, first) => parts.slice(first + 1));
}

function pageOf(section: Section): string {
  return section.records[0]!.url.split('#', 1)[0]!;
}

/** What the rows of a section's tables begin with. */
function entriesOf(section: Section): (readonly string[])[] {
  return section.texts.flatMap(({ text, attribute }) => {
    const [entry] = attribute === ATTRIBUTE.table ? tokenize(text) : [];
    return entry ? [entry.pieces.map((piece) => piece.text)] : [];
  });
}

/** Whose members a section's tables explain: `CloudStorageScope`; null where its heading is no identifier. */
function ownerOf(section: Section): readonly string[] | null {
  const heading = section.texts.find(({ attribute }) => attribute === section.level)?.text ?? '';
  return tokenize(heading).length === 1 ? wordsOf(heading) : null;
}

/**
 * Gathers the names of sections.
 *
 * @param sections all sections
 * @param equivalents words that readers use for one another, a list for each meaning
 */
export function gatherNames(sections: readonly Section[], equivalents: readonly (readonly string[])[]): Names {
  const canon = new Map<string, string>();
  for (const words of equivalents) {
    const single = words.filter((word) => wordsOf(word).length === 1).map(stem);
    for (const word of single) if (!canon.has(word)) canon.set(word, single[0]!);
  }
  const literal = new Map<string, number[]>();
  const same = new Map<string, number[]>();
  const alike = new Map<string, number[]>();
  const members = new Map<string, number[]>();
  const entries = new Map<string, number[]>();
  const headed = new Set<string>();

  function put(named: Map<string, number[]>, key: string | null, section: number): void {
    if (key === null) return;
    const list = listIn(named, key);
    if (list.at(-1) !== section) list.push(section);
  }

  sections.forEach((section, number) => {
    for (const { text, attribute } of section.texts) {
      const isHeading = attribute === section.level;
      if (!isHeading && attribute !== ATTRIBUTE.keywordPart) continue;
      const words = wordsOf(text);
      const literally = literalKey(words);
      const subject = sameKey(words);
      put(literal, literally, number);
      // Whether it still says what it said without words like `is it`: of `is it a folder`, `folder` is not the name.
      if (telling(words).length > 1 || literally === subject) put(same, subject, number);
      put(alike, alikeKey(words, canon), number);
      if (!isHeading) continue;
      for (const ending of endingsOf(text)) {
        const ended = sameKey(ending);
        put(literal, literalKey(ending), number);
        put(same, ended, number);
        headed.add(`${pageOf(section)} ${ended}`);
      }
      headed.add(`${pageOf(section)} ${subject}`);
    }
  });
  sections.forEach((section, number) => {
    const owner = ownerOf(section);
    for (const entry of entriesOf(section)) {
      const key = sameKey(entry);
      // One with a section of its own is explained there.
      if (owner && !headed.has(`${pageOf(section)} ${key}`)) {
        put(members, sameKey([...owner, ...entry]), number);
      }
      if (entry.length > 1 && !same.has(key)) put(entries, key, number);
    }
  });

  const none: readonly number[] = [];
  return {
    namedLiterally: (words) => literal.get(literalKey(words)) ?? none,
    namedSame: (words) => same.get(sameKey(words)) ?? none,
    namedAlike: (words) => alike.get(alikeKey(words, canon) ?? '') ?? none,
    listing: (words) => entries.get(sameKey(words)) ?? none,
    explaining: (words) => members.get(sameKey(words)) ?? none,
  };
}
