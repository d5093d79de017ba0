import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import nspell from 'nspell';

import type { Rule } from '../page';
import { lineAt, proseTexts } from './prose';

/** Names of files, addresses, identifiers: what has a sign in it that no word has. */
const NOT_PROSE = /\S*(?:[\w)\]]\.\w|[/@_\\<>=~$]|\d)\S*/g;
const WORD = /[A-Za-z]+(?:['’][A-Za-z]+)*/g;

/** camelCase, and abbreviations in capitals with or without a plural. */
const NAME_OF_CODE = /[a-z][A-Z]|^[A-Z]{2,}s?$|^[A-Z]$/;

/** Says whether a word is right, and what may have been meant. */
export interface Speller {
  /** The file that words of the project are written into. */
  readonly dictionary: string;
  correct(word: string): boolean;
  suggest(word: string): string[];
}

/** @param dictionary file of words that no dictionary of English has, one on each line; `#` begins a comment */
export function loadSpeller(dictionary: string): Speller {
  const english = path.dirname(createRequire(__filename).resolve('dictionary-en'));
  const speller = nspell(readFileSync(path.join(english, 'index.aff')), readFileSync(path.join(english, 'index.dic')));
  for (const line of readFileSync(dictionary, 'utf8').split('\n')) {
    const word = line.replace(/#.*/, '').trim();
    if (word !== '') speller.add(word);
  }
  return { dictionary, correct: (word) => speller.correct(word), suggest: (word) => speller.suggest(word) };
}

/** Looks up the words of a page, each at its first place: of its text, headings and labels, not of code and quotes. */
export const checkSpelling: Rule<Speller> = (page, report, { dictionary, correct, suggest }) => {
  const seen = new Set<string>();
  for (const prose of proseTexts(page)) {
    const text = prose.text.replace(NOT_PROSE, (token) => token.replace(/[^\n]/g, ' '));
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const bare = word.replace(/’/g, "'");
      const isRight = NAME_OF_CODE.test(bare) || correct(bare) || correct(bare.replace(/'s?$/, ''));
      if (isRight || seen.has(word)) continue;
      seen.add(word);
      const [meant] = suggest(word);
      const mend = meant === undefined ? 'Correct it' : `Write "${meant}"`;
      const found = `"${word}"`;
      report(
        lineAt(prose, index),
        'a word of the dictionary',
        found,
        `${mend}; a word that is right goes into ${dictionary}.`,
      );
    }
  }
};
