import nspell from 'nspell';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { ParsedPage } from '../page';
import { proseTexts } from './prose';

/** Names of files, addresses, identifiers: what has a sign in it that no word has. */
const NOT_PROSE = /\S*(?:[\w)\]]\.\w|[/@_\\<>=~$]|\d)\S*/g;
const WORD = /[A-Za-z]+(?:['’][A-Za-z]+)*/g;

/** camelCase, and abbreviations in capitals with or without a plural. */
const NAME_OF_CODE = /[a-z][A-Z]|^[A-Z]{2,}s?$|^[A-Z]$/;

/** Says whether a word is right, and what may have been meant. */
export interface Speller {
  correct(word: string): boolean;
  suggest(word: string): string[];
}

/**
 * The American English dictionary with the words of this project.
 *
 * @param projectWords words that no dictionary of English has, one on each line; `#` begins a comment
 */
export async function loadSpeller(projectWords: string): Promise<Speller> {
  const { default: dictionary } = await import('dictionary-en');
  const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  for (const line of projectWords.split('\n')) {
    const word = line.replace(/#.*/, '').trim();
    if (word !== '') speller.add(word);
  }
  return speller;
}

function isRight(word: string, speller: Speller): boolean {
  const bare = word.replace(/’/g, "'");
  return (
    NAME_OF_CODE.test(bare) || speller.correct(bare) || speller.correct(bare.replace(/'s?$/, '').replace(/'s$/, ''))
  );
}

/**
 * Looks up the words of a page: of its text, headings and labels, not of code, quotes and addresses.
 *
 * @param speller what to look them up in
 * @param dictionary the file that words of the project are written into
 * @returns a finding for each word at its first place on the page
 */
export function checkSpelling(page: ParsedPage, speller: Speller, dictionary: string): Finding[] {
  const seen = new Set<string>();
  return proseTexts(page).flatMap(({ text, line }): Finding[] =>
    [...text.replace(NOT_PROSE, (token) => token.replace(/[^\n]/g, ' ')).matchAll(WORD)].flatMap(
      ({ 0: word, index }) => {
        if (seen.has(word) || isRight(word, speller)) return [];
        seen.add(word);
        const [meant] = speller.suggest(word);
        return [
          {
            file: page.file,
            line: line + text.slice(0, index).split('\n').length - 1,
            expected: 'a word of the dictionary',
            found: `"${word}"`,
            mend: `${meant === undefined ? 'Correct it' : `Write "${meant}"`}; a word that is right goes into ${dictionary}.`,
          },
        ];
      },
    ),
  );
}
