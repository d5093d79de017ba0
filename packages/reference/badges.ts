/** Badges: facts about a subject in a word or two, written as emphasized words. */
import type { Subject, Subjects } from './facts';
import { code, linked, type Reference } from './reference-data';
import { changedIn, deprecatedSince, sinceOf, sinceOfParameter } from './releases';

const PLATFORMS: Readonly<Record<string, string>> = { ios: 'iOS', android: 'Android', web: 'Web' };
const AVAILABILITY = {
  both: 'Static and instance',
  static: 'Static only',
  instance: 'Instance only',
} as const;

/** Whether a call works on every provider: a method or hook that the package tags with none. */
function isOpenCall({ kind, owner, provider }: Subject): boolean {
  if (provider !== undefined) return false;
  return kind === 'function' || (kind === 'method' && owner.extends !== 'Error');
}

function providersOf(subject: Subject, { providers }: Reference): string[] {
  if (isOpenCall(subject)) return Object.values(providers);
  const name = providers[subject.provider ?? ''];
  return name === undefined ? [] : [name];
}

/**
 * Returns the display name of the platform that a subject is limited to: its own, or that of its
 * provider.
 */
function platformOf({ provider, platform }: Subject, subjects: Subjects): string[] {
  const members = [...subjects.values()];
  const member = members.find(({ value }) => value !== undefined && value === provider);
  const name = platform ?? member?.platform;
  return name === undefined ? [] : [PLATFORMS[name] ?? name];
}

function availabilityOf({ kind, name, signatures = [] }: Subject): string[] {
  if (kind !== 'method' || name === 'constructor') return [];
  const [only = 'both', ...others] = new Set(signatures.map(({ on }) => on));
  return [AVAILABILITY[others.length === 0 ? only : 'both']];
}

/**
 * States since when a subject exists and, for calls, what changed it. Tables cover options and
 * values.
 */
function historyOf({ path, signatures }: Subject, { releases }: Reference): string {
  const changed = signatures ? changedIn(releases, path) : [];
  const since = `Since ${sinceOf(releases, path)}`;
  return changed.length > 0 ? `${since}, changed in ${changed.join(', ')}` : since;
}

function deprecationOf(
  { path, deprecated, owner }: Subject,
  file: string,
  reference: Reference,
): string[] {
  if (!deprecated) return [];
  const words = `Deprecated since ${deprecatedSince(reference.releases, path)}`;
  const { successor } = deprecated;
  if (successor === undefined) return [words];
  const link = linked(`${owner.name}.${successor}`, code(successor), file, reference);
  return [`${words}, use ${link}`];
}

/** Returns the line of badges below the heading of a subject. */
export function badgeLine(subject: Subject, file: string, reference: Reference): string {
  const badges = [
    ...deprecationOf(subject, file, reference),
    ...providersOf(subject, reference),
    ...platformOf(subject, reference.subjects),
    ...availabilityOf(subject),
    historyOf(subject, reference),
  ];
  return `*${badges.join(' · ')}*`;
}

/** What a row of a table is about: a parameter, or the member at `path`. */
export interface RowSubject {
  name: string;
  path?: string;
}

function sinceOfRow({ name, path }: RowSubject, about: Subject, { releases }: Reference): string {
  if (path !== undefined) return sinceOf(releases, path);
  const [parameter = ''] = name.split('.');
  return sinceOfParameter(releases, about.path, parameter);
}

/**
 * Returns the badges after the name in a row. Shows only what differs from what the table is
 * about.
 */
export function rowBadges(
  row: RowSubject,
  about: Subject,
  file: string,
  reference: Reference,
): string {
  const subject = reference.subjects.get(row.path ?? '');
  const since = sinceOfRow(row, about, reference);
  const isNewer = since !== sinceOf(reference.releases, about.path);
  const badges = [
    ...(subject ? deprecationOf(subject, file, reference) : []),
    ...(subject?.kind === 'enum member' ? platformOf(subject, reference.subjects) : []),
    ...(isNewer ? [`Since ${since}`] : []),
  ];
  return badges.map((badge) => ` *${badge}*`).join('');
}
