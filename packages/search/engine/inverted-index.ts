import * as ATTRIBUTE from './attribute';
import { stem } from './inflection';
import { listIn } from './grouping';
import { gatherNames, wordsOf, type Names } from './names';
import { isStopWord } from './query';
import type { Section } from './section';
import { eachTerm, joined, tokenize } from './tokenize';
import { createVocabulary, type Vocabulary } from './vocabulary';

/**
 * An inverted index of our own. MiniSearch, the first choice, counts a transposition as two typos, tolerates none in a
 * prefix that is still being typed, and tells neither where in a text a word stands nor whether it is a whole identifier
 * or a part of one, which the ranking is made of.
 *
 * A posting is two integers: the section, and the place in it as `packPlace` writes it.
 */
export interface InvertedIndex {
  readonly sections: readonly Section[];
  readonly vocabulary: Vocabulary;
  /** Term number to the first of its postings; one more entry than there are terms. */
  readonly offsets: Uint32Array;
  readonly postingSections: Uint32Array;
  readonly postingPlaces: Uint32Array;
  /** Stem to the numbers of the words that have it. */
  readonly stems: ReadonlyMap<string, readonly number[]>;
  /** Words that the author's synonyms are about, as `synonymKey` writes them, to what they are sent on to. */
  readonly synonyms: ReadonlyMap<string, readonly SynonymTarget[]>;
  /** What a term of the index is sent on to. */
  synonymsOf(term: number): readonly SynonymTarget[];
  /** Section to the first position of each of its texts: tells in which text a position lies. */
  readonly textStarts: readonly (readonly number[])[];
  /** Section to the number of letters in its own heading, without those of stop words if it has others. */
  readonly headingLetters: Uint16Array;
  /** Section to its own heading as `headingKey` writes it. */
  readonly headingKeys: readonly string[];
  readonly names: Names;
}

/** Whoever types one of `words` also finds what `find` names, but not the other way round. */
export interface SynonymRule {
  readonly words: readonly string[];
  readonly find: readonly string[];
}

export interface SynonymTarget {
  readonly term: number;
  /** Its place in the rule: the author lists what is meant most first. */
  readonly rank: number;
}

const NO_SYNONYMS: readonly SynonymTarget[] = [];

/** Words in neighbouring texts are further apart than any two that proximity tells apart. */
const GAP = 10;

const ATTRIBUTE_BITS = 4;

export function placePosition(place: number): number {
  return place >>> (ATTRIBUTE_BITS + 1);
}

export function placeAttribute(place: number): number {
  return (place >>> 1) & 15;
}

/** Whether the term is a whole word or identifier there, not a part of one. */
export function placeIsWhole(place: number): boolean {
  return (place & 1) === 0;
}

function packPlace(position: number, attribute: number, whole: boolean): number {
  return (position << (ATTRIBUTE_BITS + 1)) | (attribute << 1) | (whole ? 0 : 1);
}

/**
 * @param text a heading or a query
 * @returns its letters and digits alone: `readFile()`, `read file` and `READ_FILE` are the same heading
 */
export function headingKey(text: string): string {
  return wordsOf(text).join('');
}

/** @returns one key for all inflections of the words: `signed in` is `sign in` */
export function synonymKey(words: readonly string[]): string {
  return words.map(stem).join(' ');
}

/** What a walk over all texts gathers. */
interface Gathered extends Pick<InvertedIndex, 'textStarts' | 'headingLetters' | 'headingKeys'> {
  /** Term to its postings, two numbers each. */
  readonly postings: Map<string, number[]>;
  /** Terms that are no identifiers: only these have inflections. */
  readonly words: Set<string>;
}

function gather(sections: readonly Section[]): Gathered {
  const postings = new Map<string, number[]>();
  const words = new Set<string>();
  const textStarts: number[][] = [];
  const headingLetters = new Uint16Array(sections.length);
  const headingKeys: string[] = [];

  sections.forEach((section, number) => {
    let position = 0;
    let shownAs: number = ATTRIBUTE.lvl0;
    const addTerm = (term: string, firstPiece: number, lastPiece: number, whole: boolean): void => {
      if (firstPiece === lastPiece) words.add(term);
      listIn(postings, term).push(number, packPlace(position + firstPiece, shownAs, whole));
    };
    const starts: number[] = [];
    let ownHeading = '';
    for (const { text, attribute } of section.texts) {
      starts.push(position);
      const tokens = tokenize(text);
      if (attribute === ATTRIBUTE.keywordPart) {
        const place = packPlace(position, ATTRIBUTE.keyword, tokens.length === 1);
        listIn(postings, headingKey(text)).push(number, place);
      }
      tokens.forEach(({ pieces }, token) => {
        // Only what a row of a table begins with is its entry.
        const isEntry = attribute === ATTRIBUTE.table && token === 0 && pieces.length > 1;
        shownAs = isEntry ? ATTRIBUTE.entry : attribute;
        eachTerm(pieces, addTerm);
        if (attribute === section.level) {
          const word = joined(pieces);
          headingLetters[number]! += isStopWord(word) ? 0 : word.length;
          ownHeading += word;
        }
        position += pieces.length;
      });
      position += GAP;
    }
    textStarts.push(starts);
    headingKeys.push(ownHeading);
    headingLetters[number] = headingLetters[number]! || ownHeading.length;
  });
  return { postings, words, textStarts, headingLetters, headingKeys };
}

/** The postings of all terms one after the other. */
function pack(
  terms: readonly string[],
  postings: ReadonlyMap<string, readonly number[]>,
): Pick<InvertedIndex, 'offsets' | 'postingSections' | 'postingPlaces'> {
  const offsets = new Uint32Array(terms.length + 1);
  terms.forEach((term, i) => {
    offsets[i + 1] = offsets[i]! + postings.get(term)!.length / 2;
  });
  const postingSections = new Uint32Array(offsets[terms.length]!);
  const postingPlaces = new Uint32Array(offsets[terms.length]!);
  terms.forEach((term, i) => {
    const list = postings.get(term)!;
    for (let j = 0, at = offsets[i]!; j < list.length; j += 2, at++) {
      postingSections[at] = list[j]!;
      postingPlaces[at] = list[j + 1]!;
    }
  });
  return { offsets, postingSections, postingPlaces };
}

/**
 * Builds the index.
 *
 * @param sections the sections, best first where all else is equal
 * @param synonymRules the author's synonyms; targets that the index does not hold are passed over
 */
export function buildInvertedIndex(sections: readonly Section[], synonymRules: readonly SynonymRule[]): InvertedIndex {
  const { postings, words, ...ofSections } = gather(sections);

  // Readers' words that no page has are terms too, so that their prefixes and misspellings are understood.
  for (const word of synonymRules.flatMap((rule) => rule.words)) {
    const [single, ...others] = wordsOf(word);
    if (single !== undefined && others.length === 0 && !postings.has(single)) {
      postings.set(single, []);
      words.add(single);
    }
  }

  const terms = [...postings.keys()].sort();
  const vocabulary = createVocabulary(terms);
  const stems = new Map<string, number[]>();
  terms.forEach((term, number) => {
    if (words.has(term)) listIn(stems, stem(term)).push(number);
  });
  const synonyms = resolveSynonyms(synonymRules, vocabulary, stems);
  /** Beginnings of words stand for many terms, and readers type on: each is looked up once. */
  const synonymsOfTerm: (readonly SynonymTarget[] | undefined)[] = [];

  return {
    sections,
    vocabulary,
    ...pack(terms, postings),
    ...ofSections,
    stems,
    synonyms,
    synonymsOf: (term) => (synonymsOfTerm[term] ??= synonyms.get(synonymKey([terms[term]!])) ?? NO_SYNONYMS),
    names: gatherNames(
      sections,
      synonymRules.map((rule) => rule.words),
    ),
  };
}

function resolveSynonyms(
  rules: readonly SynonymRule[],
  vocabulary: Vocabulary,
  stems: ReadonlyMap<string, readonly number[]>,
): Map<string, SynonymTarget[]> {
  const synonyms = new Map<string, SynonymTarget[]>();
  for (const { words, find } of rules) {
    const targets = find.flatMap((word, rank) =>
      termsOf(headingKey(word), vocabulary, stems).map((term): SynonymTarget => ({ term, rank })),
    );
    for (const word of words) {
      listIn(synonyms, synonymKey(wordsOf(word))).push(...targets);
    }
  }
  return synonyms;
}

/** @returns the numbers of an identifier, or of a word and its inflections */
function termsOf(word: string, vocabulary: Vocabulary, stems: InvertedIndex['stems']): readonly number[] {
  const number = vocabulary.find(word);
  return stems.get(stem(word)) ?? (number < 0 ? [] : [number]);
}
