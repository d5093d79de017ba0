/** Badges: facts about a subject in a word or two, below its heading or in its table row. */
import type { PhrasingContent, TableCell } from 'mdast';
import type { Node } from 'unist';

import { code, text } from '@docs-kit/markdown-source/markdown-nodes';
import { byVersion, sinceOf } from '../releases/history';
import type { Subject, Subjects } from './facts';
import type { Reference } from './load';
import type { PageScope } from './page-scope';

interface Badge {
  /** Determines the look (`src/css/badges.css`). */
  kind: 'provider' | 'platform' | 'availability' | 'since' | 'deprecated';
  content: PhrasingContent[];
}

const PLATFORMS: Readonly<Record<string, string>> = { ios: 'iOS', android: 'Android', web: 'Web' };
const AVAILABILITY = {
  both: 'Static and instance',
  static: 'Static only',
  instance: 'Instance only',
} as const;

/** Creates an element that Markdown has no node for and that the search leaves out. */
function element(
  tagName: 'ul' | 'li' | 'span',
  properties: object,
  children: readonly Node[],
): Node {
  const hProperties = { ...properties, dataSearch: tagName === 'li' ? undefined : 'off' };
  return { type: 'badge', data: { hName: tagName, hProperties }, children } as Node;
}

function draw({ kind, content }: Badge, tagName: 'li' | 'span'): Node {
  return element(tagName, { className: `fact-badge fact-badge--${kind}` }, content);
}

/** Whether a call can be made on either provider: a method or hook that the package tags with no provider. */
function isOpenCall({ kind, owner, provider }: Subject): boolean {
  return (
    provider === undefined &&
    (kind === 'function' || (kind === 'method' && owner.extends !== 'Error'))
  );
}

/** Whether a claim shows that a call works on iCloud. Calls without a promise count too: they reach no provider. */
function isShownOnICloud(
  { kind, name, signatures = [] }: Subject,
  { iCloudCalls }: Reference,
): boolean {
  const returnsAtOnce =
    kind === 'method' && signatures.every(({ returns }) => !returns.startsWith('Promise<'));
  return returnsAtOnce || iCloudCalls.has(name);
}

/** Returns calls that are not shown to work on iCloud, which therefore have no iCloud badge. */
export function unknownOnICloud(reference: Reference): Subject[] {
  const calls = [...reference.subjects.values()].filter(isOpenCall);
  return calls.filter((subject) => !isShownOnICloud(subject, reference));
}

function providersOf(subject: Subject, reference: Reference): (string | undefined)[] {
  const { providers } = reference;
  if (subject.provider !== undefined) return [providers[subject.provider]];
  if (!isOpenCall(subject)) return [];
  const isOnICloud = isShownOnICloud(subject, reference);
  return Object.entries(providers).flatMap(([key, name]) =>
    key === 'icloud' && !isOnICloud ? [] : [name],
  );
}

/** Returns the display name of the platform that a subject is limited to: its own, or that of its provider. */
export function platformOf(
  { provider, platform }: Subject,
  subjects: Subjects,
): string | undefined {
  const member = [...subjects.values()].find(
    ({ value }) => value !== undefined && value === provider,
  );
  const name = platform ?? member?.platform;
  return name === undefined ? undefined : (PLATFORMS[name] ?? name);
}

/** Returns the display name of the provider or platform that the package limits a subject to, or undefined. */
export function limitOf(subject: Subject, { subjects, providers }: Reference): string | undefined {
  return subject.provider === undefined
    ? platformOf(subject, subjects)
    : providers[subject.provider];
}

function availabilityOf({ kind, name, signatures = [] }: Subject): string | undefined {
  if (kind !== 'method' || name === 'constructor') return undefined;
  const [only = 'both', ...others] = new Set(signatures.map(({ on }) => on));
  return AVAILABILITY[others.length === 0 ? only : 'both'];
}

/** States since when a subject exists and, for calls, what changed it. Tables cover options and member values. */
function historyOf({ path, signatures }: Subject, { releases, changes }: Reference): string {
  const since = sinceOf(releases, path) ?? '';
  const isChange = ({ version, differences }: Reference['changes'][number]) =>
    byVersion(version, since) > 0 &&
    differences.some((each) => each.path === path && each.kind === 'changed');
  const changed = signatures ? changes.filter(isChange).map(({ version }) => version) : [];
  return `Since ${since}${changed.length > 0 ? `, changed in ${changed.toReversed().join(', ')}` : ''}`;
}

const badges = (kind: Badge['kind'], ...texts: (string | undefined)[]): Badge[] =>
  texts.flatMap((words) => (words === undefined ? [] : [{ kind, content: [text(words)] }]));

function deprecation({ path, deprecated, owner }: Subject, scope: PageScope): Badge[] {
  if (!deprecated) return [];
  const since = sinceOf(scope.facts.releases, path, (subject) => subject.deprecated !== undefined);
  const { successor } = deprecated;
  if (successor === undefined) return badges('deprecated', `Deprecated since ${since}`);
  const link = scope.linked(`${owner.name}.${successor}`, code(successor));
  return [{ kind: 'deprecated', content: [text(`Deprecated since ${since}, use `), link] }];
}

/** Returns the list of badges below the heading of a subject. */
export function badgeList(subject: Subject, scope: PageScope): Node {
  const list = [
    ...deprecation(subject, scope),
    ...badges('provider', ...providersOf(subject, scope.facts)),
    ...badges('platform', platformOf(subject, scope.facts.subjects)),
    ...badges('availability', availabilityOf(subject)),
    ...badges('since', historyOf(subject, scope.facts)),
  ];
  const items = list.map((badge) => draw(badge, 'li'));
  return element('ul', { className: 'fact-badges', ariaLabel: 'Availability' }, items);
}

/** Adds badges after the name of a parameter, or of the part at `path`. Shows only what differs from `about`. */
export function markRow(
  cell: TableCell,
  { name, path }: { name: string; path?: string },
  about: Subject,
  hasPlatforms: boolean,
  scope: PageScope,
): void {
  const { subjects, releases } = scope.facts;
  const subject = subjects.get(path ?? '');
  const [parameter] = name.split('.');
  const takesIt = ({ signatures = [] }: Subject) =>
    signatures.some(({ parameters }) => parameters.some((each) => each.name === parameter));
  const since =
    path === undefined ? sinceOf(releases, about.path, takesIt) : sinceOf(releases, path);
  const isNewer = since !== undefined && since !== sinceOf(releases, about.path);
  const isLimited = subject?.kind === 'enum member' && !hasPlatforms;
  if (subject?.deprecated) cell.children = [{ type: 'delete', children: cell.children }];
  for (const badge of [
    ...(subject ? deprecation(subject, scope) : []),
    ...badges('platform', isLimited ? platformOf(subject, subjects) : undefined),
    ...badges('since', isNewer ? `Since ${since}` : undefined),
  ]) {
    cell.children.push(text(' '), draw(badge, 'span') as PhrasingContent);
  }
}
