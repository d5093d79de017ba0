/** The known releases, and what each declares differently from the one before. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { finding, type Finding } from '@docs-kit/markdown-source/finding';
import type { NativeClaim } from '../behavior/claim';
import { jsonLines, type Measured } from '../behavior/outcome';
import { indexSubjects, type LibraryFacts, type Signature, type Subject } from '../reference/facts';

const FACTS_FOLDER = 'truth/releases';

/** Compares `2.10.0` and `2.9.1` as numbers, part by part. */
export const byVersion = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true });

/** Returns `0.80` for `0.80.3` or a range that starts there. Leaves `*` as it is. */
export const minorOf = (version: string): string => /\d+\.\d+/.exec(version)?.[0] ?? version;

export interface KnownRelease extends LibraryFacts {
  /** What was measured of it and read from its native sources. Stored when a later release replaces it. */
  results?: readonly Measured[];
  native?: readonly NativeClaim[];
}

/** Returns every release that `npm run release` has read, oldest first. */
export function readKnownReleases(root: string): KnownRelease[] {
  const folder = path.join(root, FACTS_FOLDER);
  return readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as KnownRelease)
    .sort((a, b) => byVersion(a.version, b.version));
}

/** Writes what is known about a release, one export or result per line. Keeps known fields that `release` lacks. */
export function keepRelease(root: string, release: KnownRelease): void {
  const known = readKnownReleases(root).find(({ version }) => version === release.version);
  const entries = Object.entries({ ...known, ...release }).map(
    ([name, value]) =>
      `"${name}":${Array.isArray(value) ? jsonLines(value) : JSON.stringify(value)}`,
  );
  writeFileSync(
    path.join(root, FACTS_FOLDER, `${release.version}.json`),
    `{${entries.join(',')}}\n`,
  );
}

const defaultOf = (declaration: { default?: string }) =>
  declaration.default === undefined ? '' : ` = ${declaration.default}`;

function signatureLine({ on, parameters, returns, deprecated }: Signature): string {
  const list = parameters.map(
    (each) => `${each.name}${each.optional ? '?' : ''}: ${each.type}${defaultOf(each)}`,
  );
  const where = on === undefined || on === 'both' ? '' : `${on} `;
  return `${deprecated ? '@deprecated ' : ''}${where}(${list.join(', ')})${returns && ` => ${returns}`}`;
}

/** Returns one line that differs whenever something differs that a caller of the library can notice. */
function shapeOf({
  kind,
  deprecated,
  signatures = [],
  value,
  optional,
  type,
  members,
  ...subject
}: Subject): string {
  if (kind === 'method') return signatures.map(signatureLine).join(' | ');
  const tag = deprecated ? '@deprecated ' : '';
  if (kind === 'enum member') return `${tag}'${value}'`;
  // What a hook returns and the properties of a group are separate subjects.
  if (kind === 'function')
    return tag + signatures.map((each) => signatureLine({ ...each, returns: '' })).join(' | ');
  if (kind !== 'field') return tag + (type ?? kind);
  return `${tag}${optional ? 'optional ' : ''}${members ? '{ … }' : type}${defaultOf(subject)}`;
}

/** Maps each path in a release to its shape: `CloudStorage.readFile` → `(path: string, …) => Promise<string>`. */
export function shapesOf(facts: LibraryFacts): ReadonlyMap<string, string> {
  return new Map(Array.from(indexSubjects(facts), ([of, subject]) => [of, shapeOf(subject)]));
}

/** Returns the releases up to the current one, oldest first, with all that they declare. `releases` may lack it. */
export function releasesUpTo(current: LibraryFacts, releases: readonly LibraryFacts[]) {
  const earlier = releases.filter(({ version }) => byVersion(version, current.version) < 0);
  return [...earlier, current].map((facts) => ({ ...facts, subjects: indexSubjects(facts) }));
}

/** Returns since when a subject has met `isSo` without a gap: `2.3.0`, or `1.3.0 or earlier` if none older is known. */
export function sinceOf(
  releases: ReturnType<typeof releasesUpTo>,
  of: string,
  isSo: (subject: Subject) => boolean = () => true,
): string | undefined {
  const lastGap = releases.findLastIndex(({ subjects }) => {
    const subject = subjects.get(of);
    return !subject || !isSo(subject);
  });
  const first = releases[lastGap + 1]?.version;
  return first !== undefined && lastGap === -1 ? `${first} or earlier` : first;
}

/** Something that another release declares differently, with its shape in each release that has it. */
export interface Difference {
  kind: 'added' | 'removed' | 'changed';
  path: string;
  before?: string | undefined;
  after?: string | undefined;
}

/** Returns what another release declares differently, sorted by path. An added or removed export is one difference. */
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

/** Returns what each release except the first changed, newest first. */
export function changesOf(releases: readonly LibraryFacts[]) {
  return releases
    .map((facts, index) => ({
      version: facts.version,
      differences: compareFacts(releases[index - 1] ?? facts, facts),
    }))
    .slice(1)
    .reverse();
}

/** Checks what is stored about the installed release. @param accepts whether the code generator accepts its specs */
export function checkReleases(
  installed: LibraryFacts,
  known: readonly LibraryFacts[],
  reactNative: string,
  accepts: boolean,
): Finding[] {
  const { version } = installed;
  const file = `${FACTS_FOLDER}/${version}.json`;
  const kept = known.find((release) => release.version === version);
  if (!isDeepStrictEqual(kept, { ...kept, ...installed })) {
    const found = kept ? 'others' : 'no such file';
    return [finding(file, `the facts of the installed ${version}`, found, 'Run npm run release.')];
  }
  const tried = Object.entries(kept?.codegen ?? {}).find(
    ([of]) => minorOf(of) === minorOf(reactNative),
  );
  if (tried?.[1] === accepts) return [];
  const says = (accepted: boolean) =>
    `that of ${reactNative} ${accepted ? 'accepts' : 'rejects'} its specs`;
  const expected = `what the code generators of React Native say of ${version}: ${says(accepts)}`;
  const found = tried ? says(!accepts) : `nothing of ${minorOf(reactNative)}`;
  return [finding(file, expected, found, 'Run npm run release -- --reread.')];
}
