import { stem, tokenize } from './tokenize';
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
  /**
   * The whole query and each identifier in it, with words run together, for comparison with
   * headings.
   */
  readonly keys: readonly string[];
  /** Such as `file://`, in lowercase; never `http://` or `https://`. */
  readonly scheme: string | undefined;
}

export interface QueryWord {
  /** The word that was meant. */
  readonly text: string;
  readonly typed: string;
  /** Other words that may have been meant. */
  readonly others: readonly string[];
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

/** Corrects a word. Returns the word most likely meant, then others that may have been meant. */
export type Spelling = (word: string, isOpenEnded: boolean) => readonly string[];

/** Words that say nothing about the subject. Negations are not among them. */
const STOP_WORDS = new Set(WORDS.stop.split(' '));

/** @returns whether a normalized word says nothing about a text's subject */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Everyday words: a hit should have them, but other words say what it is about. */
const EVERYDAY_WORDS = new Set(WORDS.everyday.split(' ').map(stem));

/** @returns whether a normalized word says little about a text's subject */
export function isEverydayWord(word: string): boolean {
  return EVERYDAY_WORDS.has(stem(word));
}

/**
 * Says where, not what: a web address with a port, with a query or after three words, and what
 * follows `file://`.
 */
const ADDRESS =
  /(?:at \S+ \()?https?:\/\/(?:(?<=(?:\S+\s+){3}\S+)\S+|[^\s?:]+[?:]\S*)|(?<=(?<!https?):\/\/)\S+/giu;
/** Up to this many neighboring words are tried as one: `air plane mode`. */
const MAX_NEIGHBOURS = 3;
/** @param typed the query as typed */
export function parseQuery(typed: string, spelling: Spelling): Query {
  const text = typed.replace(ADDRESS, '') || typed;
  const words: QueryWord[] = [];
  const keys: string[] = [];
  const wholes: string[] = [];
  const tokens = tokenize(text);
  tokens.forEach(({ pieces }, token) => {
    const isOpenEnded = token === tokens.length - 1 && !/[\s"]$/.test(text);
    pieces.forEach((piece, at) => {
      const [meant = piece.text, ...others] = spelling(
        piece.text,
        isOpenEnded && at === pieces.length - 1,
      );
      words.push({
        text: meant,
        typed: piece.text,
        others,
        optional: isStopWord(meant) && pieces.length === 1,
        token,
      });
    });
    const whole = pieces.map((piece) => piece.text).join('');
    wholes.push(
      pieces.length > 1 ? (spelling(whole, isOpenEnded)[0] ?? whole) : words.at(-1)!.text,
    );
    if (pieces.length === 1) return;
    // For `drive.readFile`, only the member is a key.
    const named = words.slice(
      pieces.findLastIndex((piece) => piece.opensComponent) - pieces.length,
    );
    keys.push(named.map((word) => word.text).join(''));
  });
  const scheme = /(?!https?:)\b\p{L}+:\/\//u.exec(text.toLowerCase())?.[0];
  const hasSubject = words.some(({ optional }) => !optional);
  return {
    words: words.map((word) => ({ ...word, optional: hasSubject && word.optional })),
    spans: spansOf(words, wholes, !/[\s"]$/.test(text)),
    // With a scheme, only identifiers refer to a heading.
    keys: scheme ? keys : [wholes.join(''), ...keys],
    scheme,
  };
}

function spansOf(
  words: readonly QueryWord[],
  wholes: readonly string[],
  isOpenEnded: boolean,
): Span[] {
  const spans: Span[] = [];
  words.forEach(({ token }, first) => {
    for (let last = first; last < words.length; last++) {
      const isInToken = words[last]!.token === token;
      if (!isInToken && last - first >= MAX_NEIGHBOURS) break;
      const isWhole =
        isInToken && words[first - 1]?.token !== token && words[last + 1]?.token !== token;
      const run = words.slice(first, last + 1).map((word) => word.text);
      spans.push({
        first,
        last,
        // An identifier is corrected as a whole.
        text: isWhole ? wholes[token]! : run.join(''),
        asPrefix: isOpenEnded && last === words.length - 1,
        typedAsOne: first === last || isWhole,
      });
    }
  });
  return spans;
}
