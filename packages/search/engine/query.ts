import { tokenize } from './tokenize';

/** A query, taken apart. Words are parts of identifiers too: `readFile` is the two words `read` and `file`. */
export interface Query {
  readonly words: readonly QueryWord[];
  /** Runs of words that may also stand as one: each word, each identifier as typed, and neighbours. */
  readonly spans: readonly Span[];
  /** First and last words of what must stand side by side (advanced syntax). */
  readonly phrases: readonly (readonly [first: number, last: number])[];
  /** Words that must not stand in a hit (advanced syntax). */
  readonly excluded: readonly string[];
  /** The query's letters run together, to be compared with headings; of `drive.readFile(path)` also `readfile`. */
  readonly keys: readonly string[];
  /** Identifiers with `_`, `.` or `-` inside, and schemes such as `file://`, in lower case, as they were typed. */
  readonly literals: readonly string[];
}

export interface QueryWord {
  /** The word that was meant. */
  readonly text: string;
  /** Others that may have been. */
  readonly others: readonly string[];
  /** Whether a hit may lack it: it says nothing about the subject, but tells headings apart that do contain it. */
  readonly optional: boolean;
}

export interface Span {
  readonly first: number;
  readonly last: number;
  /** The words run together. */
  readonly text: string;
  /** Whether the reader may still be typing it. */
  readonly asPrefix: boolean;
  readonly typedAsOne: boolean;
}

/** Corrects a word: what was meant most likely, then what else may have been. */
export type Spelling = (word: string, isOpenEnded: boolean) => readonly string[];

/** Words that say nothing about the subject. Negations are not among them. */
const STOP_WORDS = new Set(
  (
    'a about after all also am an and another any are as at be because been before being between but by can could did do ' +
    'does doing during ever for from get gets getting had has have having how i if in into is it its just many may me more most much must ' +
    'my need of off on only or other our please shall should so some that the their them then there these they this those to us ' +
    'up use used using want was way we were what whats when where wheres which while who whose why will with work working works would you your ' +
    'im ive lets hows cant dont doesnt isnt wont async await const ' +
    'best correctly deal explain find handle happen happens know mean means possible properly tell try trying understand way'
  ).split(' '),
);

/** @returns whether a normalized word says nothing about a text's subject */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Neighbouring words are tried as one up to this many: `air plane mode`. */
const MAX_NEIGHBOURS = 3;
/** A letter or two behind a dash are the options of a command, as in `rm -rf`. */
const EXCLUDED_WORD = /(^|\s)-([\p{L}\p{N}_]\S{2,})/gu;
const SCHEME = /\p{L}+:\/\//gu;
/** What is handed to a call: the bracket stands at the identifier. */
const CALL_OPENED = /[\p{L}\p{N}_]\([^)]*$/u;
/** A path. Two words with a stroke between, a package's name and an address are none. */
const PATH = /(?<!\S)['`(]*(?:\/\S*|[^\s/]*[^\s/:]\/\S*[/.][\p{L}\p{N}]\S*)/gu;
const HAS_SEPARATOR = /[\p{L}\p{N}][_.-]+[\p{L}\p{N}]/u;

/** A query without the paths that a message names by the way: the reader's own files are nobody's subject. */
function withoutPaths(text: string): string {
  const rest = text.replace(PATH, ' ');
  const hasSubject = tokenize(rest).some(({ pieces }) => pieces.length > 1 || !isStopWord(pieces[0]!.text));
  return hasSubject ? rest : text;
}

/**
 * @param text what was typed
 * @param advancedSyntax whether `"a phrase"` and `-word` have their special meaning
 * @param spelling corrects words; leaves them as they are unless given
 */
export function parseQuery(text: string, advancedSyntax: boolean, spelling: Spelling = (word) => [word]): Query {
  const excluded: string[] = [];
  const typed: (QueryWord & { token: number })[] = [];
  const identifiers: string[] = [];
  const phrases: [number, number][] = [];
  const literals: string[] = [];
  const lastComponents: number[] = [];
  const asked = advancedSyntax && text.includes('"') ? text : withoutPaths(text);
  const isOpenEnded = !/[\s"]$/.test(asked);
  const parts = advancedSyntax ? asked.split('"') : [asked];
  let token = 0;
  parts.forEach((part, number) => {
    // Behind the first quote, and before another one.
    const isQuoted = number % 2 === 1 && number + 1 < parts.length;
    const wanted =
      advancedSyntax && !isQuoted
        ? part.replace(EXCLUDED_WORD, (_, before: string, word: string) => {
            excluded.push(...tokenize(word).map(({ pieces }) => pieces.map((piece) => piece.text).join('')));
            return before;
          })
        : part;
    literals.push(...(wanted.toLowerCase().match(SCHEME) ?? []));
    const begin = typed.length;
    const tokens = tokenize(wanted);
    tokens.forEach(({ start, pieces }, at) => {
      const from = start + pieces[0]!.start;
      const isArgument = CALL_OPENED.test(wanted.slice(0, from));
      const lastComponent = pieces.findLastIndex((piece) => piece.opensComponent);
      if (wanted[start + pieces[lastComponent]!.start - 1] === '.') lastComponents.push(typed.length + lastComponent);
      pieces.forEach((piece, i) => {
        const isLast =
          isOpenEnded && number === parts.length - 1 && at === tokens.length - 1 && i === pieces.length - 1;
        const [meant = piece.text, ...others] = isQuoted ? [] : spelling(piece.text, isLast);
        const optional = !isQuoted && (isArgument || (isStopWord(meant) && pieces.length === 1));
        typed.push({ text: meant, others, optional, token });
      });
      const whole = pieces.map((piece) => piece.text).join('');
      identifiers[token++] = isQuoted ? whole : (spelling(whole, isOpenEnded)[0] ?? whole);
      const literal = wanted.slice(from, start + pieces.at(-1)!.end);
      if (HAS_SEPARATOR.test(literal)) literals.push(literal.toLowerCase());
    });
    if (isQuoted && typed.length > begin) phrases.push([begin, typed.length - 1]);
  });
  const hasSubject = typed.some(({ optional }) => !optional);
  const isWhole = (first: number, last: number) =>
    first < last &&
    typed[first]!.token === typed[last]!.token &&
    typed[first - 1]?.token !== typed[first]!.token &&
    typed[last + 1]?.token !== typed[last]!.token;
  /** An identifier is corrected as a whole. */
  const joined = (first: number, last: number): string =>
    isWhole(first, last)
      ? identifiers[typed[first]!.token]!
      : typed
          .slice(first, last + 1)
          .map((word) => word.text)
          .join('');
  const endOf = (first: number) => typed.findLastIndex((word) => word.token === typed[first]!.token);
  return {
    words: typed.map((word) => ({ ...word, optional: hasSubject && word.optional })),
    spans: spansOf(typed, isOpenEnded, joined),
    phrases,
    excluded,
    keys: [joined(0, typed.length - 1), ...lastComponents.map((first) => joined(first, endOf(first)))],
    literals,
  };
}

function spansOf(
  typed: readonly { readonly token: number }[],
  isOpenEnded: boolean,
  joined: (first: number, last: number) => string,
): Span[] {
  const spans: Span[] = [];
  typed.forEach(({ token }, first) => {
    for (let last = first; last < typed.length; last++) {
      const isSameToken = typed[last]!.token === token;
      if (!isSameToken && last - first >= MAX_NEIGHBOURS) break;
      const isWholeToken = isSameToken && typed[first - 1]?.token !== token && typed[last + 1]?.token !== token;
      const asPrefix = isOpenEnded && last === typed.length - 1;
      spans.push({ first, last, text: joined(first, last), asPrefix, typedAsOne: first === last || isWholeToken });
    }
  });
  return spans;
}
