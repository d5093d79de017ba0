/**
 * Finds the pages, and the sections about names of the API, with paths most similar to one that
 * does not exist, for readers of an old or mistyped link.
 */
import { distance } from 'fastest-levenshtein';

const WORD = /[a-z]+(?=[A-Z])|[A-Z]?[a-z]+|[A-Z]+|\d+/g;

/**
 * Returns the words of a path in lower case, with camel case split. `/docs/api/useCloudFile.html`
 * gives api, use, cloud, file. Leaves out escapes, and "docs", which is in nearly all paths.
 */
export function wordsOfPath(path: string): string[] {
  const words = path.replace(/\.html?$|%\w\w/g, ' ').match(WORD) ?? [];
  return words.map((word) => word.toLowerCase()).filter((word) => word !== 'docs');
}

/** Returns 1 for the same word, and 0 for words with nothing in common. */
function likeness(one: string, other: string): number {
  return 1 - distance(one, other) / Math.max(one.length, other.length, 1);
}

function score(wanted: readonly string[], candidate: readonly string[]): number {
  const best = (word: string, among: readonly string[]) =>
    Math.max(0, ...among.map((other) => likeness(word, other)));
  const mean = (words: readonly string[], among: readonly string[]) =>
    words.reduce((sum, word) => sum + best(word, among), 0) / Math.max(words.length, 1);
  // In both directions, so that no path wins by its length. The joined words find a path without
  // capitals.
  return (
    mean(wanted, candidate) +
    mean(candidate, wanted) +
    likeness(wanted.join(''), candidate.join(''))
  );
}

/** A title is meant only if the end of the path is at least so like it. */
const MIN_TITLE_LIKENESS = 0.8;

/**
 * The least likeness, of at most 3, that a reader can see in two paths: `introduction` has 1.25 to
 * `intro`, `nothing-here` has 1.03 to `where-files-live`.
 */
const MIN_SCORE = 1.1;

/** Returns the words of the last part of a path that has any. */
function lastWords(path: string): string[] {
  return (
    path
      .split('/')
      .map(wordsOfPath)
      .findLast(({ length }) => length > 0) ?? []
  );
}

/** Reports whether the requested path may mean a page or section with that title. */
function mayMean(title: string, path: string): boolean {
  const [wanted, candidate] = [lastWords(path), wordsOfPath(title)];
  return likeness(wanted.join(''), candidate.join('')) >= MIN_TITLE_LIKENESS;
}

/**
 * Returns what to search for instead of a path: the title that it nearly names, or the words of its
 * last part. `/docs/api/read-fil` gives readFile.
 *
 * @param nearestTitle the title of what is nearest to the path
 */
export function queryOfPath(path: string, nearestTitle = ''): string {
  return mayMean(nearestTitle, path) ? nearestTitle : lastWords(path).join(' ');
}

/** Returns the paths that a reader may try for a section: below its page, and beside it. */
function pathsOfSection(page: string, title: string): string[] {
  return [`${page}/${title}`, page.replace(/[^/]*$/, title)];
}

/**
 * Returns the addresses most similar to the requested path, best first. There are none for a path
 * that is like no other.
 *
 * @param titles titles of pages and sections, by address
 */
export function nearestPages(
  path: string,
  titles: Readonly<Record<string, string>>,
  limit: number,
): string[] {
  const wanted = wordsOfPath(path);
  const candidates = Object.entries(titles).flatMap(([address, title]) => {
    const [page = '', anchor] = address.split('#');
    if (anchor === undefined) return [{ address, paths: [page] }];
    return mayMean(title, path) ? [{ address, paths: pathsOfSection(page, title) }] : [];
  });
  return candidates
    .map(({ address, paths }) => ({
      address,
      score: Math.max(...paths.map((name) => score(wanted, wordsOfPath(name)))),
    }))
    .filter(({ score: likenessOfPaths }) => likenessOfPaths >= MIN_SCORE)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ address }) => address);
}
