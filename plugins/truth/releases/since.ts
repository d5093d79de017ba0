import { parametersOf, type LibraryFacts } from '../reference/facts';
import { deprecatedIn, shapesOf } from './shapes';

/** Since when something is in the library, as far as the releases that can still be had tell. */
export interface Since {
  version: string;
  /** No older release is known, so it may be older than that. */
  orEarlier: boolean;
}

export interface History {
  /** @param path of a subject, or of a parameter: `CloudStorage.readFile(scope)` */
  since(path: string): Since | undefined;
  deprecatedSince(path: string): Since | undefined;
  /** Versions that declare it otherwise than the release before them did, oldest first. */
  changedIn(path: string): string[];
}

/** Compares `2.10.0` and `2.9.1` as numbers, part by part. */
export function byVersion(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const at = left?.findIndex((part, index) => part !== right?.[index]) ?? -1;
  return at === -1 ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0);
}

function firstOfLastRun(releases: readonly { version: string; has: boolean }[]): Since | undefined {
  const lastGap = releases.findLastIndex(({ has }) => !has);
  const first = releases[lastGap + 1];
  return first && { version: first.version, orEarlier: lastGap === -1 };
}

/**
 * @param releases facts of the known releases, in any order; those after the current one are left out of account
 * @param current the release that the pages describe
 */
export function historyOf(releases: readonly LibraryFacts[], current: LibraryFacts): History {
  const ordered = [...releases.filter(({ version }) => byVersion(version, current.version) < 0), current]
    .toSorted((a, b) => byVersion(a.version, b.version))
    .map((facts) => ({
      version: facts.version,
      shapes: shapesOf(facts),
      parameters: parametersOf(facts),
      deprecated: deprecatedIn(facts),
    }));
  return {
    since: (path) =>
      firstOfLastRun(
        ordered.map(({ version, shapes, parameters }) => ({
          version,
          has: shapes.has(path) || parameters.has(path),
        })),
      ),
    deprecatedSince: (path) =>
      firstOfLastRun(ordered.map(({ version, deprecated }) => ({ version, has: deprecated.has(path) }))),
    changedIn: (path) =>
      ordered
        .slice(ordered.findLastIndex(({ shapes }) => !shapes.has(path)) + 1)
        .filter(({ shapes }, index, run) => index > 0 && shapes.get(path) !== run[index - 1]?.shapes.get(path))
        .map(({ version }) => version),
  };
}
