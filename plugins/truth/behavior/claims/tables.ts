/** Tables made from results of claims. */
import type { Cell, ClaimResult, Observation } from './claim';

/** A table as data: a cell is the text of what was observed, or undefined where nothing was tried. */
export interface BehaviorTable {
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly (string | undefined)[] }[];
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

const TEXTS: Record<Cell['table'], (observation: Observation) => string> = {
  codes: outcomeOf,
  failures: outcomeOf,
  requests: ({ requests }) => String(requests),
  // A parent was created if what could have been refused for its lack was not.
  parents: ({ throws }) => (throws ? (throws.code ?? 'no code') : 'created'),
};

/**
 * Makes one of the tables.
 *
 * @param results of all claims; those of other tables, and claims that did not hold, are shown as they were observed
 */
export function tableOf(table: Cell['table'], results: readonly ClaimResult[]): BehaviorTable {
  const inTable = results.flatMap((result) =>
    result.cells.filter((cell) => cell.table === table).map((cell) => ({ result, cell })),
  );
  const columns = [...new Set(inTable.map(({ cell }) => cell.column))];
  const names = [...new Set(inTable.map(({ cell }) => cell.row))];
  return {
    columns,
    rows: names.map((name) => ({
      name,
      cells: columns.map((column) => {
        const found = inTable.find(({ cell }) => cell.row === name && cell.column === column);
        return found && TEXTS[table](found.result.observed);
      }),
    })),
  };
}
