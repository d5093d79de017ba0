import { keeping } from './keeping';

/** The smallest searchable bit of a text: a word, or one part of an identifier such as `Provider` in `setProvider`. */
export interface Piece {
  /** Lower case, without diacritics and apostrophes. */
  readonly text: string;
  /** Offsets in the token. */
  readonly start: number;
  readonly end: number;
  /** Whether a component begins here: the whole token, or what follows a `.` or `-` inside of it. */
  readonly opensComponent: boolean;
}

/** A run of letters and digits with inner `_`, `.`, `-` and apostrophes: `writeFile`, `drive.appdata`, `ERR_NOT_FOUND`. */
export interface Token {
  /** Where in the text it begins. */
  readonly start: number;
  /** Its parts, at least one. */
  readonly pieces: readonly Piece[];
}

const TOKEN = /[\p{L}\p{N}\p{M}_]+(?:[.\-'’][\p{L}\p{N}\p{M}_]+)*/gu;
/** The same for a text of ASCII alone, as most are: it need not look letters up among those of all scripts. */
const ASCII_TOKEN = /\w+(?:[.\-']\w+)*/g;
const PLAIN_WORD = /^[A-Z]?[a-z]+$/;
const VERSION = /^\d+(?:\.\d+)+$/;
const DIACRITICS_AND_APOSTROPHES = /[\p{M}'’]/gu;
const NON_ASCII = /[^\0-\x7f]/;

/**
 * A camel-case part, and the letters and digits that stay with it: `HTTP` + `Server`, `use` + `Is` + `Cloud`. A single
 * letter belongs to what follows (`iCloud`, `OAuth`), a plural `s` to its acronym (`URLs`).
 */
const CAMEL_PART =
  /\p{Lu}+s(?![\p{Ll}\p{M}])|\p{Lu}+(?=\p{Lu}[\p{Ll}\p{M}])|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}'’]+\p{N}*|\p{Lu}+\p{N}*|\p{N}+/gu;

/**
 * @param text any text
 * @returns the text as it is compared: lower case, without diacritics and apostrophes
 */
export function normalize(text: string): string {
  const lower = text.toLowerCase();
  return NON_ASCII.test(lower) || lower.includes("'")
    ? lower.normalize('NFD').replace(DIACRITICS_AND_APOSTROPHES, '')
    : lower;
}

function camelParts(word: string, start: number): { text: string; start: number }[] {
  const parts: { text: string; start: number }[] = [];
  let pending = '';
  for (const match of word.matchAll(CAMEL_PART)) {
    const text = pending + match[0];
    if (text.length === 1 && match.index + 1 < word.length) {
      pending = text;
      continue;
    }
    parts.push({ text, start: start + match.index - pending.length });
    pending = '';
  }
  if (pending !== '') {
    parts.push({ text: pending, start: start + word.length - 1 });
  }
  return parts;
}

function readPieces(raw: string): readonly Piece[] {
  if (PLAIN_WORD.test(raw) || VERSION.test(raw)) {
    return [{ text: raw.toLowerCase(), start: 0, end: raw.length, opensComponent: true }];
  }
  const pieces: Piece[] = [];
  for (const component of raw.matchAll(/[^.-]+/g)) {
    let opensComponent = true;
    for (const word of component[0].matchAll(/[^_]+/g)) {
      for (const part of camelParts(word[0], component.index + word.index)) {
        const text = normalize(part.text);
        if (text !== '') {
          pieces.push({ text, start: part.start, end: part.start + part.text.length, opensComponent });
          opensComponent = false;
        }
      }
    }
  }
  return pieces;
}

/** Texts are made of few words, each of which is taken apart once. */
const piecesOf = keeping(readPieces, 20_000);

function readTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(NON_ASCII.test(text) ? TOKEN : ASCII_TOKEN)) {
    const pieces = piecesOf(match[0]);
    if (pieces.length > 0) {
      tokens.push({ start: match.index, pieces });
    }
  }
  return tokens;
}

/** Headings, keywords and queries are no longer, and each of them is read several times. */
const LONGEST_KEPT = 80;
const tokensOf = keeping(readTokens, 4_000);

/**
 * Splits a text into tokens and these into their parts, with the offsets that highlighting needs.
 *
 * @param text plain text, prose or code
 */
export function tokenize(text: string): readonly Token[] {
  return text.length > LONGEST_KEPT ? readTokens(text) : tokensOf(text);
}

/** @returns the texts of words or of parts run together */
export function joined(words: readonly { readonly text: string }[]): string {
  return words.map((word) => word.text).join('');
}

/** Parts beyond this many are found on their own, not run together: a bound on what one long token adds to the index. */
const MAX_JOINED_PARTS = 8;

/**
 * Names every term under which a token is found: the whole token and each component of it (`whole`), every part, and
 * every part with all that follow (so that `filestat` finds `CloudStorageFileStat`, prefixes doing the rest).
 *
 * @param pieces the parts of the token
 * @param emit called with the term, its first and last part, and whether it is a whole word as written
 */
export function eachTerm(
  pieces: readonly Piece[],
  emit: (term: string, firstPiece: number, lastPiece: number, whole: boolean) => void,
): void {
  const count = pieces.length;
  if (count === 1) {
    emit(pieces[0]!.text, 0, 0, true);
    return;
  }
  for (let first = 0; first < count; first++) {
    const opens = pieces[first]!.opensComponent;
    let joined = pieces[first]!.text;
    let last = first + 1;
    while (last < count && !pieces[last]!.opensComponent) {
      joined += pieces[last]!.text;
      last++;
    }
    const isComponent = opens && last - first <= MAX_JOINED_PARTS;
    if (isComponent) {
      emit(joined, first, last - 1, true);
    }
    if (!(isComponent && last === first + 1)) {
      emit(pieces[first]!.text, first, first, false);
    }
    let rest = joined;
    for (; last < count; last++) {
      rest += pieces[last]!.text;
    }
    if (count - first <= MAX_JOINED_PARTS && first + 1 < count && !(isComponent && rest === joined)) {
      emit(rest, first, count - 1, first === 0);
    }
  }
}
