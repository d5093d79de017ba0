import { wordsOf } from '@docs-kit/search/engine/tokenize';
import { createVocabulary } from '@docs-kit/search/engine/vocabulary';
import type { SearchRecord } from '@docs-kit/search/records/record';
import type { Question } from './questions';

const MIN_BEGINNING = 4;
const MIN_LENGTH_FOR_TYPOS = 4;

type Heading = ReturnType<typeof headingsOf>[number];

function headingsOf(records: readonly SearchRecord[]) {
  return records
    .filter(({ type, url }) => type !== 'content' && url.startsWith('/docs/'))
    .map(({ type, hierarchy, url, keywords }) => {
      const text = hierarchy[type as keyof typeof hierarchy] ?? '';
      const whole = text.toLowerCase().split(/[^\p{L}\p{N}_.]+/u);
      return {
        url,
        text,
        keywords: keywords.map((keyword) => keyword.toLowerCase()),
        words: [...new Set([...whole.filter(Boolean), ...wordsOf(text)])],
      };
    });
}

/**
 * Returns whether the words are a keyword of the section, or its heading has each word or a longer
 * form of it.
 */
function says({ words, keywords }: Heading, ...parts: readonly string[]): boolean {
  const hasWord = (part: string) =>
    words.some((word) => word.startsWith(part) || `${word}s` === part);
  return keywords.includes(parts.join(' ')) || parts.every(hasWord);
}

/** Returns the word with one typo at each position. */
function typosOf(word: string): [kind: string, typed: string][] {
  return [...word].flatMap((letter, at): [string, string][] => {
    const before = word.slice(0, at);
    const after = word.slice(at + 1);
    const next = after.charAt(0);
    const isSwap = next !== '' && next.toLowerCase() !== letter.toLowerCase();
    return [
      ['letter missing', before + after],
      ['letter doubled', before + letter + letter + after],
      ['letter wrong', before + (letter.toLowerCase() === 'k' ? 'p' : 'k') + after],
      ...(isSwap
        ? [['letters swapped', before + next + letter + after.slice(1)] as [string, string]]
        : []),
    ];
  });
}

/**
 * Generates questions from every heading that is one identifier: in other spellings, in parts, as
 * a beginning, and mistyped. If a query matches several identifiers, each answers it.
 *
 * @param records the records of all pages
 */
export function generateQuestions(records: readonly SearchRecord[]): Question[] {
  const headings = headingsOf(records);
  const named = headings.filter(({ text }) => /^[\p{L}_][\p{L}\p{N}_]+$/u.test(text));
  const titles = new Map(
    headings.filter(({ url }) => !url.includes('#')).map(({ url, text }) => [url, text]),
  );
  const vocabulary = createVocabulary([...new Set(headings.flatMap(({ words }) => words))].sort());
  const questions = new Map<string, Question>();
  const ask = (kind: string, query: string, answers: readonly Heading[]): void => {
    const key = `${kind} ${query}`;
    if (!questions.has(key))
      questions.set(key, { kind, query, answers: answers.map(({ url }) => url) });
  };

  for (const { url, text: identifier } of named) {
    const parts = wordsOf(identifier);
    const lower = identifier.toLowerCase();
    const same = named.filter(({ text }) => text.toLowerCase() === lower);
    ask('as written', identifier, same);
    ask('lower case', lower, same);
    ask('upper case', identifier.toUpperCase(), same);
    ask('called', `${identifier}()`, same);
    const owner = titles.get(url.replace(/#.*/, '')) ?? '';
    if (
      url.includes('#') &&
      /^\p{Lu}\p{L}+$/u.test(owner) &&
      !/^\p{Lu}\p{Ll}+$/u.test(identifier)
    ) {
      ask('with its owner', `${owner}.${identifier}`, same);
    }
    if (parts.length > 1) {
      const spoken = headings.filter((heading) => says(heading, ...parts));
      ask('in words', parts.join(' '), spoken);
      ask('run together', parts.join(''), same);
      parts.forEach((first, at) => {
        for (const second of parts.slice(at + 1)) {
          const both = headings.filter((heading) => says(heading, first, second));
          ask('two parts', `${first} ${second}`, both);
        }
      });
    }
    const begun = (start: string) =>
      headings.filter(({ words }) => words.some((word) => word.startsWith(start)));
    for (let length = MIN_BEGINNING; length < identifier.length; length++) {
      ask('beginning', lower.slice(0, length), begun(lower.slice(0, length)));
    }
    for (const [kind, query] of identifier.length < MIN_LENGTH_FOR_TYPOS
      ? []
      : typosOf(identifier)) {
      const typed = query.toLowerCase();
      const meant = new Set(
        vocabulary.similar(typed, 1, false).map(({ term }) => vocabulary.terms[term]),
      );
      const near = headings.filter(({ words }) =>
        words.some((word) => word.startsWith(typed) || meant.has(word)),
      );
      ask(kind, query, near);
    }
  }
  return [...questions.values()];
}
