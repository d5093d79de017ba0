/** What came of a claim, as data that the check, the build and the comparison of releases share. */
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
import type { Platform } from '../library/load';

/** What the build puts into the pages, so that it need not run anything. */
export const RESULTS_FILE = 'truth/results.json';
/** How many sentences may be without a claim. */
export const UNPROVEN_FILE = 'truth/unproven.json';
export const CLAIMS_FOLDER = 'truth/claims';

/** What the build needs to know of a claim. */
export interface Measured {
  id: string;
  /** In a word: a code, `no code, 403`, a value, or `works`. */
  result: string;
  /** How many requests reached Drive; left out where the claim says nothing of them, as with polling. */
  requests?: number;
  cells?: readonly Cell[] | undefined;
  platform: Platform;
  /** That platform, if the claim is about no other. */
  onlyOn?: Platform | undefined;
}

/** What sentences need to know of a claim. */
export interface Evidence {
  id: string;
  says: readonly Saying[];
  /** All sections that it names: `api/CloudStorage#readfile`. */
  pages: readonly string[];
  /** All that the claim says and that was seen: a code in there is shown. */
  words: string;
}

/** A claim that was run. */
export interface Outcome extends Measured, Evidence {
  statement: string;
  passed: boolean;
  /** What differs from the claim, one line each. */
  differences: readonly string[];
}

/** What was seen of a claim's call. */
export type Observation = Expectation & { requests: number };

/** A code, `no code, 403` (a status) or `no code, AbortError` (a name), or what was returned; `works` for nothing much. */
function resultOf({ throws, returns }: Observation): string {
  if (throws?.code) return throws.code;
  if (throws) return `no code, ${throws.status ?? throws.name}`;
  if (returns === undefined || (typeof returns === 'object' && !Array.isArray(returns))) return 'works';
  return typeof returns === 'string' ? 'works' : JSON.stringify(returns);
}

/** What a claim says, and what was seen of it, for sentences. */
export function evidenceOf(claim: Statement, seen: string): Evidence {
  const { id, statement } = claim;
  return { id, says: sayingsOf(claim), pages: sectionsNamedBy(claim), words: `${statement} ${seen}` };
}

/** Reduces a test to plain data. */
export function outcomeOf(claim: Claim, observed: Observation, differences: readonly string[]): Outcome {
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

/** The call that a claim is about, as the reference names it: `drive.rmdir-recursive.file` is about `rmdir`. */
export function callOf({ id }: Pick<Measured, 'id'>): string {
  return (id.split('.')[1] ?? '').replace(/-recursive$/, '');
}

/** The code of the error that came; null for an error without one, undefined for none. */
export function codeOf({ result }: Pick<Measured, 'result'>): string | null | undefined {
  if (result.startsWith('ERR_')) return result;
  return result.startsWith('no code, ') ? null : undefined;
}

/** A code that a call throws, as a claim has shown it. */
export interface Thrown {
  id: string;
  call: string;
  code: string | null;
  provider: 'Drive' | 'iCloud';
  onlyOn?: Platform | undefined;
}

/** Everything that claims have seen thrown, in runs and in native sources. */
export function thrownBy(results: Iterable<Measured>, native: Iterable<Pick<NativeClaim, 'id' | 'throws'>>): Thrown[] {
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

/** A list as JSON, an entry a line: a change of one shows as a change of one line. */
export function jsonLines(entries: readonly unknown[]): string {
  return `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
}

/** Outcomes as the file that the build reads. */
export function measuredJson(outcomes: readonly Measured[]): string {
  const keys = ['id', 'result', 'requests', 'platform', 'onlyOn', 'cells'] as const;
  const kept = outcomes.map((outcome) => Object.fromEntries(keys.map((key) => [key, outcome[key]])));
  return `${jsonLines(kept)}\n`;
}

/** The committed results, by the ids of the claims. */
export function readResults(root: string): ReadonlyMap<string, Measured> {
  const results = JSON.parse(readFileSync(path.join(root, RESULTS_FILE), 'utf8')) as Measured[];
  return new Map(results.map((measured) => [measured.id, measured]));
}
