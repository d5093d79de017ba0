/** The two tables built from the runs of claims: the result of each call, and how many requests it makes. */
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

/** Formats the call of a row and, in words, the option that sets it apart: `rmdir recursive` or `writeFile, new`. */
function callIn(row: string, words: (option: string) => string): PhrasingContent[] {
  const [, name = '', option] = /^(\S+?)(?:,? (.*))?$/.exec(row) ?? [];
  return option === undefined ? [code(name)] : [code(name), text(words(option))];
}

/** Builds the table of each call's result in each situation. Both are in the order of the claims. */
export function outcomeTable({
  facts,
  linkedCode,
}: Pick<PageScope, 'linkedCode'> & { facts: Pick<Reference, 'results'> }): Table {
  const cells = cellsOf(facts.results.values(), 'codes');
  const rows = Array.from(new Set(cells.map(({ column }) => column))).flatMap((situation) => {
    const here = cells.filter(({ column }) => column === situation);
    return Array.from(new Set(here.map(({ result }) => result)), (result) => [
      [text(situation)],
      [
        result === 'works'
          ? text(result)
          : result.startsWith('ERR_')
            ? linkedCode(result)
            : code(result),
      ],
      join(
        here
          .filter((cell) => cell.result === result)
          .map(({ row }) => callIn(row, (option) => ` (${option})`)),
      ),
    ]);
  });
  return tableOf(['Path', 'Result', 'Calls'].map(text), ...rows);
}

/** Numbers of requests by path (`/a`, `/x/a`, `/x/y/a`), or by scope for calls on the root. */
type RowCounts = ReadonlyMap<string, number>;

/** A form of the table of requests. */
interface RequestForm {
  head: readonly PhrasingContent[];
  cells: (counts: RowCounts) => string[];
  /** Whether calls on the root, and calls that make no request, have rows. */
  isWhole: boolean;
}

const DEPTHS = ['/a', '/x/a', '/x/y/a'];

const shown = (counts: RowCounts, column: string): string => String(counts.get(column) ?? '–');

/** Returns the number for any depth, such as `2d + 2`, or the number itself if it does not depend on the depth. */
function formula(counts: RowCounts): string {
  const [first, second, third] = DEPTHS.map((column) => counts.get(column));
  if (first === undefined) return Array.from(new Set(counts.values())).join(' or ');
  if (second === undefined || third === undefined || second === first) return String(first);
  const step = second - first;
  if (third - second !== step) return `${first}, ${second}, ${third}`;
  return `${step === 1 ? '' : step}d + ${first}`;
}

/** The forms, keyed by the name that authors write. */
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

/** Builds a table of requests in the order of the claims. Adjacent calls with the same numbers share a row. */
export function requestTable(
  results: Iterable<Measured>,
  { head, cells, isWhole }: RequestForm,
): Table {
  const counted = cellsOf(results, 'requests');
  const rows: { calls: PhrasingContent[][]; numbers: string[] }[] = [];
  for (const row of new Set(counted.map((cell) => cell.row))) {
    const counts = new Map(
      counted.flatMap((cell) => (cell.row === row ? [[cell.column, cell.requests ?? 0]] : [])),
    );
    if (!isWhole && !counts.get('/x/a')) continue;
    const call = callIn(row, (option) => `, ${option}`);
    const numbers = cells(counts);
    const last = rows.at(-1);
    // Only calls without an option share a row.
    const isPlain = last && [...last.calls, call].every(({ length }) => length === 1);
    if (isPlain && last.numbers.join() === numbers.join()) last.calls.push(call);
    else rows.push({ calls: [call], numbers });
  }
  return tableOf(
    head,
    ...rows.map(({ calls, numbers }) => [join(calls), ...numbers.map((value) => [text(value)])]),
  );
}
