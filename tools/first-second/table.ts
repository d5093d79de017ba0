/**
 * @param head titles of the columns
 * @param rows cells as they are to be shown
 * @returns a Markdown table; the first column to the left, all others to the right
 */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** How a figure is written. */
export type Unit = 'ms' | 'kB' | 'shift';

/**
 * @param value milliseconds, bytes or a layout shift; Infinity stands for what never came
 * @param unit its unit
 * @param ours the same figure of our site, for the ratio behind it; left out for our own
 */
export function figure(value: number, unit: Unit, ours?: number): string {
  if (Number.isNaN(value)) return '–';
  if (value === Infinity) return 'lost';
  const shown = { ms: () => value.toFixed(0), kB: () => (value / 1000).toFixed(1), shift: () => value.toFixed(3) }[
    unit
  ]();
  const ratio = ours === undefined ? NaN : value / ours;
  return Number.isFinite(ratio) && ratio > 0 ? `${shown} (×${ratio.toFixed(ratio < 10 ? 1 : 0)})` : shown;
}
