import type { Availability, Subject } from './facts';
import type { History, Since } from '../releases/history';
import type { Subjects } from './places';
import type { Row } from './rows';

/** One badge of a member. */
export interface Chip {
  kind: 'provider' | 'platform' | 'availability' | 'since' | 'deprecated';
  text: string;
  /** Path of the subject that the last word of the text names and is to be linked to. */
  successor?: string;
}

const PROVIDERS: Readonly<Record<string, string>> = { icloud: 'iCloud', googledrive: 'Google Drive' };
const PLATFORMS: Readonly<Record<string, string>> = { ios: 'iOS', android: 'Android', web: 'Web' };
const AVAILABILITY: Readonly<Record<Availability, string>> = {
  both: 'Static and instance',
  static: 'Static only',
  instance: 'Instance only',
};

/** What badges are made from. */
export interface ChipFacts {
  subjects: Subjects;
  history: History;
  /** Names of calls that a claim read from the iOS sources is about. */
  iCloudCalls: ReadonlySet<string>;
}

/** Whether a subject is a call that can be made on either provider: a method or a hook that the package tags with none. */
function isOpenCall({ kind, owner, tags }: Subject): boolean {
  if (tags.provider !== undefined) return false;
  if (kind === 'method') return owner.kind === 'class' && owner.extends !== 'Error';
  return kind === 'export' && owner.kind === 'function';
}

/** Whether the package's sources, or a claim, show that a call works on iCloud. */
function isShownOnICloud(subject: Subject, iCloudCalls: ChipFacts['iCloudCalls']): boolean {
  const call: { name: string; onICloud?: true } = subject.kind === 'method' ? subject.method : subject.owner;
  return call.onICloud === true || iCloudCalls.has(call.name);
}

/** Calls of which nothing tells whether they work on iCloud, so they carry no badge that says so. */
export function unknownOnICloud({ subjects, iCloudCalls }: Omit<ChipFacts, 'history'>): Subject[] {
  return Array.from(subjects.values()).filter(
    (subject) => isOpenCall(subject) && !isShownOnICloud(subject, iCloudCalls),
  );
}

function providerChips(subject: Subject, iCloudCalls: ChipFacts['iCloudCalls']): Chip[] {
  const { provider } = subject.tags;
  if (provider !== undefined) return [{ kind: 'provider', text: PROVIDERS[provider] ?? provider }];
  if (!isOpenCall(subject)) return [];
  const names = Object.keys(PROVIDERS).filter((name) => name !== 'icloud' || isShownOnICloud(subject, iCloudCalls));
  return names.map((name) => ({ kind: 'provider', text: PROVIDERS[name] ?? name }));
}

/**
 * The platform that a subject is limited to, in words. A provider that runs on one platform brings its members there too.
 */
export function platformOf({ tags }: Subject, subjects: Subjects): string | undefined {
  const providers = subjects.get('CloudStorageProvider')?.owner;
  const provider =
    providers?.kind === 'enum' ? providers.members.find(({ value }) => value === tags.provider) : undefined;
  const platform = tags.platform ?? provider?.platform;
  return platform === undefined ? undefined : (PLATFORMS[platform] ?? platform);
}

/** The one provider or platform that the package limits a subject to, in words; undefined where it names none. */
export function limitOf(subject: Subject, subjects: Subjects): string | undefined {
  const { provider } = subject.tags;
  return provider === undefined ? platformOf(subject, subjects) : (PROVIDERS[provider] ?? provider);
}

function platformChips(subject: Subject, subjects: Subjects): Chip[] {
  const text = platformOf(subject, subjects);
  return text === undefined ? [] : [{ kind: 'platform', text }];
}

function availabilityChips(subject: Subject): Chip[] {
  if (subject.kind !== 'method' || subject.method.name === 'constructor') return [];
  const on = new Set(subject.method.signatures.map((signature) => signature.on ?? 'instance'));
  const [only = 'both'] = on;
  return [{ kind: 'availability', text: AVAILABILITY[on.size === 1 ? only : 'both'] }];
}

function sinceText({ version, orEarlier }: Since): string {
  return orEarlier ? `${version} or earlier` : version;
}

function sinceChips(since: Since | undefined, changed = ''): Chip[] {
  return since ? [{ kind: 'since', text: `Since ${sinceText(since)}${changed}` }] : [];
}

/** Of calls alone: what is said of an option or a member's value stands in its table. */
function changedText({ kind, path, owner }: Subject, history: History): string {
  const isCall = kind === 'method' || (kind === 'export' && owner.kind === 'function');
  const versions = isCall ? history.changedIn(path) : [];
  return versions.length > 0 ? `, changed in ${versions.join(', ')}` : '';
}

function deprecatedChips({ path, tags, owner }: Subject, history: History): Chip[] {
  if (!tags.deprecated) return [];
  const since = history.deprecatedSince(path);
  const { successor } = tags.deprecated;
  const text = `Deprecated${since ? ` since ${sinceText(since)}` : ''}${successor === undefined ? '' : ', use '}`;
  return [{ kind: 'deprecated', text, ...(successor !== undefined && { successor: `${owner.name}.${successor}` }) }];
}

/** The badges below the heading of a subject, in the order in which they are drawn. */
export function chipsOf(subject: Subject, { subjects, history, iCloudCalls }: ChipFacts): Chip[] {
  return [
    ...deprecatedChips(subject, history),
    ...providerChips(subject, iCloudCalls),
    ...platformChips(subject, subjects),
    ...availabilityChips(subject),
    ...sinceChips(history.since(subject.path), changedText(subject, history)),
  ];
}

/**
 * The badges in a row of a table: only what sets the row apart from the thing that the table is about.
 *
 * @param about what the table lists the parts of
 * @param hasPlatforms whether the table has a column for platforms, which then says it
 */
export function chipsOfRow(
  row: Row,
  about: Subject,
  { subjects, history, hasPlatforms }: { subjects: Subjects; history: History; hasPlatforms: boolean },
): Chip[] {
  if (row.historyPath === undefined) return [];
  const subject = subjects.get(row.historyPath);
  const since = history.since(row.historyPath);
  const isNewer = since !== undefined && since.version !== history.since(about.path)?.version;
  return [
    ...(subject ? deprecatedChips(subject, history) : []),
    ...(subject?.kind === 'enum member' && !hasPlatforms ? platformChips(subject, subjects) : []),
    ...(isNewer ? sinceChips(since) : []),
  ];
}
