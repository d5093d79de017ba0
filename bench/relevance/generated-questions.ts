import { createVocabulary } from '../../plugins/search/engine/vocabulary';
import type { SearchRecord } from '../../plugins/search/records/record';

/** A way to get queries from an identifier. */
export const DERIVATIONS = [
  'as written',
  'lower case',
  'upper case',
  'called',
  'with its owner',
  'in words',
  'run together',
  'two parts',
  'beginning',
  'letter missing',
  'letter doubled',
  'letter wrong',
  'letters swapped',
] as const;

export type Derivation = (typeof DERIVATIONS)[number];

export interface GeneratedQuestion {
  readonly derivation: Derivation;
  readonly query: string;
  /** Addresses of the sections, any of which answers it. */
  readonly answers: readonly string[];
}

/** A section whose heading is an identifier. */
interface Named {
  readonly url: string;
  readonly identifier: string;
  readonly parts: readonly string[];
}

interface Heading {
  readonly url: string;
  readonly text: string;
  readonly words: readonly string[];
  readonly keywords: readonly string[];
}

const MIN_BEGINNING = 4;
const MIN_LENGTH_FOR_TYPOS = 4;

/** The parts of an identifier, in lower case: `read` and `file` of `readFile`, `err`, `read` and `error` of `ERR_READ_ERROR`. */
function partsOf(identifier: string): string[] {
  return identifier
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/\b(\p{L}) /gu, '$1')
    .toLowerCase()
    .split(/[\s_.]+/)
    .filter((part) => part !== '');
}

function headingsOf(records: readonly SearchRecord[]): Heading[] {
  return records
    .filter(({ type, url }) => type !== 'content' && url.startsWith('/docs/'))
    .map(({ type, hierarchy, url, keywords }) => {
      const text = hierarchy[type as keyof typeof hierarchy] ?? '';
      const words = text.split(/[^\p{L}\p{N}_.]+/u).filter((word) => word !== '');
      return {
        url,
        text,
        keywords,
        words: [...new Set([...words.map((word) => word.toLowerCase()), ...words.flatMap(partsOf)])],
      };
    });
}

/** Whether the author calls the section so. */
function isNamed({ keywords }: Heading, query: string): boolean {
  return keywords.some((keyword) => keyword.toLowerCase() === query);
}

/** Whether a heading has a word, or it and a plural or other longer form. */
function says({ words }: Heading, part: string): boolean {
  return words.some((word) => word.startsWith(part) || `${word}s` === part);
}

function typosOf(word: string): [Derivation, string][] {
  return [...word].flatMap((letter, at): [Derivation, string][] => {
    const before = word.slice(0, at);
    const next = word[at + 1] ?? '';
    const wrong = letter.toLowerCase() === 'k' ? 'p' : 'k';
    const typos: [Derivation, string][] = [
      ['letter missing', before + word.slice(at + 1)],
      ['letter doubled', before + letter + word.slice(at)],
      ['letter wrong', before + wrong + word.slice(at + 1)],
    ];
    if (next !== '' && next.toLowerCase() !== letter.toLowerCase()) {
      typos.push(['letters swapped', before + next + letter + word.slice(at + 2)]);
    }
    return typos;
  });
}

/**
 * Makes questions of every heading that is one identifier: written otherwise, in parts, begun, and with one slip of the
 * finger at each place. Where a query says several identifiers as well as the one that it was made of, each answers it.
 *
 * @param records the records of all pages
 */
export function generateQuestions(records: readonly SearchRecord[]): GeneratedQuestion[] {
  const headings = headingsOf(records);
  const named = headings
    .filter(({ text }) => /^[\p{L}_][\p{L}\p{N}_]+$/u.test(text))
    .map(({ url, text }): Named => ({ url, identifier: text, parts: partsOf(text) }));
  const titles = new Map(
    headings.filter(({ url }) => !url.includes('#')).map(({ url, text }): [string, string] => [url, text]),
  );
  const vocabulary = createVocabulary([...new Set(headings.flatMap(({ words }) => words))].sort());
  const questions: GeneratedQuestion[] = [];
  const asked = new Set<string>();
  const ask = (derivation: Derivation, query: string, answers: readonly string[]): void => {
    const key = `${derivation} ${query}`;
    if (asked.has(key)) return;
    asked.add(key);
    questions.push({ derivation, query, answers });
  };

  for (const { url, identifier, parts } of named) {
    const lower = identifier.toLowerCase();
    const same = named.filter((other) => other.identifier.toLowerCase() === lower).map((other) => other.url);
    const spoken = headings
      .filter((one) => isNamed(one, parts.join(' ')) || parts.every((part) => says(one, part)))
      .map((one) => one.url);
    ask('as written', identifier, same);
    ask('lower case', lower, same);
    ask('upper case', identifier.toUpperCase(), same);
    ask('called', `${identifier}()`, same);
    const owner = titles.get(url.replace(/#.*/, '')) ?? '';
    if (url.includes('#') && /^\p{Lu}\p{L}+$/u.test(owner) && !/^\p{Lu}\p{Ll}+$/u.test(identifier)) {
      ask('with its owner', `${owner}.${identifier}`, same);
    }
    if (parts.length > 1) {
      ask('in words', parts.join(' '), spoken);
      ask('run together', parts.join(''), same);
      parts.forEach((first, at) => {
        for (const second of parts.slice(at + 1)) {
          const both = headings.filter(
            (one) => isNamed(one, `${first} ${second}`) || (says(one, first) && says(one, second)),
          );
          ask(
            'two parts',
            `${first} ${second}`,
            both.map((one) => one.url),
          );
        }
      });
    }
    for (let length = MIN_BEGINNING; length < identifier.length; length++) {
      const beginning = lower.slice(0, length);
      const begun = headings.filter(({ words }) => words.some((word) => word.startsWith(beginning)));
      ask(
        'beginning',
        beginning,
        begun.map((one) => one.url),
      );
    }
    if (identifier.length >= MIN_LENGTH_FOR_TYPOS) {
      for (const [derivation, query] of typosOf(identifier)) {
        const typed = query.toLowerCase();
        const meant = new Set(vocabulary.near(typed, 1, false).map(({ term }) => vocabulary.terms[term]));
        const near = headings.filter(({ words }) => words.some((word) => word.startsWith(typed) || meant.has(word)));
        ask(
          derivation,
          query,
          near.map((one) => one.url),
        );
      }
    }
  }
  return questions;
}
