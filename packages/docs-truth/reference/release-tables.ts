import type { List, Paragraph, PhrasingContent, Table } from 'mdast';

import { code, join, listOf, tableOf, text } from '@docs-kit/markdown-source/markdown-nodes';
import { byVersion, minorOf } from '../releases/history';
import type { LibraryFacts } from './facts';
import type { Reference } from './load';
import type { PageScope } from './page-scope';

const COLUMNS = [
  'Version',
  'React Native, declared',
  'React Native, builds with',
  'Expo',
  'Architecture',
  'Node.js',
];
const KINDS = ['added', 'changed', 'removed'] as const;

/** Formats `>=0.76` as `0.76+`. Returns any other range unchanged. */
function floor(range: string): string {
  const version = /^>=\s*([\d.]+?)(?:\.0)*$/.exec(range)?.[1];
  return version === undefined ? range : `${version}+`;
}

/** Returns the minor versions of React Native whose code generator accepts a release, lowest first. */
function acceptingMinors(codegen: Readonly<Record<string, boolean>>): string[] {
  const tried = Object.keys(codegen).toSorted(byVersion);
  return tried.slice(tried.findLastIndex((version) => !codegen[version]) + 1).map(minorOf);
}

/** Returns the lowest version of React Native that builds a release, such as `0.80`, or undefined if none is known. */
export const lowestReactNative = ({ codegen = {} }: LibraryFacts): string | undefined =>
  acceptingMinors(codegen)[0];

/** Returns the versions of React Native that build a release, such as `0.80 to 0.88`. */
function buildsWith(codegen: Readonly<Record<string, boolean>>): string {
  const tried = Object.keys(codegen).toSorted(byVersion);
  const accepting = acceptingMinors(codegen);
  if (tried.length === 0) return 'not tried';
  if (accepting.length === 0) return `none up to ${minorOf(tried.at(-1) ?? '')}`;
  return [...new Set([accepting[0], accepting.at(-1)])].join(' to ');
}

function requirementCells({ requires, codegen = {} }: LibraryFacts): string[] {
  const { reactNative, expo, node, architecture } = requires;
  const none = 'not declared';
  return [
    reactNative === '*' ? 'no minimum' : floor(reactNative),
    buildsWith(codegen),
    expo === undefined ? none : `SDK ${floor(expo)}`,
    architecture === 'turbo' ? 'New' : 'bridge module',
    node === undefined ? none : floor(node),
  ];
}

const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] });

/** Creates a table of what each release requires of an app. The last one, which the pages describe, stands out. */
export function compatibilityTable(releases: readonly LibraryFacts[]): Table {
  const rows = releases.map((release, index) => [
    [index === releases.length - 1 ? strong(release.version) : text(release.version)],
    ...requirementCells(release).map((value) => [text(value)]),
  ]);
  return tableOf(COLUMNS.map(text), ...rows);
}

/** Returns the differences that concern an export and its members. */
function differencesIn(owner: string, { differences }: Reference['changes'][number]) {
  return differences.filter(({ path }) => path === owner || path.startsWith(`${owner}.`));
}

/** Lists what each release changed in one export, newest first. Returns a sentence if none did. */
export function changeList(owner: string, page: PageScope): List | Paragraph {
  const items = page.facts.changes.flatMap((release) => {
    const own = differencesIn(owner, release);
    if (own.length === 0) return [];
    const groups = KINDS.flatMap((kind) => {
      const paths = own.filter((difference) => difference.kind === kind).map(({ path }) => path);
      const names = paths.map((path) => [
        page.linked(path, code(path === owner ? owner : path.slice(owner.length + 1))),
      ]);
      return names.length > 0 ? [[text(`${kind} `), ...join(names)]] : [];
    });
    return [[strong(release.version), text(': '), ...join(groups, '; ')]];
  });
  if (items.length > 0) return listOf(items);
  return {
    type: 'paragraph',
    children: [text('Nothing in its declaration, in any release that can still be had.')],
  };
}

/** Lists what each release changed in the library: its exports, each with how much was added, changed or removed. */
export function changeOverview(page: PageScope): List {
  const items = page.facts.changes.map((release) => {
    const owners = new Set(release.differences.map(({ path }) => path.split('.')[0] ?? path));
    const told = Array.from(owners, (owner): PhrasingContent[] => {
      const own = differencesIn(owner, release);
      const whole = own.find(({ path }) => path === owner);
      const counts = KINDS.map((kind) => ({
        kind,
        count: own.filter((each) => each.kind === kind).length,
      }));
      const words = counts
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => `${count} ${kind}`);
      return [page.linked(owner, code(owner)), text(` (${whole ? whole.kind : words.join(', ')})`)];
    });
    const nothing = [text('nothing that a caller sees')];
    return [strong(release.version), text(': '), ...(told.length > 0 ? join(told) : nothing)];
  });
  return listOf(items);
}
