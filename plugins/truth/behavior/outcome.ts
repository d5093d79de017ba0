/** What came of a claim, as data that the check, the build and the comparison of releases share. */
import type { Cell, ClaimResult } from './claims/claim';
import { outcomeOf } from './claims/tables';

/** What the build needs to know of a claim. */
export interface Measured {
  id: string;
  /** In a word: a code, `no code, 403`, a value, or `works`. */
  result: string;
  /** How many requests reached Drive; left out where the claim says nothing of them, as with polling. */
  requests?: number;
  cells?: readonly Cell[];
  platform: ClaimResult['platform'];
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

/** Folders of the "device" have another name in each run, and files other times. */
function withoutChance(text: string): string {
  return text.replace(/[^\s"'(]*\bclaims-\w+\/\d+\//g, '<device>/').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
}

/** Reduces a claim's result to plain data that is the same in each run. */
export function toOutcome(result: ClaimResult): Outcome {
  const { id, statement, pages, cells, platform, passed, differences, expected } = result;
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

/**
 * Outcomes as the file that the build reads, a claim a line: a change of one shows as a change of one line. Of the tables,
 * the build makes those of requests and of codes.
 */
export function measuredJson(outcomes: readonly Measured[]): string {
  const lines = outcomes.map(({ id, result, requests, platform, cells }) => {
    const shown = cells?.filter(({ table }) => table === 'requests' || table === 'codes') ?? [];
    return JSON.stringify({ id, result, requests, platform, ...(shown.length > 0 && { cells: shown }) });
  });
  return `[\n${lines.join(',\n')}\n]\n`;
}
