/** The known releases, and what each declares otherwise than the one before. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { NativeClaim } from '../behavior/claim';
import { jsonLines, type Measured } from '../behavior/outcome';
import { parameterPath, subjectsOf, type LibraryFacts, type Signature, type Subject } from '../reference/facts';

export const FACTS_FOLDER = 'truth/releases';

/** Compares `2.10.0` and `2.9.1` as numbers, part by part. */
export function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** `0.80.3`, or a range from it on, as `0.80`; `*` as it is. */
export function minorOf(version: string): string {
  return /\d+\.\d+/.exec(version)?.[0] ?? version;
}

export interface KnownRelease extends LibraryFacts {
  /** What was measured of it, and read from its native sources: kept when a later one takes its place. */
  results?: readonly Measured[];
  native?: readonly NativeClaim[];
}

/** Every release that `npm run release` has read, oldest first. */
export function readKnownReleases(root: string): KnownRelease[] {
  const folder = path.join(root, FACTS_FOLDER);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as KnownRelease)
    .sort((a, b) => byVersion(a.version, b.version));
}

/** Writes what is known of a release, an export or a result a line; what is known of it already stays. */
export function keepRelease(root: string, release: KnownRelease): void {
  const known = readKnownReleases(root).find(({ version }) => version === release.version);
  const { exports, results, native, ...facts }: KnownRelease = { ...known, ...release };
  const lists = Object.entries({ exports, results, native }).flatMap(([name, list]) =>
    list ? [`"${name}":${jsonLines(list)}`] : [],
  );
  const text = `${JSON.stringify(facts).slice(0, -1)},${lists.join(',')}}\n`;
  writeFileSync(path.join(root, FACTS_FOLDER, `${facts.version}.json`), text);
}

const defaultOf = (declaration: { default?: string }) =>
  declaration.default === undefined ? '' : ` = ${declaration.default}`;

function signatureLine({ on, parameters, returns, deprecated }: Signature): string {
  const list = parameters.map((each) => `${each.name}${each.optional ? '?' : ''}: ${each.type}${defaultOf(each)}`);
  const where = on === undefined || on === 'both' ? '' : `${on} `;
  return `${deprecated ? '@deprecated ' : ''}${where}(${list.join(', ')})${returns && ` => ${returns}`}`;
}

/** One line that differs whenever something differs that a caller of the library can notice. */
function shapeOf({ kind, deprecated, signatures = [], value, optional, type, members, ...subject }: Subject): string {
  if (kind === 'method') return signatures.map(signatureLine).join(' | ');
  const tag = deprecated ? '@deprecated ' : '';
  if (kind === 'enum member') return `${tag}'${value}'`;
  // What a hook returns, and the properties of a group, are subjects of their own.
  if (kind === 'function') return tag + signatures.map((each) => signatureLine({ ...each, returns: '' })).join(' | ');
  if (kind !== 'field') return tag + (type ?? kind);
  return `${tag}${optional ? 'optional ' : ''}${members ? '{ … }' : type}${defaultOf(subject)}`;
}

/** The shape of everything in a release by its path: `CloudStorage.readFile` → `(path: string, …) => Promise<string>`. */
export function shapesOf(facts: LibraryFacts): ReadonlyMap<string, string> {
  return new Map(subjectsOf(facts).map((subject) => [subject.path, shapeOf(subject)]));
}

/** The releases up to the current one, which need not be among them; oldest first. */
export function releasesUpTo(current: LibraryFacts, releases: readonly LibraryFacts[]): LibraryFacts[] {
  const earlier = releases.filter(({ version }) => byVersion(version, current.version) < 0);
  return [...earlier, current].toSorted((a, b) => byVersion(a.version, b.version));
}

/** Since when something is in the library, as far as the releases that can still be had tell. */
export interface Since {
  version: string;
  /** No older release is known, so it may be older than that. */
  orEarlier: boolean;
}

export type History = ReturnType<typeof historyOf>;

/** Answers by the path of a subject, or of a parameter: `CloudStorage.readFile(scope)`. */
export function historyOf(releases: readonly LibraryFacts[], current: LibraryFacts) {
  const ordered = releasesUpTo(current, releases).map((facts) => {
    const subjects = subjectsOf(facts);
    const paths = subjects.flatMap(({ path: of, signatures = [] }) => [
      of,
      ...signatures.flatMap(({ parameters }) => parameters.map(({ name }) => parameterPath(of, name))),
    ]);
    const deprecated = subjects.filter((subject) => subject.deprecated).map((subject) => subject.path);
    return { version: facts.version, shapes: shapesOf(facts), paths: new Set(paths), deprecated: new Set(deprecated) };
  });
  type Release = (typeof ordered)[number];
  const firstOfLastRun = (has: (release: Release) => boolean): Since | undefined => {
    const lastGap = ordered.findLastIndex((release) => !has(release));
    const first = ordered[lastGap + 1];
    return first && { version: first.version, orEarlier: lastGap === -1 };
  };
  return {
    since: (of: string) => firstOfLastRun(({ paths }) => paths.has(of)),
    deprecatedSince: (of: string) => firstOfLastRun(({ deprecated }) => deprecated.has(of)),
    /** Versions that declare it otherwise than the release before them did, oldest first. */
    changedIn: (of: string) =>
      ordered
        .slice(ordered.findLastIndex(({ shapes }) => !shapes.has(of)) + 1)
        .filter(({ shapes }, index, run) => index > 0 && shapes.get(of) !== run[index - 1]?.shapes.get(of))
        .map(({ version }) => version),
  };
}

/** Something that another release declares otherwise, with its shape in both where it is there. */
export interface Difference {
  kind: 'added' | 'removed' | 'changed';
  path: string;
  before?: string | undefined;
  after?: string | undefined;
}

/** What another release declares otherwise, sorted by path. An export that comes or goes is one difference. */
export function compareFacts(pinned: LibraryFacts, other: LibraryFacts): Difference[] {
  const [old, now] = [shapesOf(pinned), shapesOf(other)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((of): Difference[] => {
    const [before, after] = [old.get(of), now.get(of)];
    const owner = of.split('.').slice(0, -1).join('.');
    const hasOwner = owner === '' || (old.has(owner) && now.has(owner));
    if (before === after || !hasOwner) return [];
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return [{ kind, path: of, before, after }];
  });
}

export interface ReleaseChanges {
  version: string;
  differences: readonly Difference[];
}

/** The changes of each release up to the current one, but for the first; newest first. */
export function changesOf(releases: readonly LibraryFacts[], current: LibraryFacts): ReleaseChanges[] {
  return releasesUpTo(current, releases)
    .map((facts, index, all) => ({ version: facts.version, differences: compareFacts(all[index - 1] ?? facts, facts) }))
    .slice(1)
    .reverse();
}
