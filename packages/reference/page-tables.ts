/** Writes the tables of a page. */
import type { Table } from 'mdast';

import { lineOf } from '@docs-kit/content/markdown-nodes';
import type { Subject } from './facts';
import { completeTable, parameterTable, type CompletedTable } from './member-tables';
import type { PageEdits } from './page-edits';
import type { Reference } from './reference-data';
import { COMPATIBILITY_HEAD, compatibilityRows } from './release-lists';
import { lastLine } from './sections';
import { joinRow, splitRow, type WrittenTable } from './table-cells';
import { subjectOfTable } from './table-rows';

const borderOf = (width: number) => `|${'---|'.repeat(width)}`;

function readTable(node: Table, page: PageEdits): WrittenTable {
  const [head = '', , ...body] = page.linesOf(node);
  return { line: lineOf(node), cells: [head, ...body].map(splitRow) };
}

/** Writes the cells of a table. Rows whose cells are right stay as they are written. */
function writeCells(node: Table, wanted: readonly (readonly string[])[], page: PageEdits): void {
  const found = page.linesOf(node);
  const rowsByCells = new Map(found.map((line) => [joinRow(splitRow(line)), line]));
  const lines = wanted.map((cells) => rowsByCells.get(joinRow(cells)) ?? joinRow(cells));
  const [head = '', ...body] = lines;
  const width = wanted[0]?.length ?? 0;
  const [, border = ''] = found;
  const isSameWidth = splitRow(border).length === width;
  page.replace(node, [head, isSameWidth ? border : borderOf(width), ...body]);
}

/** Notes what a table documents, and what writing cannot solve in it. */
function note(
  { documented, problems }: CompletedTable,
  page: PageEdits,
  lineOfRow: (row: number) => number,
): void {
  for (const path of documented) page.documented.add(path);
  for (const { row, expected, found, fix } of problems) {
    page.report(lineOfRow(row), expected, found, fix);
  }
}

/**
 * Completes a table: of releases, or about `bound`, else about what its rows name.
 *
 * @returns whether it is about `bound`
 */
export function writeTable(
  node: Table,
  bound: Subject | undefined,
  page: PageEdits,
  reference: Reference,
): boolean {
  const table = readTable(node, page);
  const [head = []] = table.cells;
  if (head.join() === COMPATIBILITY_HEAD.join()) {
    writeCells(node, compatibilityRows(reference.releases), page);
    return false;
  }
  for (const about of [bound, subjectOfTable(table, reference)]) {
    const completed = about && completeTable(table, about, page.file, reference);
    if (!completed) continue;
    page.documented.add(about.path);
    writeCells(node, completed.cells, page);
    note(completed, page, (row) => Math.min(table.line + row + 1, lastLine(node)));
    return about === bound;
  }
  return false;
}

/** Returns the lines of a new table of a call's parameters, to be inserted after a line. */
export function newParameterTable(
  subject: Subject,
  line: number,
  page: PageEdits,
  reference: Reference,
): string[] {
  const completed = parameterTable(subject, page.file, reference);
  if (!completed) return [];
  note(completed, page, () => line);
  const [head = [], ...rows] = completed.cells;
  return [joinRow(head), borderOf(head.length), ...rows.map(joinRow)];
}
