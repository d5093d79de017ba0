/** The table that shows what each call gives in each situation, made from the runs. */
import type { Measured } from './outcome';

/** Calls that give the same in a situation. */
export interface OutcomeRow {
  /** "a path where nothing is" */
  situation: string;
  /** A code, a value as JSON, or `works`. */
  result: string;
  /** In the order of the claims: `readFile`, `rmdir recursive`. */
  calls: string[];
}

/**
 * The rows of the table: situations in the order of the claims, in each the results in that order too.
 *
 * @param results of all claims; those that belong to other tables are passed over
 */
export function outcomeRows(results: Iterable<Measured>): OutcomeRow[] {
  const rows = new Map<string, Map<string, OutcomeRow>>();
  for (const { cells = [], result } of results) {
    for (const { table, row: call, column: situation } of cells) {
      if (table !== 'codes') continue;
      const inSituation = rows.get(situation) ?? new Map<string, OutcomeRow>();
      const row = inSituation.get(result) ?? { situation, result, calls: [] };
      row.calls.push(call);
      rows.set(situation, inSituation.set(result, row));
    }
  }
  return Array.from(rows.values()).flatMap((inSituation) => Array.from(inSituation.values()));
}
