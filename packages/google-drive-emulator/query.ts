/**
 * The part of the query language of `files.list` that apps use to find a file by its path: comparisons with `=`, joined by
 * `and`. The whole language: https://developers.google.com/workspace/drive/api/guides/ref-search-terms
 */
import { ERRORS } from './errors';
import type { StoredFile } from './store';

/** What a query can ask of a file. */
export type Queryable = Pick<StoredFile, 'name' | 'mimeType' | 'parent' | 'trashed'>;

const TEXT = String.raw`'((?:[^'\\]|\\.)*)'`;
const TERM = new RegExp(
  `(?:${TEXT} in parents|(name|mimeType) = ${TEXT}|trashed = (true|false))(?: and (?=.)|$)`,
  'gsy',
);

/** "Escape single quotes in queries with \\'" and backslashes with \\\\, says Google's guide; any other pair keeps both. */
function unescaped(text: string): string {
  return text.replace(/\\(['\\])/g, '$1');
}

/**
 * Parses the `q` parameter of `files.list`.
 *
 * @param query such as `name = 'it\'s' and 'root' in parents and trashed = false`
 * @returns whether a file matches
 * @param resolveId turns an alias (`root`, `appDataFolder`) into the id of its folder
 * @throws DriveError 400 "Invalid Value" for what is no query, or not supported here
 */
export function parseQuery(query: string, resolveId: (idOrAlias: string) => string): (file: Queryable) => boolean {
  const terms = [...query.matchAll(TERM)];
  if (query === '' || terms.map(([term]) => term).join('') !== query) throw ERRORS.invalidValue('q');
  const matchesTerm = (file: Queryable, [, parent, key, text = '', trashed]: RegExpExecArray): boolean => {
    if (parent !== undefined) return file.parent === resolveId(unescaped(parent));
    // Upper and lower case do not count. Google does not say so; rclone, which has used the API for years, notes that
    // "the `=` operator is case insensitive" (`backend/drive/drive.go`).
    if (key === 'name' || key === 'mimeType') return file[key].toLowerCase() === unescaped(text).toLowerCase();
    return String(file.trashed) === trashed;
  };
  return (file) => terms.every((term) => matchesTerm(file, term));
}
