/** What pages say about releases: what each changed, and what each requires of an app. */
import type { Requirements } from './facts';
import { code, linked, type Reference } from './reference-data';
import type { Release } from './releases';

const KINDS = ['added', 'changed', 'removed'] as const;
type Kind = (typeof KINDS)[number];

/** The header of the table of what each release requires. */
export const COMPATIBILITY_HEAD = [
  'Version',
  'React Native, declared',
  'React Native, code generator',
  'Expo, declared',
  'Architecture',
  'Node.js',
];

/** Formats `>=0.76` as `0.76+`. Returns any other range unchanged. */
function floor(range: string): string {
  const version = /^>=\s*([\d.]+?)(?:\.0)*$/.exec(range)?.[1];
  return version === undefined ? range : `${version}+`;
}

function requirementCells({ reactNative, expo, node, architecture }: Requirements) {
  const none = 'not declared';
  return {
    reactNative: reactNative === '*' ? 'no minimum' : floor(reactNative),
    expo: expo === undefined ? none : `SDK ${floor(expo)}`,
    architecture: architecture === 'turbo' ? 'New' : 'bridge module',
    node: node === undefined ? none : floor(node),
  };
}

/**
 * Returns the cells of the table of what each release requires. The last, which the pages
 * describe, stands out.
 */
export function compatibilityRows(releases: readonly Release[]): string[][] {
  const rows = releases.map(({ version, requires, codegenAccepts }, index) => {
    const { reactNative, expo, architecture, node } = requirementCells(requires);
    const name = index === releases.length - 1 ? `**${version}**` : version;
    return [name, reactNative, codegenAccepts, expo, architecture, node];
  });
  return [COMPATIBILITY_HEAD, ...rows];
}

/** Returns the members and exports that a release changed, without parameters. */
function pathsIn(release: Release, kind: Kind): string[] {
  return (release[kind] ?? []).filter((path) => !path.includes('('));
}

const isPartOf = (owner: string) => (path: string) =>
  path === owner || path.startsWith(`${owner}.`);

/** Names what a release changed in one export: "added `a`, `b`; removed `c`", or nothing. */
function namedChanges(release: Release, owner: string, file: string, reference: Reference): string {
  function link(path: string): string {
    const name = path === owner ? owner : path.slice(`${owner}.`.length);
    return linked(path, code(name), file, reference);
  }

  const groups: string[] = [];
  for (const kind of KINDS) {
    const paths = pathsIn(release, kind).filter(isPartOf(owner));
    if (paths.length > 0) groups.push(`${kind} ${paths.map(link).join(', ')}`);
  }
  return groups.join('; ');
}

/** Lists what each release changed in one export, newest first. Returns a sentence if none did. */
export function changesOfExport(owner: string, file: string, reference: Reference): string[] {
  const items: string[] = [];
  for (const release of reference.releases.toReversed()) {
    const changes = namedChanges(release, owner, file, reference);
    if (changes !== '') items.push(`- **${release.version}**: ${changes}`);
  }
  if (items.length > 0) return items;
  return ['Nothing in its declaration, in any release that you can still get.'];
}

/** Counts what a release changed in one export: "2 added, 1 changed", or says "added". */
function countedChanges(release: Release, owner: string): string {
  const whole = KINDS.find((kind) => pathsIn(release, kind).includes(owner));
  if (whole) return whole;
  const counts = KINDS.map((kind) => {
    return { kind, count: pathsIn(release, kind).filter(isPartOf(owner)).length };
  });
  return counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`)
    .join(', ');
}

/**
 * Lists what each release changed in the library: its exports, each with how much was added,
 * changed or removed.
 */
export function changesOfLibrary(file: string, reference: Reference): string[] {
  const [, ...later] = reference.releases;
  return later.toReversed().map((release) => {
    const paths = KINDS.flatMap((kind) => pathsIn(release, kind));
    const owners = [...new Set(paths.map((path) => path.split('.')[0] ?? path))].sort();
    const told = owners.map((owner) => {
      return `${linked(owner, code(owner), file, reference)} (${countedChanges(release, owner)})`;
    });
    return `- **${release.version}**: ${told.join(', ') || 'nothing that a caller sees'}`;
  });
}
