/** Reads and writes the lines of a table in Markdown. */

/** The cells of a table as they are written, with the line of its header. */
export interface WrittenTable {
  line: number;
  cells: readonly (readonly string[])[];
}

/** Splits a line of a table at the borders between its cells. */
export function splitRow(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

export function joinRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

const BADGES = /(?: ([*_])(?:iOS|Android|Web|Since|Deprecated)[^*]*\1)+$/;

/** Returns a first cell without its badges and without the line through a deprecated name. */
export function withoutBadges(cell: string): string {
  return cell.replace(BADGES, '').replace(/^~~(.*)~~$/, '$1');
}

/** Returns the name in a first cell, without Markdown. */
export function nameIn(cell: string): string {
  return withoutBadges(cell)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|`/g, '')
    .replaceAll('\\|', '|')
    .trim();
}
