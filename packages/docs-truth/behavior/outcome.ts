/** What came of a claim, as data that the check, the build and the comparison of releases share. */
import { type Cell, type Claim, type NativeClaim, type Saying, sayingsOf, sectionsNamedBy } from './claim';
import type { Platform } from '../library/load';

/** What the build needs to know of a claim. */
export interface Measured {
  id: string;
  /** In a word: a code, `no code, 403`, a value, or `works`. */
  result: string;
  /** How many requests reached Drive; left out where the claim says nothing of them, as with polling. */
  requests?: number;
  cells?: readonly Cell[];
  platform: Platform;
  /** That platform, if the claim is about no other. */
  onlyOn?: Platform;
}

/** A claim that was run. */
export interface Outcome extends Measured {
  statement: string;
  says: readonly Saying[];
  /** All sections that it names: `api/CloudStorage#readfile`. */
  pages: readonly string[];
  passed: boolean;
  /** What differs from the claim, one line each. */
  differences: readonly string[];
  /** All that was seen, on one line. */
  observed: string;
}

export interface ObservedError {
  code: string | null;
  message: string;
  name: string;
  status?: number;
  details?: unknown;
  atOnce: boolean;
}

export interface Observation {
  returns?: unknown;
  throws?: ObservedError;
  requests: number;
  effect?: unknown;
}

/** A code, `no code, 403` (a status) or `no code, AbortError` (a name), or what was returned; `works` for nothing much. */
function resultOf({ throws, returns }: Observation): string {
  if (throws?.code) return throws.code;
  if (throws) return `no code, ${throws.status ?? throws.name}`;
  if (returns === undefined || (typeof returns === 'object' && !Array.isArray(returns))) return 'works';
  return typeof returns === 'string' ? 'works' : JSON.stringify(returns);
}

/** Folders of the "device" have another name in each run, and files other times. */
function withoutChance(text: string): string {
  return text.replace(/[^\s"'(]*\bclaims-\w+\/\d+\//g, '<device>/').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
}

/** Reduces a test to plain data that is the same in each run. `broken` says why the test itself broke off, if it did. */
export function outcomeOf(
  claim: Claim,
  observed: Observation,
  differences: readonly string[],
  broken: string | undefined,
): Outcome {
  const { id, statement, cells = [], platform = 'android', expected } = claim;
  const { requests, ...rest } = observed;
  const counted = expected.requests === undefined ? {} : { requests };
  return {
    id,
    result: withoutChance(resultOf(observed)),
    ...counted,
    ...(cells.length > 0 && { cells }),
    statement,
    says: sayingsOf(claim),
    pages: sectionsNamedBy(claim),
    platform,
    ...(claim.platform !== undefined && { onlyOn: platform }),
    passed: differences.length === 0,
    differences: differences.map(withoutChance),
    observed: withoutChance(broken ?? JSON.stringify({ ...rest, ...counted })),
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
