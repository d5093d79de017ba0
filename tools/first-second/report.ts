import { availableParallelism, cpus } from 'node:os';

import { ACTS } from './acts';
import { LOADING, type Figure, type Measured, type Unit } from './figures';

/** A Markdown table: the first column to the left, all others to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

const WRITTEN: Readonly<Record<Unit, (value: number) => string>> = {
  ms: (value) => `${value.toFixed(0)} ms`,
  kB: (value) => `${(value / 1000).toFixed(1)} kB`,
  shift: (value) => value.toFixed(3),
  points: (value) => value.toFixed(0),
};

/** A value with its unit; Infinity stands for an effect that never came. */
export function figure(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return '–';
  return value === Infinity ? 'lost' : WRITTEN[unit](value);
}

function goalCells({ unit, goal }: Figure, [ours = NaN, peer = Infinity, floor = 0]: readonly number[]): string[] {
  if (!goal) return ['', ''];
  const limit = goal(peer, floor);
  const isMet = unit === 'points' ? ours >= limit : ours <= limit;
  return [`${unit === 'points' ? '≥' : '≤'} ${figure(limit, unit)}`, isMet ? 'met' : '**no**'];
}

/** A row for each figure of our site, of VitePress and of the empty page, with the goal and whether it is met. */
export function goalsTable(names: readonly string[], measured: readonly Measured[]): string {
  const rows = [...Object.values(LOADING), ...ACTS].map((row: Figure) => {
    const values = measured.map((of) => of.get(row.name) ?? NaN);
    return [row.name, ...values.map((value) => figure(value, row.unit)), ...goalCells(row, values)];
  });
  return markdownTable(['', ...names, 'goal', ''], rows);
}

/** A row for each figure of two builds, with the ratio of the second to the first. */
export function ratioTable(names: readonly string[], [now, before]: readonly Measured[]): string {
  const rows = [...Object.values(LOADING), ...ACTS].map(({ name, unit }: Figure) => {
    const [is = NaN, was = NaN] = [now?.get(name), before?.get(name)];
    return [name, figure(is, unit), figure(was, unit), is === was ? '1.00' : (is / was).toFixed(2)];
  });
  return markdownTable(['', ...names, 'ratio'], rows);
}

/** LCP and TBT of each route, for each site. */
export function routesTable(names: readonly string[], routes: ReadonlyMap<string, readonly Measured[]>): string {
  const columns = [LOADING.lcp, LOADING.tbt];
  const head = names.flatMap((name) => columns.map((column) => `${column.name}, ${name}`));
  const rows = [...routes].map(([route, measured]) => [
    `\`${route}\``,
    ...measured.flatMap((of) => columns.map(({ name, unit }) => figure(of.get(name) ?? NaN, unit))),
  ]);
  return markdownTable(['page', ...head], rows);
}

/** When, on what machine and how often was measured. */
export function circumstances(rounds: number, browserVersion: string): string {
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`;
  const often = rounds === 1 ? 'one round' : `median of ${rounds} rounds`;
  return `${new Date().toISOString().slice(0, 10)}, ${often}, ${machine}, Node ${process.version}, Chromium ${browserVersion}.`;
}
