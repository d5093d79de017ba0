/** Tables of requests, as they are shown on the pages, made from the runs. */
import type { Measured } from './outcome';

/** A form of the table. */
export interface RequestForm {
  /** Heads of the columns; the first is that of the calls. */
  columns: readonly string[];
  cells: (counts: RowCounts) => string[];
  /** Whether calls on the root, and calls that make no request, have rows. */
  isWhole: boolean;
}

/** Numbers of requests by path: `/a`, `/x/a`, `/x/y/a`, or by scope for calls on the root. */
type RowCounts = ReadonlyMap<string, number>;

const NOTHING = '–';
const DEPTHS = ['/a', '/x/a', '/x/y/a'];

function shown(counts: RowCounts, column: string): string {
  return String(counts.get(column) ?? NOTHING);
}

/** The number for any depth: `2d + 2`; the number itself where it does not depend on it. */
function formula(counts: RowCounts): string {
  const [first, second, third] = DEPTHS.map((column) => counts.get(column));
  if (first === undefined) return Array.from(new Set(counts.values())).join(' or ');
  if (second === undefined || third === undefined || second === first) return String(first);
  const step = second - first;
  if (third - second !== step) return `${first}, ${second}, ${third}`;
  return `${step === 1 ? '' : step}d + ${first}`;
}

/** The forms by the name that authors give them. */
export const REQUEST_TABLES: Readonly<Record<string, RequestForm>> = {
  formula: {
    columns: ['Call', 'Requests', '/a.txt', '/x/y/a.txt'],
    cells: (counts) => [formula(counts), shown(counts, '/a'), shown(counts, '/x/y/a')],
    isWhole: true,
  },
  depths: {
    columns: ['Call', 'In the root', 'One folder deep', 'Two deep'],
    cells: (counts) => DEPTHS.map((column) => shown(counts, column)),
    isWhole: false,
  },
};

/** A call as shown: the code, and what is said after it. */
interface ShownCall {
  name: string;
  suffix: string;
}

function callOfRow(row: string): ShownCall {
  const [name = '', suffix = ''] = row.split(', ');
  const [call = '', option] = name.split(' ');
  return option === undefined ? { name, suffix } : { name: call, suffix: option };
}

/**
 * The rows of a table: calls in the order of the claims, those next to each other with the same numbers in one row.
 *
 * @param results of all claims
 */
export function requestRows(
  results: Iterable<Measured>,
  { cells: cellsOf, isWhole }: RequestForm,
): { calls: ShownCall[]; cells: string[] }[] {
  const counted = new Map<string, Map<string, number>>();
  for (const { cells = [], requests } of results) {
    for (const { table, row, column } of cells) {
      if (table !== 'requests' || requests === undefined) continue;
      counted.set(row, (counted.get(row) ?? new Map<string, number>()).set(column, requests));
    }
  }
  const rows: { calls: ShownCall[]; cells: string[] }[] = [];
  for (const [name, counts] of counted) {
    if (!isWhole && !counts.get('/x/a')) continue;
    const call = callOfRow(name);
    const cells = cellsOf(counts);
    const last = rows.at(-1);
    const isLikeLast = last?.cells.join() === cells.join() && last.calls.every(({ suffix }) => suffix === '');
    if (last && isLikeLast && call.suffix === '') last.calls.push(call);
    else rows.push({ calls: [call], cells });
  }
  return rows;
}
