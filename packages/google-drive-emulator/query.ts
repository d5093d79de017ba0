/**
 * The query language of `files.list` (its `q` parameter), as
 * https://developers.google.com/workspace/drive/api/guides/ref-search-terms has it. Terms that need a search index or
 * sharing (`fullText`, `owners`, `properties`, …) are refused like a bad query.
 */
import type { StoredFile } from './store';

/** What a query can ask of a file. */
export type Queryable = Pick<StoredFile, 'name' | 'mimeType' | 'parent' | 'trashed' | 'createdTime' | 'modifiedTime'>;

type Predicate = (file: Queryable) => boolean;

/** A parsed query. */
export interface Query {
  readonly matches: Predicate;
  /** The folders that it names with `in parents`, aliases as they are written. */
  readonly parents: readonly string[];
}

const ORDERS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>=': (left, right) => left >= right,
  '>': (left, right) => left > right,
};

/** "The contains operator only performs prefix matching for a name term", says the reference; a type matches anywhere. */
function contains(text: string, wanted: string, term: 'name' | 'mimeType'): boolean {
  if (term === 'mimeType') return text.includes(wanted);
  return [text, ...text.split(/[\s_.-]+/)].some((word) => word.startsWith(wanted));
}

/**
 * Upper and lower case do not count. Google does not say so; rclone, which has used the API for years, notes that "the `=`
 * operator is case insensitive" (`backend/drive/drive.go`).
 */
function compareText(term: 'name' | 'mimeType', operator: string, value: string): Predicate | undefined {
  const wanted = value.toLowerCase();
  if (operator === 'contains') return (file) => contains(file[term].toLowerCase(), wanted, term);
  if (operator === '=') return (file) => file[term].toLowerCase() === wanted;
  if (operator === '!=') return (file) => file[term].toLowerCase() !== wanted;
  return undefined;
}

/** "Escape single quotes in queries with \\'" and backslashes with \\\\, says Google's guide; any other pair keeps both. */
function textOf(token: string): string | undefined {
  return token.startsWith("'") ? token.slice(1, -1).replace(/\\(['\\])/g, '$1') : undefined;
}

function comparison(term: string, operator: string, token: string): Predicate | undefined {
  const text = textOf(token);
  if (term === 'trashed' && /^!?= (?:true|false)$/.test(`${operator} ${token}`)) {
    const wanted = (token === 'true') === (operator === '=');
    return ({ trashed }) => trashed === wanted;
  }
  if (text === undefined) return undefined;
  if (term === 'name' || term === 'mimeType') return compareText(term, operator, text);
  if (term !== 'createdTime' && term !== 'modifiedTime') return undefined;
  const inOrder = ORDERS[operator];
  const time = Date.parse(text);
  return inOrder && !Number.isNaN(time) ? (file) => inOrder(Date.parse(file[term]), time) : undefined;
}

function tokenize(query: string): string[] {
  const tokens: string[] = [];
  const rest = query.replace(/\s*('(?:[^'\\]|\\.)*'|[A-Za-z]+|!=|<=|>=|[=<>()])\s*/gs, (_, token: string) => {
    tokens.push(token);
    return '';
  });
  if (rest !== '') throw new SyntaxError(`Unexpected ${rest}`);
  return tokens;
}

/**
 * Parses the `q` parameter of `files.list`.
 *
 * @param query such as `name = 'it\'s' and 'root' in parents and trashed = false`; `and` binds tighter than `or`, `not`
 *   tighter than both
 * @param resolveId turns an alias (`root`, `appDataFolder`) into the id of its folder
 * @throws SyntaxError for what is no query, or not supported here; Drive answers it with 400 "Invalid Value" for `q`
 */
export function parseQuery(query: string, resolveId: (idOrAlias: string) => string): Query {
  const tokens = tokenize(query);
  const parents: string[] = [];
  const take = (expected?: string): string => {
    const token = tokens.shift();
    if (token === undefined || (expected ?? token) !== token) throw new SyntaxError(`Expected ${expected ?? 'more'}`);
    return token;
  };

  const alternatives = (): Predicate => {
    const some = [conjunction()];
    while (tokens[0] === 'or' && take()) some.push(conjunction());
    return (file) => some.some((matches) => matches(file));
  };
  const conjunction = (): Predicate => {
    const all = [operand()];
    while (tokens[0] === 'and' && take()) all.push(operand());
    return (file) => all.every((matches) => matches(file));
  };
  const operand = (): Predicate => {
    const token = take();
    if (token === '(') {
      const inner = alternatives();
      take(')');
      return inner;
    }
    if (token === 'not') {
      const negated = operand();
      return (file) => !negated(file);
    }
    const parent = textOf(token);
    if (parent === undefined) {
      const compared = comparison(token, take(), take());
      if (!compared) throw new SyntaxError(`Bad use of ${token}`);
      return compared;
    }
    take('in');
    take('parents');
    parents.push(parent);
    return (file) => file.parent === resolveId(parent);
  };

  const matches = alternatives();
  if (tokens.length > 0) throw new SyntaxError(`Unexpected ${tokens[0]}`);
  return { matches, parents };
}
