/** The outcome of a claim, as data that the check, the build and the comparison of releases share. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import {
  type Cell,
  type Claim,
  type Expectation,
  type NativeClaim,
  type Saying,
  type Statement,
  sayingsOf,
  sectionsNamedBy,
} from './claim';
import type { Platform } from '@docs-kit/samples/library';

/** The results that the build inserts into the pages, so that it need not run anything. */
export const RESULTS_FILE = 'truth/results.json';
/** The file that says how many sentences may lack a claim. */
export const UNPROVEN_FILE = 'truth/unproven.json';
export const CLAIMS_FOLDER = 'truth/claims';

/** What the build needs to know about a claim. */
export interface Measured {
  id: string;
  /** In short: a code, `no code, 403`, a value, or `works`. */
  result: string;
  /** The number of requests that reached Drive. Omitted if the claim does not state it, as with polling. */
  requests?: number;
  cells?: readonly Cell[] | undefined;
  platform: Platform;
  /** The platform, if the claim is about no other. */
  onlyOn?: Platform | undefined;
}

/** What the check of sentences needs to know about a claim. */
export interface Evidence {
  id: string;
  says: readonly Saying[];
  /** All sections that it names: `api/CloudStorage#readfile`. */
  pages: readonly string[];
  /** Everything that the claim says and that was observed. A code in it counts as shown. */
  words: string;
}

/** A claim that was run. */
export interface Outcome extends Measured, Evidence {
  statement: string;
  passed: boolean;
  /** The differences from the claim, one line each. */
  differences: readonly string[];
}

/** What was observed of a claim's call. */
export type Observation = Expectation & { requests: number };

/** Returns a code, `no code, 403` (a status), `no code, AbortError` (a name), a value worth showing, or `works`. */
function resultOf({ throws, returns }: Observation): string {
  if (throws?.code) return throws.code;
  if (throws) return `no code, ${throws.status ?? throws.name}`;
  if (returns === undefined || (typeof returns === 'object' && !Array.isArray(returns)))
    return 'works';
  return typeof returns === 'string' ? 'works' : JSON.stringify(returns);
}

/** Returns what a claim says and what was observed of it, for the check of sentences. */
export function evidenceOf(claim: Statement, seen: string): Evidence {
  const { id, statement } = claim;
  return {
    id,
    says: sayingsOf(claim),
    pages: sectionsNamedBy(claim),
    words: `${statement} ${seen}`,
  };
}

/** Reduces a test to plain data. */
export function outcomeOf(
  claim: Claim,
  observed: Observation,
  differences: readonly string[],
): Outcome {
  const { statement, cells, platform = 'android', expected } = claim;
  const result = resultOf(observed);
  return {
    ...evidenceOf(claim, `${result} ${JSON.stringify(observed)}`),
    statement,
    result,
    ...(expected.requests !== undefined && { requests: observed.requests }),
    cells,
    platform,
    onlyOn: claim.platform,
    passed: differences.length === 0,
    differences,
  };
}

/** Returns the call that a claim is about, as the reference names it: `rmdir` for `drive.rmdir-recursive.file`. */
export const callOf = ({ id }: Pick<Measured, 'id'>): string =>
  (id.split('.')[1] ?? '').replace(/-recursive$/, '');

/** Returns the code of the error that was thrown, null for an error without a code, or undefined for no error. */
export function codeOf({ result }: Pick<Measured, 'result'>): string | null | undefined {
  if (result.startsWith('ERR_')) return result;
  return result.startsWith('no code, ') ? null : undefined;
}

/** A code that a call throws, as shown by a claim. */
export interface Thrown {
  id: string;
  call: string;
  code: string | null;
  provider: 'Drive' | 'iCloud';
  onlyOn?: Platform | undefined;
}

/** Returns everything that claims show to be thrown, in runs and in native sources. */
export function thrownBy(
  results: Iterable<Measured>,
  native: Iterable<Pick<NativeClaim, 'id' | 'throws'>>,
): Thrown[] {
  const ran = Array.from(results, (result) => ({ ...result, code: codeOf(result) }));
  const read = Array.from(native, ({ id, throws: code }) => {
    const [, onlyOn] = /^drive-(android|ios)\./.exec(id) ?? [];
    return { id, code, onlyOn: onlyOn as Platform | undefined };
  });
  return [...ran, ...read].flatMap(({ id, code, onlyOn }): Thrown[] => {
    const provider = id.startsWith('icloud.') ? 'iCloud' : 'Drive';
    return code === undefined ? [] : [{ id, call: callOf({ id }), code, provider, onlyOn }];
  });
}

/** Formats a list as JSON with one entry per line, so that a changed entry shows as one changed line. */
export function jsonLines(entries: readonly unknown[]): string {
  return `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
}

/** Formats outcomes as the file that the build reads. */
export function measuredJson(outcomes: readonly Measured[]): string {
  const keys = ['id', 'result', 'requests', 'platform', 'onlyOn', 'cells'] as const;
  const kept = outcomes.map((outcome) =>
    Object.fromEntries(keys.map((key) => [key, outcome[key]])),
  );
  return `${jsonLines(kept)}\n`;
}

/** Reads the committed results, keyed by claim id. */
export function readResults(root: string): ReadonlyMap<string, Measured> {
  const results = JSON.parse(readFileSync(path.join(root, RESULTS_FILE), 'utf8')) as Measured[];
  return new Map(results.map((measured) => [measured.id, measured]));
}
