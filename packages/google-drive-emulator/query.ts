/**
 * The query language of `files.list` (its `q` parameter). Grammar, operators and terms are those of
 * https://developers.google.com/workspace/drive/api/guides/ref-search-terms. Terms that need a search index or sharing
 * (`fullText`, `owners`, `properties`, …) are refused like a bad query.
 */

/** What a query can ask of a file. Times are RFC 3339 texts, as Drive gives them. */
export interface Queryable {
  name: string;
  mimeType: string;
  /** Ids of the folders that the file is in, never aliases. */
  parents: readonly string[];
  trashed: boolean;
  createdTime: string;
  modifiedTime: string;
}

/** How a query is matched. */
export interface MatchOptions {
  /** Turns an alias (`root`, `appDataFolder`) into the id of its folder; other ids stay as they are. */
  resolveId: (idOrAlias: string) => string;
  /**
   * Whether `name = 'A'` leaves out a file called `a`. Google documents neither. rclone, which has used the API for years,
   * notes that the operator ignores case (`backend/drive/drive.go`, "the `=` operator is case insensitive").
   */
  caseSensitiveNames: boolean;
}

type Predicate = (file: Queryable, options: MatchOptions) => boolean;

/** A parsed query. */
export interface Query {
  readonly matches: Predicate;
  /** The folders that it names with `in parents`, aliases as they are written. */
  readonly parents: readonly string[];
}

/** Thrown by {@link parseQuery}. Drive answers such a query with 400 "Invalid Value" for the parameter `q`. */
export class QuerySyntaxError extends Error {}

const TOKEN = /\s*(?:'(?<text>(?:[^'\\]|\\.)*)'|(?<word>[A-Za-z]+)|(?<sign>!=|<=|>=|[=<>()]))\s*/sy;

interface Token {
  readonly kind: 'text' | 'word' | 'sign';
  readonly value: string;
}

function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < query.length) {
    const at = TOKEN.lastIndex;
    const { text, word, sign } = TOKEN.exec(query)?.groups ?? {};
    // "Escape single quotes in queries with \\'" and backslashes with \\\\, says Google's guide; any other pair keeps both.
    if (text !== undefined) tokens.push({ kind: 'text', value: text.replace(/\\(['\\])/g, '$1') });
    else if (word !== undefined) tokens.push({ kind: 'word', value: word });
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign });
    else throw new QuerySyntaxError(`Unexpected character at ${at}: ${query.slice(at, at + 10)}`);
  }
  return tokens;
}

const TIME_OPERATORS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>=': (left, right) => left >= right,
  '>': (left, right) => left > right,
};

/** "The contains operator only performs prefix matching for a name term", says the reference; a type matches anywhere. */
const TEXT_OPERATORS: Readonly<Record<string, (actual: string, wanted: string, term: string) => boolean>> = {
  '=': (actual, wanted) => actual === wanted,
  '!=': (actual, wanted) => actual !== wanted,
  contains: (actual, wanted, term) =>
    term === 'mimeType'
      ? actual.includes(wanted)
      : [actual, ...actual.split(/[\s_.-]+/)].some((word) => word.startsWith(wanted)),
};

class Parser {
  readonly parents: string[] = [];
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(query: string) {
    this.#tokens = tokenize(query);
  }

  parse(): Predicate {
    const matches = this.#alternatives();
    const extra = this.#tokens[this.#at];
    if (extra) throw new QuerySyntaxError(`Unexpected ${extra.value}`);
    return matches;
  }

  #take(kind?: Token['kind'], value?: string): Token {
    const token = this.#tokens[this.#at++];
    if (!token) throw new QuerySyntaxError('The query ends too early');
    if ((kind && token.kind !== kind) || (value && token.value !== value)) {
      throw new QuerySyntaxError(`Expected ${value ?? `a ${kind}`}, found ${token.value}`);
    }
    return token;
  }

  #takes(word: string): boolean {
    const token = this.#tokens[this.#at];
    const isNext = token?.kind === 'word' && token.value === word;
    if (isNext) this.#at++;
    return isNext;
  }

  #alternatives(): Predicate {
    const some = [this.#conjunction()];
    while (this.#takes('or')) some.push(this.#conjunction());
    return (...file) => some.some((matches) => matches(...file));
  }

  #conjunction(): Predicate {
    const all = [this.#comparison()];
    while (this.#takes('and')) all.push(this.#comparison());
    return (...file) => all.every((matches) => matches(...file));
  }

  #comparison(): Predicate {
    const { kind, value } = this.#take();
    if (kind === 'sign' && value === '(') {
      const inner = this.#alternatives();
      this.#take('sign', ')');
      return inner;
    }
    if (kind === 'text') {
      this.#take('word', 'in');
      this.#take('word', 'parents');
      this.parents.push(value);
      return (file, { resolveId }) => file.parents.includes(resolveId(value));
    }
    if (value === 'not') {
      const negated = this.#comparison();
      return (...file) => !negated(...file);
    }
    return this.#term(value, this.#take().value);
  }

  #term(term: string, operator: string): Predicate {
    const refuse = () => new QuerySyntaxError(`Bad use of ${term}`);
    if (term === 'name' || term === 'mimeType') {
      const compare = TEXT_OPERATORS[operator];
      const { value } = this.#take('text');
      if (!compare) throw refuse();
      return (file, { caseSensitiveNames }) => {
        const fold = (text: string) => (term === 'name' && caseSensitiveNames ? text : text.toLowerCase());
        return compare(fold(file[term]), fold(value), term);
      };
    }
    if (term === 'createdTime' || term === 'modifiedTime') {
      const compare = TIME_OPERATORS[operator];
      const time = Date.parse(this.#take('text').value);
      if (!compare || Number.isNaN(time)) throw refuse();
      return (file) => compare(Date.parse(file[term]), time);
    }
    const { value } = this.#take('word');
    if (term !== 'trashed' || !/^!?=$/.test(operator) || !/^(?:true|false)$/.test(value)) throw refuse();
    const wanted = (value === 'true') === (operator === '=');
    return ({ trashed }) => trashed === wanted;
  }
}

/**
 * Parses the `q` parameter of `files.list`.
 *
 * @param query such as `name = 'it\'s' and 'root' in parents and trashed = false`; `and` binds tighter than `or`, `not`
 *   tighter than both
 * @throws QuerySyntaxError if the text is no query, or uses a term or operator that is not supported here
 */
export function parseQuery(query: string): Query {
  const parser = new Parser(query);
  return { matches: parser.parse(), parents: parser.parents };
}
