/**
 * The query language of `files.list` (its `q` parameter): a parser into a tree and a matcher of that tree. Grammar,
 * operators and terms are those of https://developers.google.com/workspace/drive/api/guides/ref-search-terms; terms that
 * need a search index or sharing (`fullText`, `owners`, `properties`, …) are refused like a bad query.
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

type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'contains';

/** A parsed query. */
export type Query =
  | { kind: 'and' | 'or'; left: Query; right: Query }
  | { kind: 'not'; of: Query }
  | { kind: 'in-parents'; parent: string }
  | { kind: 'text'; term: 'name' | 'mimeType'; operator: Comparison; value: string }
  | { kind: 'time'; term: 'createdTime' | 'modifiedTime'; operator: Comparison; value: number }
  | { kind: 'trashed'; operator: '=' | '!='; value: boolean };

/** Thrown by {@link parseQuery}. Drive answers such a query with 400 "Invalid Value" for the parameter `q`. */
export class QuerySyntaxError extends Error {}

type Token = { kind: 'text'; value: string } | { kind: 'word'; value: string } | { kind: 'sign'; value: string };

function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.length) {
    const rest = query.slice(at);
    const space = /^\s+/.exec(rest);
    if (space) {
      at += space[0].length;
      continue;
    }
    const text = /^'((?:[^'\\]|\\.)*)'/s.exec(rest);
    if (text) {
      // "Escape single quotes in queries with \'" and backslashes with \\, says Google's guide; any other pair keeps both.
      tokens.push({ kind: 'text', value: (text[1] ?? '').replace(/\\(['\\])/g, '$1') });
      at += text[0].length;
      continue;
    }
    const sign = /^(?:!=|<=|>=|=|<|>|\(|\))/.exec(rest);
    if (sign) {
      tokens.push({ kind: 'sign', value: sign[0] });
      at += sign[0].length;
      continue;
    }
    const word = /^[A-Za-z]+/.exec(rest);
    if (!word) throw new QuerySyntaxError(`Unexpected character at ${at}: ${rest.slice(0, 10)}`);
    tokens.push({ kind: 'word', value: word[0] });
    at += word[0].length;
  }
  return tokens;
}

const TEXT_OPERATORS: Record<'name' | 'mimeType', readonly string[]> = {
  name: ['contains', '=', '!='],
  mimeType: ['contains', '=', '!='],
};
const TIME_OPERATORS: readonly string[] = ['<=', '<', '=', '!=', '>', '>='];

/**
 * Parses the `q` parameter of `files.list`.
 *
 * @param query such as `name = 'it\'s' and 'root' in parents and trashed = false`
 * @returns the tree; `and` binds tighter than `or`, `not` tighter than both
 * @throws QuerySyntaxError if the text is no query, or uses a term or operator that is not supported here
 */
export function parseQuery(query: string): Query {
  const tokens = tokenize(query);
  let at = 0;

  const peekWord = (word: string): boolean => tokens[at]?.kind === 'word' && tokens[at]?.value === word;
  const take = (): Token => {
    const token = tokens[at];
    if (!token) throw new QuerySyntaxError('The query ends too early');
    at += 1;
    return token;
  };
  const takeText = (): string => {
    const token = take();
    if (token.kind !== 'text') throw new QuerySyntaxError(`Expected a quoted value, found ${token.value}`);
    return token.value;
  };

  const comparison = (): Query => {
    const first = take();
    if (first.kind === 'sign' && first.value === '(') {
      const inner = alternatives();
      if (take().value !== ')') throw new QuerySyntaxError('Expected )');
      return inner;
    }
    if (first.kind === 'text') {
      if (take().value !== 'in' || take().value !== 'parents') throw new QuerySyntaxError("Expected 'in parents'");
      return { kind: 'in-parents', parent: first.value };
    }
    if (first.value === 'not') return { kind: 'not', of: comparison() };

    const term = first.value;
    const operator = take().value;
    if (term === 'name' || term === 'mimeType') {
      if (!TEXT_OPERATORS[term].includes(operator)) throw new QuerySyntaxError(`${term} does not take ${operator}`);
      return { kind: 'text', term, operator: operator as Comparison, value: takeText() };
    }
    if (term === 'createdTime' || term === 'modifiedTime') {
      const value = Date.parse(takeText());
      if (!TIME_OPERATORS.includes(operator) || Number.isNaN(value)) throw new QuerySyntaxError(`Bad use of ${term}`);
      return { kind: 'time', term, operator: operator as Comparison, value };
    }
    if (term === 'trashed' && (operator === '=' || operator === '!=')) {
      const value = take();
      if (value.kind !== 'word' || !['true', 'false'].includes(value.value)) {
        throw new QuerySyntaxError('trashed is true or false');
      }
      return { kind: 'trashed', operator, value: value.value === 'true' };
    }
    throw new QuerySyntaxError(`Unknown term ${term}`);
  };

  const conjunction = (): Query => {
    let left = comparison();
    while (peekWord('and')) {
      at += 1;
      left = { kind: 'and', left, right: comparison() };
    }
    return left;
  };

  const alternatives = (): Query => {
    let left = conjunction();
    while (peekWord('or')) {
      at += 1;
      left = { kind: 'or', left, right: conjunction() };
    }
    return left;
  };

  const tree = alternatives();
  if (at < tokens.length) throw new QuerySyntaxError(`Unexpected ${tokens[at]?.value}`);
  return tree;
}

function compare(left: number, operator: Comparison, right: number): boolean {
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '!=':
      return left !== right;
    default:
      return left === right;
  }
}

/** How a query is matched. */
export interface MatchOptions {
  /** Turns an alias (`root`, `appDataFolder`) into the id of the folder that it stands for; other ids stay as they are. */
  resolveId: (idOrAlias: string) => string;
  /**
   * Whether `name = 'A'` leaves out a file called `a`. Google documents neither; rclone, which has lived with the API for
   * years, notes that the operator ignores case (`backend/drive/drive.go`, "the `=` operator is case insensitive").
   */
  caseSensitiveNames: boolean;
}

/**
 * Tells whether a file answers a query.
 *
 * @param query from {@link parseQuery}
 * @param file the file; `name contains` looks at the beginnings of its words only ("the contains operator only performs
 *   prefix matching for a name term"), `mimeType contains` at any part
 */
export function matchesQuery(query: Query, file: Queryable, options: MatchOptions): boolean {
  switch (query.kind) {
    case 'and':
      return matchesQuery(query.left, file, options) && matchesQuery(query.right, file, options);
    case 'or':
      return matchesQuery(query.left, file, options) || matchesQuery(query.right, file, options);
    case 'not':
      return !matchesQuery(query.of, file, options);
    case 'in-parents':
      return file.parents.includes(options.resolveId(query.parent));
    case 'trashed':
      return (file.trashed === query.value) === (query.operator === '=');
    case 'time':
      return compare(Date.parse(file[query.term]), query.operator, query.value);
    case 'text': {
      const fold = (text: string) => (query.term === 'name' && options.caseSensitiveNames ? text : text.toLowerCase());
      const [actual, wanted] = [fold(file[query.term]), fold(query.value)];
      if (query.operator === '=') return actual === wanted;
      if (query.operator === '!=') return actual !== wanted;
      if (query.term === 'mimeType') return actual.includes(wanted);
      return actual.startsWith(wanted) || actual.split(/[\s_.-]+/).some((word) => word.startsWith(wanted));
    }
  }
}

/** Lists the folders that a query names with `in parents`, aliases as they are written. */
export function parentsNamedIn(query: Query): string[] {
  switch (query.kind) {
    case 'and':
    case 'or':
      return [...parentsNamedIn(query.left), ...parentsNamedIn(query.right)];
    case 'not':
      return parentsNamedIn(query.of);
    case 'in-parents':
      return [query.parent];
    default:
      return [];
  }
}
