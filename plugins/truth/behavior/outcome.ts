/** What came of a claim, as data that the check, the build and the comparison of releases share. */
import type { Cell, ClaimResult, Observation } from './claims/claim';

/** What the build needs to know of a claim. */
export interface Measured {
  id: string;
  /** In a word: a code, `no code, 403`, a value, or `works`. */
  result: string;
  /** How many requests reached Drive; left out where the claim says nothing of them, as with polling. */
  requests?: number;
  cells?: readonly Cell[];
  platform: ClaimResult['platform'];
  /** That platform, if the claim is about no other. */
  onlyOn?: ClaimResult['platform'];
}

/** A claim that was run. */
export interface Outcome extends Measured {
  statement: string;
  /** Where the pages make it: `api/CloudStorage#readfile`. */
  pages: readonly string[];
  passed: boolean;
  /** What differs from the claim, one line each. */
  differences: readonly string[];
  /** All that was seen, on one line. */
  observed: string;
}

/**
 * What came of a call, in a word: its code, `no code, 403` (a status) or `no code, AbortError` (a name), or what it
 * returned. A promise of nothing gives `works`.
 */
export function outcomeOf({ throws, returns }: Observation): string {
  if (throws?.code) return throws.code;
  if (throws) return `no code, ${throws.status ?? throws.name}`;
  if (returns === undefined || (typeof returns === 'object' && !Array.isArray(returns))) return 'works';
  return typeof returns === 'string' ? 'works' : JSON.stringify(returns);
}

/** Folders of the "device" have another name in each run, and files other times. */
function withoutChance(text: string): string {
  return text.replace(/[^\s"'(]*\bclaims-\w+\/\d+\//g, '<device>/').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
}

/** Reduces a claim's result to plain data that is the same in each run. */
export function toOutcome(result: ClaimResult): Outcome {
  const { id, statement, pages, cells, platform, onlyOn, passed, differences, expected } = result;
  const { requests, ...rest } = result.observed;
  const observed = { ...rest, ...(expected.requests !== undefined && { requests }) };
  const [broken] = differences;
  // A test that broke off has seen nothing of the library.
  const seen = broken?.startsWith('the test itself failed') ? broken.split('\n')[0] : JSON.stringify(observed);
  return {
    id,
    result: withoutChance(outcomeOf(result.observed)),
    ...(expected.requests !== undefined && { requests }),
    ...(cells.length > 0 && { cells }),
    statement,
    pages,
    platform,
    ...(onlyOn !== undefined && { onlyOn }),
    passed,
    differences: differences.map(withoutChance),
    observed: withoutChance(seen ?? ''),
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

/** Outcomes as the file that the build reads, a claim a line: a change of one shows as a change of one line. */
export function measuredJson(outcomes: readonly Measured[]): string {
  const lines = outcomes.map(({ id, result, requests, platform, onlyOn, cells }) =>
    JSON.stringify({ id, result, requests, platform, onlyOn, cells }),
  );
  return `[\n${lines.join(',\n')}\n]\n`;
}
