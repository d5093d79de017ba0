/**
 * Simple inflections of English: `file` and `files`, `expire`, `expired` and `expiring`, `authenticate` and
 * `authentication` come to one stem. Steps 1 and 5 of Porter's algorithm ("An algorithm for suffix stripping", 1980) and
 * nouns in -ion and -ability; its other steps take words for each other that differ in meaning.
 */

import { keeping } from './keeping';

const VOWEL = /[aeiou]|(?<=[^aeiou])y/;
const VOWELS_THEN_CONSONANTS = /(?:[aeiou]|(?<=[^aeiou])y)+[^aeiouy]+/g;
const DOUBLED_CONSONANT = /([^aeioulsz])\1$/;
/** Ends like `stat` or `writ`: here an `e` at the end makes another word, not another form. */
const SHORT_END = /[^aeiou][aeiouy][^aeiouwxy]$/;
/** What every ending that is taken off ends with. */
const LAST_LETTERS = /^[a-z]+[sdegny]$/;

/** Porter's m: how often vowels are followed by consonants. */
function measure(word: string): number {
  return word.match(VOWELS_THEN_CONSONANTS)?.length ?? 0;
}

function withoutPlural(word: string): string {
  if (/(?:sses|ies)$/.test(word)) return word.slice(0, -2);
  return /[^usi]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutNounEnding(word: string): string {
  if (word.endsWith('ability')) return `${word.slice(0, -'ility'.length)}le`;
  if (word.endsWith('ification')) return `${word.slice(0, -'ication'.length)}y`;
  const verb = /^(.+)ation$/.exec(word)?.[1] ?? '';
  if (measure(verb) > 0) return measure(verb) > 1 ? verb : `${verb}ate`;
  return /[st]ion$/.test(word) && word.length >= 8 ? word.slice(0, -'ion'.length) : word;
}

function withoutVerbEnding(word: string): string {
  const bare = /^(.+?)(?:ed|ing)$/.exec(word)?.[1];
  if (bare === undefined || !VOWEL.test(bare)) return word;
  if (/(?:at|bl|iz)$/.test(bare) || bare.length < 3) return `${bare}e`;
  if (DOUBLED_CONSONANT.test(bare)) return bare.slice(0, -1);
  return measure(bare) === 1 && SHORT_END.test(bare) ? `${bare}e` : bare;
}

function withoutFinalVowel(word: string): string {
  if (word.endsWith('ate') && measure(word.slice(0, -3)) > 1) return word.slice(0, -3);
  const bare = word.slice(0, -1);
  if (word.endsWith('y')) return VOWEL.test(bare) ? `${bare}i` : word;
  if (!word.endsWith('e') || word.length <= 3 || DOUBLED_CONSONANT.test(bare)) return word;
  return measure(bare) > 1 || (measure(bare) === 1 && !SHORT_END.test(bare)) ? bare : word;
}

/** @returns what all inflected forms of a normalized word have in common; not always a word itself */
export const stem = keeping(
  (word) =>
    word.length > 3 && LAST_LETTERS.test(word)
      ? withoutFinalVowel(withoutVerbEnding(withoutNounEnding(withoutPlural(word))))
      : word,
  20_000,
);
