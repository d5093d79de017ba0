import type { History, Since } from '../releases/history';
import type { Subject, Subjects } from './facts';

export interface Chip {
  kind: 'provider' | 'platform' | 'availability' | 'since' | 'deprecated';
  text: string;
  /** Path of the subject that the last word of the text names and is to be linked to. */
  successor?: string;
}

const PLATFORMS: Readonly<Record<string, string>> = { ios: 'iOS', android: 'Android', web: 'Web' };
const AVAILABILITY = { both: 'Static and instance', static: 'Static only', instance: 'Instance only' } as const;

export interface ChipFacts {
  subjects: Subjects;
  history: History;
  providers: Readonly<Record<string, string>>;
  /** Names of calls that a claim read from the iOS sources is about. */
  iCloudCalls: ReadonlySet<string>;
}

/** Whether a subject is a call that can be made on either provider: a method or a hook that the package tags with none. */
function isOpenCall({ kind, owner, provider }: Subject): boolean {
  return provider === undefined && (kind === 'function' || (kind === 'method' && owner.extends !== 'Error'));
}

/** Whether a claim shows that a call works on iCloud. One that returns at once cannot reach any provider. */
function isShownOnICloud({ kind, name, signatures = [] }: Subject, iCloudCalls: ChipFacts['iCloudCalls']): boolean {
  const returnsAtOnce = kind === 'method' && signatures.every(({ returns }) => !returns.startsWith('Promise<'));
  return returnsAtOnce || iCloudCalls.has(name);
}

/** Calls of which nothing tells whether they work on iCloud, so they carry no badge that says so. */
export function unknownOnICloud({ subjects, iCloudCalls }: Pick<ChipFacts, 'subjects' | 'iCloudCalls'>): Subject[] {
  return [...subjects.values()].filter((subject) => isOpenCall(subject) && !isShownOnICloud(subject, iCloudCalls));
}

function providersOf(subject: Subject, { providers, iCloudCalls }: ChipFacts): (string | undefined)[] {
  if (subject.provider !== undefined) return [providers[subject.provider]];
  if (!isOpenCall(subject)) return [];
  const isOnICloud = isShownOnICloud(subject, iCloudCalls);
  return Object.entries(providers).flatMap(([key, name]) => (key === 'icloud' && !isOnICloud ? [] : [name]));
}

/** The platform that a subject is limited to, in words: its own, or that of its provider. */
export function platformOf({ provider, platform }: Subject, subjects: Subjects): string | undefined {
  const member = [...subjects.values()].find(({ value }) => value !== undefined && value === provider);
  const name = platform ?? member?.platform;
  return name === undefined ? undefined : (PLATFORMS[name] ?? name);
}

/** The one provider or platform that the package limits a subject to, in words; undefined where it names none. */
export function limitOf(subject: Subject, { subjects, providers }: ChipFacts): string | undefined {
  return subject.provider === undefined ? platformOf(subject, subjects) : providers[subject.provider];
}

function availabilityOf({ kind, name, signatures = [] }: Subject): string | undefined {
  if (kind !== 'method' || name === 'constructor') return undefined;
  const [only = 'both', ...others] = new Set(signatures.map(({ on }) => on));
  return AVAILABILITY[others.length === 0 ? only : 'both'];
}

const sinceText = ({ version, orEarlier }: Since) => (orEarlier ? `${version} or earlier` : version);

/** Of calls, with the releases that changed them: what is said of an option or a member's value stands in its table. */
function sinceOf({ path, signatures }: Subject, history: History): string | undefined {
  const since = history.since(path);
  const changed = signatures ? history.changedIn(path) : [];
  return since && `Since ${sinceText(since)}${changed.length > 0 ? `, changed in ${changed.join(', ')}` : ''}`;
}

function deprecatedChips({ path, deprecated, owner }: Subject, history: History): Chip[] {
  if (!deprecated) return [];
  const { successor } = deprecated;
  const since = history.deprecatedSince(path);
  const text = since ? `Deprecated since ${sinceText(since)}` : 'Deprecated';
  if (successor === undefined) return [{ kind: 'deprecated', text }];
  return [{ kind: 'deprecated', text: `${text}, use `, successor: `${owner.name}.${successor}` }];
}

const chips = (kind: Chip['kind'], ...texts: (string | undefined)[]): Chip[] =>
  texts.flatMap((text) => (text === undefined ? [] : [{ kind, text }]));

/** The badges below the heading of a subject, in the order in which they are drawn. */
export function chipsOf(subject: Subject, facts: ChipFacts): Chip[] {
  return [
    ...deprecatedChips(subject, facts.history),
    ...chips('provider', ...providersOf(subject, facts)),
    ...chips('platform', platformOf(subject, facts.subjects)),
    ...chips('availability', availabilityOf(subject)),
    ...chips('since', sinceOf(subject, facts.history)),
  ];
}

/** The badges in a row of a table: only what sets it apart from the thing that the table is about. */
export function chipsOfRow(
  { path = '' }: { path?: string },
  about: Subject,
  { subjects, history }: Pick<ChipFacts, 'subjects' | 'history'>,
  hasPlatforms: boolean,
): Chip[] {
  const subject = subjects.get(path);
  const since = history.since(path);
  const isNewer = since !== undefined && since.version !== history.since(about.path)?.version;
  const isLimited = subject?.kind === 'enum member' && !hasPlatforms;
  return [
    ...(subject ? deprecatedChips(subject, history) : []),
    ...chips('platform', isLimited ? platformOf(subject, subjects) : undefined),
    ...chips('since', isNewer ? `Since ${sinceText(since)}` : undefined),
  ];
}
