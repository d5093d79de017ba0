import { joined, tokenize } from './tokenize';

/** A query, taken apart. Words are parts of identifiers too: `readFile` is the two words `read` and `file`. */
export interface Query {
  /** The words to be matched, in order. */
  readonly words: readonly QueryWord[];
  /** Runs of words that may also stand as one: each word, each identifier as typed, and neighbours. */
  readonly spans: readonly Span[];
  /** Runs of words that must stand side by side (advanced syntax). */
  readonly phrases: readonly WordRange[];
  /** Words that must not stand in a hit (advanced syntax). */
  readonly excluded: readonly string[];
  /** The query's letters run together, to be compared with headings; of `await CloudStorage.readFile(path)` also `readfile`. */
  readonly keys: readonly string[];
  /** Identifiers with `_`, `.` or `-` inside, and schemes such as `file://`, in lower case, as they were typed. */
  readonly literals: readonly string[];
}

export interface QueryWord {
  readonly text: string;
  /** Whether a hit may lack it: it says nothing about the subject, but tells headings apart that do contain it. */
  readonly optional: boolean;
}

export interface WordRange {
  /** Number of the first word. */
  readonly first: number;
  /** Number of the last word. */
  readonly last: number;
}

export interface Span extends WordRange {
  /** The words run together. */
  readonly text: string;
  /** The words as they are. */
  readonly words: readonly string[];
  /** Whether the reader may still be typing it. */
  readonly asPrefix: boolean;
  /** Whether it was typed as one: typos are looked for in these only. */
  readonly typedAsOne: boolean;
}

/** Whether a span is several words that were typed as one: `readFile`. */
export function isIdentifier({ first, last, typedAsOne }: Span): boolean {
  return typedAsOne && first < last;
}

/**
 * Words that say nothing about the subject. A hit need not contain them, unless the query has no others; negations and
 * prepositions that tell error messages apart are not among them.
 */
const STOP_WORDS = new Set(
  (
    'a about after all also am an and another any are as at be because been before being between but by can could did do ' +
    'does doing during ever for from get gets getting had has have having how i if in into is it its just many may me more most much must ' +
    'my need of off on only or other our please shall should so some that the their them then there these they this those to us ' +
    'up use used using want was way we were what whats when where wheres which while who whose why will with work working works would you your ' +
    'im ive lets hows cant dont doesnt isnt wont ' +
    'async await const ' +
    'best correctly deal explain find handle happen happens know mean means possible properly tell try trying understand way'
  ).split(' '),
);

/** @returns whether a normalized word says nothing about a text's subject */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Neighbouring words are tried as one up to this many: `air plane mode`. */
const MAX_NEIGHBOURS = 3;

interface TypedWord {
  readonly text: string;
  /** Number of the token that it is a part of. */
  readonly token: number;
  /** Number of the quoted phrase, or 0. */
  readonly phrase: number;
  /** Whether it says nothing about the subject, or is only given to a call: `path` in `readFile(path)`. */
  readonly optional: boolean;
}

/** A letter or two behind a dash are the options of a command, as in `mkdir -p` and `rm -rf`. */
const EXCLUDED_WORD = /(^|\s)-([\p{L}\p{N}_]\S{2,})/gu;
const SCHEME = /\p{L}+:\/\//gu;
/** The bracket stands at the identifier: other brackets hold what a message says by the way. */
const CALL_OPENED = /[\p{L}\p{N}_]\([^)]*$/u;
/** A path. Two words with a stroke between, `iOS/Android`, a package's name, `@expo/config`, and an address are none. */
const PATH = /(?<!\S)['`(]*(?:\/\S*|[^\s/]*[^\s/:]\/\S*[/.][\p{L}\p{N}]\S*)/gu;
const HAS_SEPARATOR = /[\p{L}\p{N}][_.-]+[\p{L}\p{N}]/u;

/** @returns a query without the paths that a message names by the way: the reader's own files are nobody's subject */
function withoutPaths(text: string): string {
  const rest = text.replace(PATH, ' ');
  const hasSubject = tokenize(rest).some(({ pieces }) => pieces.length > 1 || !isStopWord(pieces[0]!.text));
  return hasSubject ? rest : text;
}

/**
 * @param text what was typed
 * @param advancedSyntax whether `"a phrase"` and `-word` have their special meaning
 */
export function parseQuery(text: string, advancedSyntax: boolean): Query {
  const excluded: string[] = [];
  const typed: TypedWord[] = [];
  const literals: string[] = [];
  const keys: string[] = [];
  let token = 0;
  const asked = advancedSyntax && text.includes('"') ? text : withoutPaths(text);
  const parts = advancedSyntax ? asked.split('"') : [asked];
  parts.forEach((part, partNumber) => {
    // Behind the first quote, and before another one.
    const isQuoted = partNumber % 2 === 1 && partNumber + 1 < parts.length;
    const wanted =
      advancedSyntax && !isQuoted
        ? part.replace(EXCLUDED_WORD, (_, before: string, word: string) => {
            excluded.push(...tokenize(word).map(({ pieces }) => joined(pieces)));
            return before;
          })
        : part;
    literals.push(...(wanted.toLowerCase().match(SCHEME) ?? []));
    for (const { start, pieces } of tokenize(wanted)) {
      const isArgument = CALL_OPENED.test(wanted.slice(0, start + pieces[0]!.start));
      for (const piece of pieces) {
        const optional = !isQuoted && (isArgument || (isStopWord(piece.text) && pieces.length === 1));
        typed.push({ text: piece.text, token, phrase: isQuoted ? partNumber : 0, optional });
      }
      token++;
      const literal = wanted.slice(start + pieces[0]!.start, start + pieces.at(-1)!.end);
      if (HAS_SEPARATOR.test(literal)) {
        literals.push(literal.toLowerCase());
      }
      const lastComponent = pieces.findLastIndex((piece) => piece.opensComponent);
      if (wanted[start + pieces[lastComponent]!.start - 1] === '.') {
        keys.push(joined(pieces.slice(lastComponent)));
      }
    }
  });
  const isOpenEnded = !/[\s"]$/.test(asked);
  return {
    words: wordsOf(typed),
    spans: spansOf(typed, isOpenEnded),
    phrases: phrasesOf(typed),
    excluded,
    keys: [joined(typed), ...keys],
    literals,
  };
}

function wordsOf(typed: readonly TypedWord[]): QueryWord[] {
  const hasSubject = typed.some((word) => !word.optional);
  return typed.map(({ text, optional }) => ({ text, optional: hasSubject && optional }));
}

function spansOf(typed: readonly TypedWord[], isOpenEnded: boolean): Span[] {
  const spans: Span[] = [];
  typed.forEach(({ token }, first) => {
    const isTokenStart = typed[first - 1]?.token !== token;
    for (let last = first; last < typed.length; last++) {
      const isSameToken = typed[last]!.token === token;
      if (!isSameToken && last - first >= MAX_NEIGHBOURS) {
        break;
      }
      const isWholeToken = isTokenStart && isSameToken && typed[last + 1]?.token !== token;
      const run = typed.slice(first, last + 1);
      spans.push({
        first,
        last,
        text: joined(run),
        words: run.map((word) => word.text),
        asPrefix: isOpenEnded && last === typed.length - 1,
        typedAsOne: first === last || isWholeToken,
      });
    }
  });
  return spans;
}

function phrasesOf(typed: readonly TypedWord[]): WordRange[] {
  const phrases: WordRange[] = [];
  typed.forEach(({ phrase }, first) => {
    if (phrase > 0 && typed[first - 1]?.phrase !== phrase) {
      phrases.push({ first, last: typed.findLastIndex((word) => word.phrase === phrase) });
    }
  });
  return phrases;
}
