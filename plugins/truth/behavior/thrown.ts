/** Tables that say which call throws which code, compared with what the claims have shown. */
import type { Table, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';

import type { Finding } from '../finding';
import type { Subjects } from '../reference/places';
import type { ICloudClaim } from './icloud';
import { callOf, codeOf, type Measured } from './outcome';

/** A code that a call is known to throw on Drive, by a run or by the package's native sources. */
export interface Thrown {
  /** The id of the claim. */
  id: string;
  call: string;
  /** Null for an error without a code. */
  code: string | null;
  /** Where it was seen; undefined for a claim read from sources. */
  platform: Measured['platform'];
  /** The platform that the claim is limited to. */
  onlyOn?: Measured['platform'] | undefined;
}

/** One table of the pages that says what is thrown. */
export interface ThrownTable {
  line: number;
  /** The heading's id. */
  anchor: string;
  /** What the section is about: a call, a code, or the codes that all calls throw. */
  about: { call: string } | { code: string } | 'all calls';
  /** What the rows say of Drive. Without calls, a row is about all of them. */
  rows: readonly { code: string | null; calls: readonly string[]; line: number }[];
}

/** What is about Drive in the column "Provider". */
const ON_DRIVE = /\bDrive\b|^both$/;

/** Platforms as tables name them. */
export const PLATFORMS = { Android: 'android', iOS: 'ios', 'the web': 'web' } as const;

/** The key-value API is no member of `CloudStorage`. */
const KEY_VALUES = { name: 'CloudKVStorage', call: 'kv' };

/** Everything that the claims have seen thrown, in runs and in the native sources of Drive's transfers. */
export function thrownBy(results: Iterable<Measured>, native: readonly ICloudClaim[]): Thrown[] {
  const thrown: Thrown[] = [];
  for (const result of results) {
    if (!result.id.startsWith('drive.')) continue;
    const code = codeOf(result);
    const { id, platform, onlyOn } = result;
    if (code !== undefined) thrown.push({ id, call: callOf(result), code, platform, onlyOn });
  }
  for (const claim of native) {
    const [, name] = /^drive-(android|ios)\./.exec(claim.id) ?? [];
    if (name === undefined || claim.throws === undefined) continue;
    const platform = name === 'ios' ? 'ios' : 'android';
    thrown.push({ id: claim.id, call: callOf(claim), code: claim.throws, platform, onlyOn: platform });
  }
  return thrown;
}

function inlineCodes(text: TableRow['children'][number] | undefined): string[] {
  const codes: string[] = [];
  const walk = (node: { type: string; value?: string; children?: unknown[] }) => {
    if (node.type === 'inlineCode') codes.push(node.value ?? '');
    for (const child of node.children ?? []) walk(child as typeof node);
  };
  if (text) walk(text);
  return codes;
}

/** Where a table stands. */
export interface Section {
  file: string;
  /** Text and id of the heading above. */
  heading: string;
  anchor: string;
  call: string | undefined;
}

/** The calls that a cell names, as claims name them. */
export function callsOf(cell: TableRow['children'][number] | undefined): string[] {
  return inlineCodes(cell).map((code) => (code === KEY_VALUES.name ? KEY_VALUES.call : code));
}

interface RowClaim {
  code: string | null;
  calls: readonly string[];
}

/** What a row says is thrown; undefined for a row that says nothing of the kind. */
function readRow(first: string, row: TableRow, section: Section, subjects: Subjects): RowClaim | undefined {
  const name = toString(row.children[0] ?? row).trim();
  if (first === 'Code') return { code: name === 'no code' ? null : name, calls: section.call ? [section.call] : [] };
  if (first === 'Call') {
    const calls = callsOf(row.children[0]);
    return section.heading.startsWith('ERR_') ? { code: section.heading, calls } : undefined;
  }
  const subject = subjects.get(`CloudStorageErrorCode.${name}`);
  return subject?.kind === 'enum member' ? { code: subject.member.value, calls: [] } : undefined;
}

function describeThrown({ code, calls }: RowClaim, platform: string | undefined): string {
  const by = calls.length > 0 ? calls.join(', ') : 'any call';
  return `${by} throwing ${code ?? 'an error without a code'} on Drive${platform === undefined ? '' : ` (${platform})`}`;
}

/**
 * Reads a table "Code, Provider, …", a table "Call, Provider, …" below the heading of a code, or the table of all codes,
 * and compares each row that is about Drive with the claims.
 *
 * @returns undefined for any other table; the table of all codes is compared, but says nothing of calls
 */
export function readThrownTable(
  table: Table,
  section: Section,
  thrown: readonly Thrown[],
  subjects: Subjects,
): { table?: ThrownTable; findings: Finding[] } | undefined {
  const [head, ...body] = table.children;
  const [first = '', second] = head?.children.map((cell) => toString(cell)) ?? [];
  if (!['Code', 'Call', 'Member'].includes(first) || second !== 'Provider') return undefined;

  const rows: { code: string | null; calls: readonly string[]; line: number }[] = [];
  const findings: Finding[] = [];
  for (const row of body) {
    const said = readRow(first, row, section, subjects);
    if (!said) continue;
    const line = row.position?.start.line ?? 1;
    const provider = toString(row.children[1] ?? row).trim();
    const isOnDrive = ON_DRIVE.test(provider);
    if (isOnDrive) rows.push({ ...said, line });
    const seen = thrown.filter(({ code }) => code === said.code);
    if (first === 'Member') {
      if (isOnDrive === seen.length > 0) continue;
      findings.push({
        file: section.file,
        line,
        expected: isOnDrive ? `a claim with ${said.code} on Drive` : `Drive among those that throw ${said.code}`,
        found: isOnDrive ? 'none' : `${provider}, although ${seen[0]?.id ?? ''} has shown it`,
        mend: isOnDrive ? 'Correct the provider, or add a claim to plugins/truth/behavior/claims.' : 'Correct the row.',
      });
      continue;
    }
    if (!isOnDrive) continue;
    const [, where] = /Drive on (Android|iOS|the web)/.exec(provider) ?? [];
    const platform = where === undefined ? undefined : PLATFORMS[where as keyof typeof PLATFORMS];
    const calls = said.calls.length > 0 ? said.calls : [undefined];
    for (const call of calls) {
      const isShown = seen.some(
        (each) => (call === undefined || each.call === call) && (platform === undefined || each.platform === platform),
      );
      if (isShown) continue;
      const others = [...new Set(thrown.filter((each) => each.call === call).map(({ code }) => code ?? 'no code'))];
      findings.push({
        file: section.file,
        line,
        expected: `a claim for ${describeThrown({ ...said, calls: call === undefined ? [] : [call] }, platform)}`,
        found: others.length > 0 ? `claims in which it throws ${others.sort().join(', ')}` : 'none',
        mend: 'Correct the code, the call or the provider; if the page is right, add a claim to plugins/truth/behavior/claims.',
      });
    }
  }
  if (first === 'Member') return { findings };
  const { call, heading, anchor } = section;
  const about = first === 'Call' ? { code: heading } : call === undefined ? 'all calls' : { call };
  return { table: { line: table.position?.start.line ?? 1, anchor, about, rows }, findings };
}
