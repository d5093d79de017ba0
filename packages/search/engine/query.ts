import { wholeWordOf, joinPieces, stem, tokenize, type Piece, type Token } from './tokenize.ts';
import WORDS from './words.json';

/**
 * A parsed query. Parts of identifiers are words too: `readFile` is the two words `read` and
 * `file`.
 */
export interface Query {
  readonly words: readonly QueryWord[];
  /**
   * Runs of words that may also count as one: each word, each identifier as typed, and neighboring
   * words.
   */
  readonly spans: readonly Span[];
  /** The whole query, run together. */
  readonly key: string;
  /** The members that identifiers end with, run together: `readfile` for `drive.readFile`. */
  readonly members: readonly string[];
}

export interface QueryWord {
  /** The word that was meant. */
  readonly text: string;
  readonly typed: string;
  /** Other words that may have been meant. */
  readonly alternatives: readonly string[];
  /**
   * Whether a hit may lack it. It says nothing about the subject, but distinguishes headings that
   * contain it.
   */
  readonly optional: boolean;
  /** The number of its token. */
  readonly token: number;
}

export interface Span {
  readonly first: number;
  readonly last: number;
  /** The words run together. */
  readonly text: string;
  /** Whether the reader may still be typing it. */
  readonly asPrefix: boolean;
  /** Whether it is a word or an identifier as typed. */
  readonly typedAsOne: boolean;
}

/**
 * Corrects a word. Returns the word most likely meant, then others that may have been meant.
 *
 * @param isOpenEnded whether the reader may still be typing the word
 */
export type SpellingCorrector = (word: string, isOpenEnded: boolean) => readonly string[];

/** Words that say nothing about the subject. Negations are not among them. */
const STOP_WORDS = new Set(WORDS.stop.split(' '));

/** Reports whether a normalized word says nothing about a text's subject. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Common words: a hit should have them, but other words say what it is about. */
const COMMON_WORDS = new Set(WORDS.common.split(' ').map(stem));

/** Reports whether a normalized word says little about a text's subject. */
export function isCommonWord(word: string): boolean {
  return COMMON_WORDS.has(stem(word));
}

/** A line of a stack: `at load (http://10.0.2.2:8081/index.bundle:1:2)`. */
const STACK_FRAME = /at \S+ \(https?:\/\/\S+/gi;
const WEB_ADDRESS = /https?:\/\/(.*)/i;
/** A web address after so many words belongs to a message. */
const WORDS_BEFORE_ADDRESS = 3;
/** A space or a quotation mark ends the last word. */
const ENDED = /[\s"”]$/;
/** Up to this many more neighboring words are tried as one: `air plane mode`. */
const MAX_NEIGHBORS = 3;

/** A token of the query, corrected. */
interface QueryToken {
  readonly words: readonly QueryWord[];
  /** The words run together. */
  readonly text: string;
  /** The member that an identifier ends with. */
  readonly member: string | undefined;
}

function memberOf(pieces: readonly Piece[], words: readonly QueryWord[]): string | undefined {
  if (pieces.length === 1) return undefined;
  const first = pieces.findLastIndex((piece) => piece.opensComponent);
  const memberWords = words.slice(first);
  return memberWords.map((word) => word.text).join('');
}

function correctToken(
  { pieces }: Token,
  token: number,
  isOpenEnded: boolean,
  correct: SpellingCorrector,
): QueryToken {
  const words = pieces.map((piece, at): QueryWord => {
    const isLast = at === pieces.length - 1;
    const [meant = piece.text, ...alternatives] = correct(piece.text, isOpenEnded && isLast);
    const optional = isStopWord(meant) && pieces.length === 1;
    return { text: meant, typed: piece.text, alternatives, optional, token };
  });
  const member = memberOf(pieces, words);
  const [onlyWord, ...otherWords] = words;
  if (onlyWord && otherWords.length === 0) return { words, text: onlyWord.text, member };
  // An identifier is corrected as a whole.
  const joined = joinPieces(pieces);
  const [text = joined] = correct(joined, isOpenEnded);
  return { words, text, member };
}

/**
 * Returns a word of the query without what says where, not what: a web address with a port, with a
 * query or after three words, and what follows `file://`.
 */
function withoutAddress(word: string, wordsBefore: number): string {
  const [address, rest = ''] = WEB_ADDRESS.exec(word) ?? [];
  if (address === undefined) return word.replace(/:\/\/.*/, '://');
  const isOfMessage = wordsBefore >= WORDS_BEFORE_ADDRESS || /[?:]/.test(rest);
  return isOfMessage ? word.replace(address, '') : word;
}

/** Returns the query without addresses; the whole query if it is nothing else. */
function withoutAddresses(typed: string): string {
  const words = typed.replace(STACK_FRAME, '').split(/\s+/);
  return words.map(withoutAddress).join(' ') || typed;
}

/** Reports whether the reader may still be typing the last word of a query. */
export function isOpenEndedQuery(query: string): boolean {
  return !ENDED.test(query);
}

/**
 * Splits a query into tokens. A query that is a heading, such as a name of the API, stays whole: a
 * reader who types `readFile` wants neither `read` nor `file`.
 */
function tokensOf(text: string, oneWordHeadings: ReadonlySet<string>): Token[] {
  const tokens = tokenize(text);
  const word = wholeWordOf(tokens);
  if (word === undefined || !oneWordHeadings.has(word)) return tokens;
  return tokens.map(({ start, pieces }) => {
    const end = pieces.at(-1)!.end;
    return { start, pieces: [{ text: word, start: 0, end, opensComponent: true }] };
  });
}

/**
 * @param typed the query as typed
 * @param oneWordHeadings the headings of the index that are one word, run together
 */
export function parseQuery(
  typed: string,
  correct: SpellingCorrector,
  oneWordHeadings: ReadonlySet<string>,
): Query {
  const text = withoutAddresses(typed);
  const isOpenEnded = isOpenEndedQuery(text);
  const tokens = tokensOf(text, oneWordHeadings).map((token, number, all) =>
    correctToken(token, number, isOpenEnded && number === all.length - 1, correct),
  );
  const words = tokens.flatMap((token) => token.words);
  const tokenTexts = tokens.map((token) => token.text);
  const hasSubject = words.some(({ optional }) => !optional);
  return {
    words: words.map((word) => ({ ...word, optional: hasSubject && word.optional })),
    spans: spansOf(words, tokenTexts, isOpenEnded),
    key: tokenTexts.join(''),
    members: tokens.flatMap(({ member }) => member ?? []),
  };
}

/** Returns the runs of words that may count as one. */
function spansOf(
  words: readonly QueryWord[],
  tokenTexts: readonly string[],
  isOpenEnded: boolean,
): Span[] {
  const spans: Span[] = [];
  words.forEach(({ token }, first) => {
    const beginsToken = words[first - 1]?.token !== token;
    for (let last = first; last < words.length; last++) {
      const isInToken = words[last]!.token === token;
      if (!isInToken && last - first >= MAX_NEIGHBORS) break;
      const endsToken = isInToken && words[last + 1]?.token !== token;
      const isWholeToken = beginsToken && endsToken;
      const run = words.slice(first, last + 1).map((word) => word.text);
      spans.push({
        first,
        last,
        text: isWholeToken ? tokenTexts[token]! : run.join(''),
        asPrefix: isOpenEnded && last === words.length - 1,
        typedAsOne: first === last || isWholeToken,
      });
    }
  });
  return spans;
}
