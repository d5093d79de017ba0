/** The two tables that are made from the runs: what comes of each call, and how many requests it makes. */
import type { PhrasingContent, Table } from 'mdast';

import { code, join, tableOf, text } from '@docs-kit/markdown-source/markdown-nodes';
import type { Cell } from './claim';
import type { Reference } from '../reference/load';
import type { PageScope } from '../reference/page-scope';
import type { Measured } from './outcome';

function cellsOf(results: Iterable<Measured>, of: Cell['table']): (Cell & Measured)[] {
  return Array.from(results).flatMap((each) =>
    (each.cells ?? []).filter(({ table }) => table === of).map((cell) => ({ ...each, ...cell })),
  );
}

/** A call, and what it is told apart by. */
interface Call {
  name: string;
  suffix: string;
}

function callList(calls: readonly Call[]): PhrasingContent[] {
  return join(calls.map(({ name, suffix }) => (suffix === '' ? [code(name)] : [code(name), text(suffix)])));
}

/** The table of what each call gives in each situation: both in the order of the claims. */
export function outcomeTable({
  facts,
  linkedCode,
}: Pick<PageScope, 'linkedCode'> & { facts: Pick<Reference, 'results'> }): Table {
  const situations = new Map<string, Map<string, Call[]>>();
  for (const { row, column, result } of cellsOf(facts.results.values(), 'codes')) {
    const [name = '', option] = row.split(' ');
    const byResult = situations.get(column) ?? new Map<string, Call[]>();
    const calls = [...(byResult.get(result) ?? []), { name, suffix: option === undefined ? '' : ` (${option})` }];
    situations.set(column, byResult.set(result, calls));
  }
  const rows = [...situations].flatMap(([situation, byResult]) =>
    Array.from(byResult, ([result, calls]) => [
      [text(situation)],
      [result === 'works' ? text(result) : result.startsWith('ERR_') ? linkedCode(result) : code(result)],
      callList(calls),
    ]),
  );
  return tableOf([[text('Path')], [text('Result')], [text('Calls')]], ...rows);
}

/** Numbers of requests by path: `/a`, `/x/a`, `/x/y/a`, or by scope for calls on the root. */
type RowCounts = ReadonlyMap<string, number>;

/** A form of the table of requests. */
interface RequestForm {
  head: readonly PhrasingContent[];
  cells: (counts: RowCounts) => string[];
  /** Whether calls on the root, and calls that make no request, have rows. */
  isWhole: boolean;
}

const DEPTHS = ['/a', '/x/a', '/x/y/a'];

function shown(counts: RowCounts, column: string): string {
  return String(counts.get(column) ?? '–');
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
    head: [text('Call'), text('Requests'), code('/a.txt'), code('/x/y/a.txt')],
    cells: (counts) => [formula(counts), shown(counts, '/a'), shown(counts, '/x/y/a')],
    isWhole: true,
  },
  depths: {
    head: ['Call', 'In the root', 'One folder deep', 'Two deep'].map(text),
    cells: (counts) => DEPTHS.map((column) => shown(counts, column)),
    isWhole: false,
  },
};

/** A table of requests: calls in the order of the claims, those next to each other with the same numbers in one row. */
export function requestTable(results: Iterable<Measured>, { head, cells, isWhole }: RequestForm): Table {
  const counted = new Map<string, Map<string, number>>();
  for (const { row, column, requests } of cellsOf(results, 'requests')) {
    if (requests !== undefined) counted.set(row, (counted.get(row) ?? new Map<string, number>()).set(column, requests));
  }
  const rows: { calls: Call[]; numbers: string[] }[] = [];
  for (const [row, counts] of counted) {
    if (!isWhole && !counts.get('/x/a')) continue;
    const [, name = '', option = ''] = /^(\S+?)(?:,? (.*))?$/.exec(row) ?? [];
    const call = { name, suffix: option === '' ? '' : `, ${option}` };
    const numbers = cells(counts);
    const last = rows.at(-1);
    const isLikeLast = last?.numbers.join() === numbers.join() && last.calls.every(({ suffix }) => suffix === '');
    if (last && isLikeLast && call.suffix === '') last.calls.push(call);
    else rows.push({ calls: [call], numbers });
  }
  return tableOf(
    head.map((each) => [each]),
    ...rows.map(({ calls: list, numbers }) => [callList(list), ...numbers.map((value) => [text(value)])]),
  );
}
