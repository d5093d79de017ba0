/** Tables of parameters, properties and members: what the package says in each cell. */
import { rowBadges } from './badges';
import type { Subject } from './facts';
import { code, linked, type Reference } from './reference-data';
import { nameIn, withoutBadges, type WrittenTable } from './table-cells';
import {
  closestRows,
  columnsFor,
  isGenerated,
  lineUp,
  rowsOf,
  type GeneratedColumn,
  type Row,
  type RowSets,
} from './table-rows';

/** A default that is an option of the instance's provider: `this.provider.options.scope`. */
const PROVIDER_OPTION = /^this\.provider\.options\.(\w+)$/;
/** A default that a static method returns, `CloudStorage.getDefaultInstance()`. */
const STATIC_CALL = /^((\w+)\.(\w+))\(\)$/;

/** A problem with a row, or with the whole table, that writing cannot solve. */
interface TableProblem {
  /** The row, counted from 0 for the header. */
  row: number;
  expected: string;
  found: string;
  fix: string;
}

export interface CompletedTable {
  cells: string[][];
  problems: TableProblem[];
  /** Paths of the members that have a row. */
  documented: string[];
}

/** Formats what the package says about a row, on one page. */
class CellWriter {
  constructor(
    private readonly about: Subject,
    private readonly file: string,
    private readonly reference: Reference,
  ) {}

  /** Returns a name with its badges, struck through if it is deprecated. */
  nameCell(written: string, row: Row): string {
    const name = withoutBadges(written === '' ? code(row.name) : written);
    const isDeprecated = this.reference.subjects.get(row.path ?? '')?.deprecated !== undefined;
    const badges = rowBadges(row, this.about, this.file, this.reference);
    return `${isDeprecated ? `~~${name}~~` : name}${badges}`;
  }

  cell(column: GeneratedColumn, row: Row): string {
    if (column === 'Default') return this.defaultCell(row);
    return column === 'Type' ? this.typeCell(row) : this.valueCell(row);
  }

  private link(path: string, markdown: string): string {
    return linked(path, markdown, this.file, this.reference);
  }

  private defaultCell({ default: fallback }: Row): string {
    if (fallback === undefined) return '–';
    const option = PROVIDER_OPTION.exec(fallback)?.[1];
    if (option !== undefined) return `${code(option)} option`;
    const isClass = this.reference.subjects.get(fallback)?.kind === 'class';
    const [, path = '', owner = '', name = ''] = STATIC_CALL.exec(fallback) ?? [];
    // A class as a default stands for the instance behind its static methods.
    if (isClass) return this.defaultInstance(fallback);
    if (name === 'getDefaultInstance') return this.defaultInstance(owner);
    if (name !== '') return this.link(path, code(`${name}()`));
    return code(fallback);
  }

  private defaultInstance(owner: string): string {
    return this.link(`${owner}.getDefaultInstance`, 'The default instance');
  }

  private typeCell({ type = '' }: Row): string {
    const names = type.match(/\b[A-Za-z]\w*\b/g) ?? [];
    const exported = names.find((name) => this.reference.places.has(name));
    return this.link(exported ?? '', code(type));
  }

  /** Links a value to its own heading, if it has one, and writes it as it appears there. */
  private valueCell({ path = '', value = '' }: Row): string {
    const anchor = this.reference.places.get(path)?.anchor;
    if (anchor?.toLowerCase() !== value.toLowerCase()) return code(`'${value}'`);
    return this.link(path, code(value));
  }
}

/** Builds a table row by row: the name, the columns of the package, the author's other columns. */
class TableBuilder implements CompletedTable {
  readonly cells: string[][] = [];
  readonly problems: TableProblem[] = [];
  readonly documented: string[] = [];

  constructor(
    private readonly authorColumns: readonly string[],
    private readonly columns: readonly GeneratedColumn[],
    private readonly writer: CellWriter,
  ) {
    this.add(authorColumns, columns);
  }

  /** Adds a row about something that the package has. */
  addRow(row: Row, written: readonly string[]): void {
    const [first = '', ...others] = written;
    const own = [this.writer.nameCell(first, row), ...others];
    const empty = this.authorColumns.find((_, index) => own[index] === '');
    if (empty !== undefined) {
      const expected = `something about ${row.name} in the column ${empty}`;
      this.report(expected, 'an empty cell', 'Write it; npm run reference cannot.');
    }
    if (row.path !== undefined) this.documented.push(row.path);
    this.add(
      own,
      this.columns.map((column) => this.writer.cell(column, row)),
    );
  }

  /** Keeps a row about something that the package does not have. */
  addUnknown(name: string, written: readonly string[], expected: string): void {
    const found = `a row for ${name}, which does not exist`;
    this.report(expected, found, 'Remove the row, or correct its name.');
    this.add(
      written,
      this.columns.map(() => ''),
    );
  }

  private add([first = '', ...others]: readonly string[], generated: readonly string[]): void {
    this.cells.push([first, ...generated, ...others]);
  }

  private report(expected: string, found: string, fix: string): void {
    this.problems.push({ row: this.cells.length, expected, found, fix });
  }
}

/** Returns the positions of the columns that an author writes. The first has the names. */
function authorPositions(head: readonly string[], kind: RowSets['kind']): number[] {
  const positions = Array.from(head.keys());
  return positions.filter((at) => at === 0 || kind === 'value' || !isGenerated(head[at]));
}

/** Completes a table of parts of `about`. @returns undefined for a table of something else */
export function completeTable(
  { cells: [head = [], ...body] }: WrittenTable,
  about: Subject,
  file: string,
  reference: Reference,
): CompletedTable | undefined {
  const sets = rowsOf(about, head[0] ?? '');
  if (!sets) return undefined;
  const names = body.map(([cell = '']) => nameIn(cell));
  const rows = closestRows(sets, names);
  const positions = authorPositions(head, sets.kind);
  const authorCells = (line: readonly string[]) => positions.map((at) => line[at] ?? '');
  const writer = new CellWriter(about, file, reference);
  const table = new TableBuilder(authorCells(head), columnsFor(sets, rows), writer);
  for (const name of lineUp(names, rows, sets.kind)) {
    const row = rows.find((each) => each.name === name);
    const written = authorCells(body[names.indexOf(name)] ?? []);
    if (row) {
      table.addRow(row, written);
    } else {
      const all = rows.map((each) => each.name).join(', ');
      table.addUnknown(name, written, `one row for each ${sets.kind}: ${all}`);
    }
  }
  return table;
}

/** Returns a table of the parameters of a call, whose meanings are still to be written. */
export function parameterTable(about: Subject, file: string, reference: Reference) {
  const head = { line: 0, cells: [['Parameter', 'Meaning']] };
  return completeTable(head, about, file, reference);
}
