/** What each release declared differently from the one before. Only the differences are kept. */
import { readFileSync, writeFileSync } from 'node:fs';

import {
  indexSubjects,
  type Declaration,
  type LibraryFacts,
  type Requirements,
  type Signature,
  type Subject,
} from './facts';

/** One release in the file of releases, which is ordered from the oldest to the newest. */
export interface Release {
  version: string;
  requires: Requirements;
  /** The versions of React Native whose code generator accepts it, as a person found out. */
  codegenAccepts: string;
  /** Paths of exports and members, and of new parameters: `CloudStorage.stat(scope)`. */
  added?: string[];
  changed?: string[];
  removed?: string[];
  deprecated?: string[];
}

/** Reads the releases. @param file the whole path */
export function readReleases(file: string): Release[] {
  return JSON.parse(readFileSync(file, 'utf8')) as Release[];
}

export function writeReleases(file: string, releases: readonly Release[]): void {
  writeFileSync(file, `${JSON.stringify(releases, null, 2)}\n`);
}

/** Compares `2.10.0` and `2.9.1` as numbers, part by part. */
export function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** Returns a path with the paths that it is part of: `A.b.c`, `A.b`, `A`. */
function withOwners(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}

/**
 * Returns since when something is declared: `2.3.0`, or `1.3.0 or earlier` if it is in the oldest
 * known release.
 */
export function sinceOf(releases: readonly Release[], path: string): string {
  const paths = withOwners(path);
  const last = releases.findLast(({ added = [] }) => paths.some((each) => added.includes(each)));
  return last?.version ?? `${releases[0]?.version ?? ''} or earlier`;
}

/** Returns since when a method takes a parameter. */
export function sinceOfParameter(
  releases: readonly Release[],
  path: string,
  parameter: string,
): string {
  const own = releases.findLast(({ added = [] }) => added.includes(`${path}(${parameter})`));
  const since = sinceOf(releases, path);
  return own && byVersion(own.version, since) > 0 ? own.version : since;
}

/** Returns since when something is deprecated. */
export function deprecatedSince(releases: readonly Release[], path: string): string {
  const last = releases.findLast(({ deprecated = [] }) => deprecated.includes(path));
  return last?.version ?? sinceOf(releases, path);
}

/** Returns the releases after its first that changed something, oldest first. */
export function changedIn(releases: readonly Release[], path: string): string[] {
  const since = sinceOf(releases, path);
  return releases
    .filter(({ version, changed = [] }) => changed.includes(path) && byVersion(version, since) > 0)
    .map(({ version }) => version);
}

function defaultOf(declaration: Pick<Declaration, 'default'>): string {
  return declaration.default === undefined ? '' : ` = ${declaration.default}`;
}

function signatureLine({ on, parameters, returns, deprecated }: Signature): string {
  const list = parameters.map(
    (each) => `${each.name}${each.optional ? '?' : ''}: ${each.type}${defaultOf(each)}`,
  );
  const where = on === undefined || on === 'both' ? '' : `${on} `;
  const tag = deprecated ? '@deprecated ' : '';
  return `${tag}${where}(${list.join(', ')})${returns && ` => ${returns}`}`;
}

/**
 * Returns one line that differs whenever something differs that a caller of the library can
 * notice.
 */
function shapeOf(subject: Subject): string {
  const { kind, deprecated, signatures = [], value, optional, type, members } = subject;
  const tag = deprecated ? '@deprecated ' : '';
  switch (kind) {
    case 'method':
      return signatures.map(signatureLine).join(' | ');
    case 'enum member':
      return `${tag}'${value}'`;
    case 'function':
      // What a hook returns is a subject of its own.
      return tag + signatures.map((each) => signatureLine({ ...each, returns: '' })).join(' | ');
    case 'field': {
      const shape = members ? '{ … }' : type;
      return `${tag}${optional ? 'optional ' : ''}${shape}${defaultOf(subject)}`;
    }
    default:
      return tag + (type ?? kind);
  }
}

/** Something that a release declares differently, with its shape in each release that has it. */
export interface Difference {
  kind: 'added' | 'removed' | 'changed';
  path: string;
  before?: string | undefined;
  after?: string | undefined;
}

function shapesOf(facts: LibraryFacts): ReadonlyMap<string, string> {
  return new Map(Array.from(indexSubjects(facts), ([path, subject]) => [path, shapeOf(subject)]));
}

function kindOf(before: string | undefined, after: string | undefined): Difference['kind'] {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

/**
 * Returns what a release declares differently, sorted by path. An added or removed export is one
 * difference.
 */
export function compareFacts(older: LibraryFacts, newer: LibraryFacts): Difference[] {
  const old = shapesOf(older);
  const now = shapesOf(newer);
  const differences: Difference[] = [];
  for (const path of [...new Set([...old.keys(), ...now.keys()])].sort()) {
    const before = old.get(path);
    const after = now.get(path);
    const [, owner] = withOwners(path);
    const hasOwner = owner === undefined || (old.has(owner) && now.has(owner));
    if (before === after || !hasOwner) continue;
    differences.push({ kind: kindOf(before, after), path, before, after });
  }
  return differences;
}

function parametersOf({ signatures = [] }: Subject): string[] {
  const names = signatures.flatMap(({ parameters }) => parameters.map(({ name }) => name));
  return [...new Set(names)];
}

/** Returns the parameters that methods of both releases gained: `CloudStorage.stat(scope)`. */
function addedParameters(older: LibraryFacts, newer: LibraryFacts): string[] {
  const old = indexSubjects(older);
  const added: string[] = [];
  for (const [path, subject] of indexSubjects(newer)) {
    const before = old.get(path);
    if (!before) continue;
    const known = parametersOf(before);
    const names = parametersOf(subject).filter((name) => !known.includes(name));
    added.push(...names.map((name) => `${path}(${name})`));
  }
  return added;
}

/** Returns the entry of a release for the file of releases. */
export function releaseOf(newer: LibraryFacts, older: LibraryFacts): Release {
  const differences = compareFacts(older, newer);
  const pathsOf = (kind: Difference['kind']) =>
    differences.filter((each) => each.kind === kind).map(({ path }) => path);
  const old = indexSubjects(older);
  const deprecated = Array.from(indexSubjects(newer).values())
    .filter((subject) => subject.deprecated && old.get(subject.path)?.deprecated === undefined)
    .map(({ path }) => path)
    .filter((path) => old.has(path));
  return {
    version: newer.version,
    requires: newer.requires,
    codegenAccepts: 'not tried',
    added: [...pathsOf('added'), ...addedParameters(older, newer)].sort(),
    changed: pathsOf('changed'),
    removed: pathsOf('removed'),
    deprecated,
  };
}
