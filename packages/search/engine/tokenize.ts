import { stemmer } from 'stemmer';

import { keeping } from './keeping';

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
  readonly start: number;
  /** Its parts, at least one. */
  readonly pieces: readonly Piece[];
}

const TOKEN = /\d\d?(?:,\d{3})+\b|[\p{L}\p{N}\p{M}_]+(?:[.\-'’][\p{L}\p{N}\p{M}_]+)*/gu;
const VERSION_OR_THOUSANDS = /^\d+(?:[.,]\d+)+$/;
/**
 * A camel-case part with its digits: `HTTP` + `Server`. A plural `s` belongs to its acronym:
 * `URLs`.
 */
const CAMEL_PART =
  /\p{Lu}+s(?![\p{Ll}\p{M}])|\p{Lu}+(?=\p{Lu}[\p{Ll}\p{M}])|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}'’]+\p{N}*|\p{Lu}+\p{N}*|\p{N}+/gu;

/**
 * @returns the text in the form used for comparison: lowercase, without diacritics and apostrophes
 */
export function normalize(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '');
}

function readPieces(raw: string): readonly Piece[] {
  if (VERSION_OR_THOUSANDS.test(raw)) {
    return [
      {
        text: raw.toLowerCase().replaceAll(',', ''),
        start: 0,
        end: raw.length,
        opensComponent: true,
      },
    ];
  }
  const pieces: Piece[] = [];
  let component = -1;
  for (const word of raw.matchAll(/[^._-]+/g)) {
    const opened = Math.max(raw.lastIndexOf('.', word.index), raw.lastIndexOf('-', word.index));
    let pending = '';
    for (const { 0: part, index } of word[0].matchAll(CAMEL_PART)) {
      const written = pending + part;
      const end = word.index + index + part.length;
      // A single letter belongs to what follows: `iCloud`, `OAuth`.
      pending = written.length === 1 && index + 1 < word[0].length ? written : '';
      const text = pending === '' ? normalize(written) : '';
      if (text === '') continue;
      const opensComponent = pieces.length === 0 || opened !== component;
      pieces.push({ text, start: end - written.length, end, opensComponent });
      component = opened;
    }
  }
  return pieces;
}

const piecesOf = keeping(readPieces);

/** Splits plain text, prose or code, into tokens and the tokens into their parts. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const pieces = piecesOf(match[0]);
    if (pieces.length > 0) tokens.push({ start: match.index, pieces });
  }
  return tokens;
}

/** @returns the words of a text, including the parts of identifiers */
export function wordsOf(text: string): string[] {
  return tokenize(text).flatMap(({ pieces }) => pieces.map((piece) => piece.text));
}

/**
 * Calls `emit` with every term that finds a token, and the term's first and last part. A term is
 * one part, or a part joined with those that follow up to the end of a component. So `filestat`
 * finds `CloudStorageFileStat`.
 */
export function eachTerm(
  pieces: readonly Piece[],
  emit: (term: string, first: number, last: number) => void,
): void {
  for (let first = 0; first < pieces.length; first++) {
    let term = '';
    for (let last = first; last < pieces.length; last++) {
      term += pieces[last]!.text;
      if (first === last || (pieces[last + 1]?.opensComponent ?? true)) emit(term, first, last);
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

/**
 * @returns the stem that all inflected forms of a normalized word share; not always a word itself
 */
export const stem = keeping((word) =>
  INFLECTED.test(word) ? stemmer(word).replace(FROM_Y, '').replace(TWO_LETTERS, '$&e') : word,
);
