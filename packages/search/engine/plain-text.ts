/** The plain letters of a text, however a keyboard, a chat, a PDF or a terminal writes them. */
import { memoize } from './memoize.ts';

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const NOT_ASCII = /[\u{80}-\u{10ffff}]/gu;
/** Characters that stand for others. */
const APOSTROPHES = /[‘’‛ʼ´]/;
const HYPHENS = /[‐‑]/;
/** Diacritics, and what is not seen: soft hyphens, zero-width spaces, marks of direction. */
const LEFT_OUT = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
/** Symbols stay as they are: `™` is not the letters `TM`. */
const SYMBOL = /\p{S}/u;

const plainCharacter = memoize((character) => {
  if (APOSTROPHES.test(character)) return "'";
  if (HYPHENS.test(character)) return '-';
  if (SYMBOL.test(character)) return character;
  return character.normalize('NFKD').replace(LEFT_OUT, '');
});

/** Returns the text with one way to write each letter: `writeFile` for full-width letters, too. */
export function toPlainText(original: string): string {
  return original.replace(NOT_ASCII, plainCharacter);
}

/** Returns for each code unit of the plain text where the original has its character. */
function originalOffsets(original: string): number[] {
  const offsets: number[] = [];
  let at = 0;
  for (const character of original) {
    const { length } = plainCharacter(character);
    offsets.push(...Array<number>(length).fill(at));
    at += character.length;
  }
  offsets.push(at);
  return offsets;
}

/** Returns a function that finds where the original has a part of its plain text. */
export function originalPlaces(original: string): (start: number, end: number) => TextRange {
  const offsets = originalOffsets(original);
  return (start, end) => {
    // A character of several letters, such as a ligature, belongs to the part as a whole.
    let next = end;
    while (offsets[next] === offsets[end - 1]) next++;
    return { start: offsets[start]!, end: offsets[next]! };
  };
}
