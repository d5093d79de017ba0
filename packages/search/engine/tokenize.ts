import { stemmer } from 'stemmer';

import { memoize } from './memoize.ts';
import { toPlainText, type TextRange } from './plain-text.ts';

/**
 * The smallest searchable unit of a text: a word, or one part of an identifier such as `Provider`
 * in `setProvider`.
 */
export interface Piece {
  /** Lowercase, without diacritics, apostrophes and the commas of numbers. */
  readonly text: string;
  /** Offsets in the token. */
  readonly start: number;
  readonly end: number;
  /**
   * Whether a component begins here: at the start of the token, or after a `.` or `-` inside it.
   */
  readonly opensComponent: boolean;
}

/**
 * A run of letters and digits with inner `_`, `.`, `-` and apostrophes: `drive.appdata`,
 * `ERR_NOT_FOUND`; or `1,024`.
 */
export interface Token {
  /** Offset in the plain text. */
  readonly start: number;
  /** Its parts, at least one. */
  readonly pieces: readonly Piece[];
}

const TOKEN = /\d\d?(?:,\d{3})+\b|[\p{L}\p{N}_]+(?:[.\-'][\p{L}\p{N}_]+)*/gu;
const VERSION_OR_THOUSANDS = /^\d+(?:[.,]\d+)+$/;
/** A run without separators of identifiers. */
const IDENTIFIER_WORD = /[^._-]+/g;
/**
 * A camel-case part with its digits: `HTTP` + `Server`. A plural `s` belongs to its acronym:
 * `URLs`.
 */
const CAMEL_PART =
  /\p{Lu}+s(?!\p{Ll})|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}']+\p{N}*|\p{Lu}+\p{N}*|\p{N}+/gu;

/** Splits a word at its capital letters. A single letter belongs to what follows: `iCloud`. */
function camelCaseParts(word: string): TextRange[] {
  const parts: TextRange[] = [];
  let start: number | undefined;
  for (const match of word.matchAll(CAMEL_PART)) {
    const end = match.index + match[0].length;
    start ??= match.index;
    const isSingleLetter = end - start === 1;
    const isLastLetter = match.index + 1 >= word.length;
    if (isSingleLetter && !isLastLetter) continue;
    parts.push({ start, end });
    start = undefined;
  }
  return parts;
}

/** Returns where the component starts that has the offset; -1 for the first component. */
function componentAt(token: string, offset: number): number {
  return Math.max(token.lastIndexOf('.', offset), token.lastIndexOf('-', offset));
}

function splitToken(token: string): readonly Piece[] {
  if (VERSION_OR_THOUSANDS.test(token)) {
    const text = token.toLowerCase().replaceAll(',', '');
    return [{ text, start: 0, end: token.length, opensComponent: true }];
  }
  const pieces: Piece[] = [];
  let lastComponent: number | undefined;
  for (const word of token.matchAll(IDENTIFIER_WORD)) {
    const component = componentAt(token, word.index);
    for (const part of camelCaseParts(word[0])) {
      const written = word[0].slice(part.start, part.end);
      const text = written.toLowerCase().replaceAll("'", '');
      if (text === '') continue;
      pieces.push({
        text,
        start: word.index + part.start,
        end: word.index + part.end,
        opensComponent: component !== lastComponent,
      });
      lastComponent = component;
    }
  }
  return pieces;
}

const piecesOf = memoize(splitToken);

/**
 * Splits a text, prose or code, into tokens and the tokens into their parts. Offsets are those of
 * its plain text (`plain-text.ts`).
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of toPlainText(text).matchAll(TOKEN)) {
    const pieces = piecesOf(match[0]);
    if (pieces.length > 0) tokens.push({ start: match.index, pieces });
  }
  return tokens;
}

/** Returns the parts of a token run together: `readfile` for `readFile`. */
export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => piece.text).join('');
}

/**
 * Returns the one word or identifier that a text is, run together. Returns undefined for several,
 * and for one with `.` or `-`.
 */
export function wholeWordOf([token, ...others]: readonly Token[]): string | undefined {
  if (!token || others.length > 0) return undefined;
  const components = token.pieces.filter(({ opensComponent }) => opensComponent);
  return components.length === 1 ? joinPieces(token.pieces) : undefined;
}

/** Returns the words of a text, including the parts of identifiers. */
export function wordsOf(text: string): string[] {
  return tokenize(text).flatMap(({ pieces }) => pieces.map((piece) => piece.text));
}

/**
 * Calls `visit` with every term that finds a token, and the term's first and last part. A term is
 * one part, or a part joined with those that follow up to the end of a component. So `filestat`
 * finds `CloudStorageFileStat`.
 */
export function forEachTerm(
  pieces: readonly Piece[],
  visit: (term: string, first: number, last: number) => void,
): void {
  for (let first = 0; first < pieces.length; first++) {
    let term = '';
    for (let last = first; last < pieces.length; last++) {
      const following = pieces[last + 1];
      const endsComponent = following === undefined || following.opensComponent;
      term += pieces[last]!.text;
      if (first === last || endsComponent) visit(term, first, last);
    }
  }
}

/** Three-letter words that end in -s are abbreviations: `iOS`. */
const INFLECTED = /^(?:[a-z]{4,}|[a-z]{2}[a-rt-z])$/;
/** The `i` that stemming makes of the `y` in `verify`, but not in `verification`. */
const FROM_Y = /(?<=....)i$/;
/**
 * What stemming leaves of `one` and `fies`, which would equal the word `on` and the `fi` of
 * `Wi-Fi`.
 */
const TWO_LETTERS = /^..$/;

function stemWord(word: string): string {
  if (!INFLECTED.test(word)) return word;
  return stemmer(word).replace(FROM_Y, '').replace(TWO_LETTERS, '$&e');
}

/**
 * Returns the stem that all inflected forms of a normalized word share; not always a word itself.
 */
export const stem = memoize(stemWord);

/** Returns one key for all inflections of the words: the same for `signed in` and `sign in`. */
export function stemsOf(words: readonly string[]): string {
  return words.map(stem).join(' ');
}
