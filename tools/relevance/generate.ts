import { wordsOf } from '@docs-kit/search/engine/tokenize';
import { createVocabulary } from '@docs-kit/search/engine/vocabulary';
import type { SearchRecord } from '@docs-kit/search/records/record';
import type { Question } from './questions';

const MIN_BEGINNING = 4;
const MIN_LENGTH_FOR_TYPOS = 4;

/** A heading of the docs, with what a reader may type to find it. */
interface Heading {
  readonly url: string;
  readonly text: string;
  /** In lowercase. */
  readonly keywords: readonly string[];
  /** Its words, and the parts of identifiers, in lowercase. */
  readonly words: readonly string[];
}

/** What a reader types, and how it differs from the identifier. */
interface Spelling {
  readonly kind: string;
  readonly typed: string;
}

function headingOf({ type, hierarchy, url, keywords }: SearchRecord): Heading {
  const text = hierarchy[type as keyof typeof hierarchy] ?? '';
  const identifiers = text.toLowerCase().split(/[^\p{L}\p{N}_.]+/u);
  return {
    url,
    text,
    keywords: keywords.map((keyword) => keyword.toLowerCase()),
    words: [...new Set([...identifiers.filter(Boolean), ...wordsOf(text)])],
  };
}

function isHeading({ type, url }: SearchRecord): boolean {
  return type !== 'content' && url.startsWith('/docs/');
}

/** Reports whether a heading is one identifier. */
function isIdentifier({ text }: Heading): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]+$/u.test(text);
}

/**
 * Reports whether the words are a keyword of the section, or its heading has each word or a longer
 * form of it.
 */
function says({ words, keywords }: Heading, typed: readonly string[]): boolean {
  if (keywords.includes(typed.join(' '))) return true;
  return typed.every((part) => words.some((word) => word.startsWith(part) || `${word}s` === part));
}

/** Returns the word with one typo, at each position. */
function typosOf(word: string): Spelling[] {
  const typos: Spelling[] = [];
  for (let at = 0; at < word.length; at++) {
    const before = word.slice(0, at);
    const letter = word.charAt(at);
    const next = word.charAt(at + 1);
    const after = word.slice(at + 1);
    const wrongLetter = letter.toLowerCase() === 'k' ? 'p' : 'k';
    typos.push(
      { kind: 'letter missing', typed: before + after },
      { kind: 'letter doubled', typed: before + letter + letter + after },
      { kind: 'letter wrong', typed: before + wrongLetter + after },
    );
    if (next !== '' && next.toLowerCase() !== letter.toLowerCase()) {
      typos.push({ kind: 'letters swapped', typed: before + next + letter + word.slice(at + 2) });
    }
  }
  return typos;
}

/** Returns the identifier in other spellings, all of which mean the same. */
function spellingsOf(identifier: string): Spelling[] {
  const parts = wordsOf(identifier);
  const spellings = [
    { kind: 'as written', typed: identifier },
    { kind: 'lower case', typed: identifier.toLowerCase() },
    { kind: 'upper case', typed: identifier.toUpperCase() },
    { kind: 'called', typed: `${identifier}()` },
  ];
  if (parts.length > 1) spellings.push({ kind: 'run together', typed: parts.join('') });
  return spellings;
}

/** Returns each two parts of an identifier, in its order. */
function pairsOf(parts: readonly string[]): [first: string, second: string][] {
  return parts.flatMap((first, at) =>
    parts.slice(at + 1).map((second): [string, string] => [first, second]),
  );
}

/** Returns the member with its class, such as `CloudStorage.readFile`. */
function withOwner({ url, text }: Heading, headings: readonly Heading[]): string | undefined {
  const [pageUrl, anchor] = url.split('#');
  if (anchor === undefined) return undefined;
  const owner = headings.findLast((heading) => heading.url === pageUrl)?.text ?? '';
  const isClass = /^\p{Lu}\p{L}+$/u.test(owner);
  const isPlainWord = /^\p{Lu}\p{Ll}+$/u.test(text);
  return isClass && !isPlainWord ? `${owner}.${text}` : undefined;
}

/**
 * Generates questions from every heading that is one identifier: in other spellings, in parts, as
 * a beginning, and mistyped. If a query matches several identifiers, each answers it.
 *
 * @param records the records of all pages
 */
export function generateQuestions(records: readonly SearchRecord[]): Question[] {
  const headings = records.filter(isHeading).map(headingOf);
  const identifiers = headings.filter(isIdentifier);
  const vocabulary = createVocabulary([...new Set(headings.flatMap(({ words }) => words))].sort());
  const questions = new Map<string, Question>();

  function ask({ kind, typed }: Spelling, isAnswer: (heading: Heading) => boolean): void {
    const key = `${kind} ${typed}`;
    if (questions.has(key)) return;
    const answers = headings.filter(isAnswer).map(({ url }) => url);
    questions.set(key, { kind, query: typed, answers });
  }

  /** Asks for an identifier as a whole. */
  function askWhole(identifier: Heading): void {
    const lower = identifier.text.toLowerCase();
    const isSame = ({ text }: Heading) => text.toLowerCase() === lower;
    for (const spelling of spellingsOf(identifier.text)) ask(spelling, isSame);
    const member = withOwner(identifier, headings);
    if (member !== undefined) ask({ kind: 'with its owner', typed: member }, isSame);
  }

  /** Asks for an identifier by its parts, in words. */
  function askInParts({ text }: Heading): void {
    const parts = wordsOf(text);
    if (parts.length === 1) return;
    const inWords = { kind: 'in words', typed: parts.join(' ') };
    ask(inWords, (heading) => says(heading, parts));
    for (const pair of pairsOf(parts)) {
      ask({ kind: 'two parts', typed: pair.join(' ') }, (heading) => says(heading, pair));
    }
  }

  function askBeginnings({ text }: Heading): void {
    for (let length = MIN_BEGINNING; length < text.length; length++) {
      const beginning = text.toLowerCase().slice(0, length);
      ask({ kind: 'beginning', typed: beginning }, ({ words }) =>
        words.some((word) => word.startsWith(beginning)),
      );
    }
  }

  function askMistyped({ text }: Heading): void {
    if (text.length < MIN_LENGTH_FOR_TYPOS) return;
    for (const typo of typosOf(text)) {
      const typed = typo.typed.toLowerCase();
      const similar = vocabulary.similar(typed, 1, false);
      const meant = new Set(similar.map(({ term }) => vocabulary.terms[term]));
      ask(typo, ({ words }) => words.some((word) => word.startsWith(typed) || meant.has(word)));
    }
  }

  for (const identifier of identifiers) {
    askWhole(identifier);
    askInParts(identifier);
    askBeginnings(identifier);
    askMistyped(identifier);
  }
  return [...questions.values()];
}
