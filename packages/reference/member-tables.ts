/**
 * Tables of parameters, properties and members: which rows they must have, and what the package
 * says in each.
 */
import { rowBadges, platformOf, type RowSubject } from './badges';
import type { Declaration, Subject } from './facts';
import { code, linked, type Reference } from './reference-data';

/** Headings of the first column in tables of parts of a subject. */
const NAMING_COLUMNS = ['Parameter', 'Option', 'Property', 'Member', 'Value'];
/** Columns that come from the package. */
const GENERATED_COLUMNS = ['Type', 'Default', 'Value'] as const;
type GeneratedColumn = (typeof GENERATED_COLUMNS)[number];

/** What a table says about one parameter, property, enum member or value. */
interface Row extends Omit<Declaration, 'kind'>, RowSubject {
  /** Whether a class inherits it from its base class, which makes the row optional. */
  isInherited?: true;
}

/** The rows that a subject must list. `alternatives` has one set of rows per overload. */
interface RowSets {
  /** What each row stands for, used in messages. */
  kind: 'parameter' | 'property' | 'enum member' | 'value';
  alternatives: readonly (readonly Row[])[];
}

/** The rows that every error has, according to TypeScript's `lib.es5.d.ts`. */
const ERROR_ROWS = ['message', 'name', 'stack'].map((name): Row => {
  return { name, type: 'string', isInherited: true };
});

/** The cells of a table as they are written, with the line of its header. */
export interface WrittenTable {
  line: number;
  cells: readonly (readonly string[])[];
}

/** A problem with a row, or with the whole table, that writing cannot solve. */
export interface TableProblem {
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
function withoutBadges(cell: string): string {
  return cell.replace(BADGES, '').replace(/^~~(.*)~~$/, '$1');
}

/** Returns the name in a first cell, without Markdown. */
function nameIn(cell: string): string {
  return withoutBadges(cell)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|`/g, '')
    .replaceAll('\\|', '|')
    .trim();
}

/**
 * Returns the row of a parameter, or the rows of its properties if its type is an inline object.
 */
function rowsOfParameter(parameter: Declaration): readonly Row[] {
  const { name, members } = parameter;
  if (!members) return [parameter];
  return members.map((member) => ({ ...member, name: `${name}.${member.name}` }));
}

function parameterRows({ signatures = [] }: Subject): RowSets | undefined {
  if (signatures.length === 0) return undefined;
  const current = signatures.filter(({ deprecated }) => !deprecated);
  const documented = current.length > 0 ? current : signatures;
  const alternatives = documented.map(({ parameters }) => parameters.flatMap(rowsOfParameter));
  return { kind: 'parameter', alternatives };
}

/**
 * Returns what a table with this first column must list, or undefined if the subject has nothing
 * of this kind.
 */
function rowsOf(subject: Subject, firstColumn: string): RowSets | undefined {
  if (firstColumn === 'Parameter') return parameterRows(subject);
  const { kind, path, type = '', members } = subject;
  if (kind === 'type') {
    const rows = type.split('|').map((part): Row => ({ name: part.trim() }));
    const isOfLiterals = rows.every(({ name }) => /^'[^']*'$/.test(name));
    return isOfLiterals ? { kind: 'value', alternatives: [rows] } : undefined;
  }
  const rows = members
    ?.filter((member) => member.kind !== 'method')
    .map((member): Row => ({ ...member, path: `${path}.${member.name}` }));
  if (!rows || rows.length === 0) return undefined;
  if (subject.extends === 'Error') rows.push(...ERROR_ROWS);
  return { kind: kind === 'enum' ? 'enum member' : 'property', alternatives: [rows] };
}

/** Fills the cells of one page. */
class TableWriter {
  constructor(
    private readonly file: string,
    private readonly reference: Reference,
  ) {}

  private link(path: string, markdown: string): string {
    return linked(path, markdown, this.file, this.reference);
  }

  private defaultCell({ default: fallback }: Row): string {
    if (fallback === undefined) return '–';
    const option = /^this\.provider\.options\.(\w+)$/.exec(fallback)?.[1];
    if (option !== undefined) return `${code(option)} option`;
    const [, path = '', name = ''] = /^(\w+\.(\w+))\(\)$/.exec(fallback) ?? [];
    const isClass = this.reference.subjects.get(fallback)?.kind === 'class';
    if (name === 'getDefaultInstance' || isClass) {
      return this.link(`${fallback.split('.')[0]}.getDefaultInstance`, 'The default instance');
    }
    return this.link(path, code(path === '' ? fallback : `${name}()`));
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

  cell(column: GeneratedColumn, row: Row): string {
    if (column === 'Default') return this.defaultCell(row);
    return column === 'Type' ? this.typeCell(row) : this.valueCell(row);
  }

  /** Returns an author's cells, with the name and the platform as the package has them. */
  ownCells(
    written: readonly string[],
    row: Row,
    about: Subject,
    head: readonly string[],
  ): string[] {
    const platformsAt = head.indexOf('Platforms');
    const cells = [...written];
    cells[0] = this.nameCell(written[0] || code(row.name), row, about, platformsAt !== -1);
    const [platform] = platformOfRow(row, this.reference);
    if (platformsAt !== -1 && platform !== undefined) cells[platformsAt] = platform;
    return cells;
  }

  private nameCell(written: string, row: Row, about: Subject, hasPlatforms: boolean): string {
    const name = withoutBadges(written);
    const isDeprecated = this.reference.subjects.get(row.path ?? '')?.deprecated !== undefined;
    const badges = rowBadges(row, about, hasPlatforms, this.file, this.reference);
    return `${isDeprecated ? `~~${name}~~` : name}${badges}`;
  }
}

function columnsFor({ kind }: RowSets, rows: readonly Row[]): GeneratedColumn[] {
  if (kind === 'value') return [];
  if (kind === 'enum member') return ['Value'];
  const hasDefaults = kind === 'parameter' || rows.some((row) => row.default !== undefined);
  return hasDefaults ? ['Type', 'Default'] : ['Type'];
}

/** Returns the rows of the overload that an author's rows describe, or of the closest one. */
function closestRows({ alternatives }: RowSets, names: readonly string[]): readonly Row[] {
  const matches = (rows: readonly Row[]) => rows.filter(({ name }) => names.includes(name)).length;
  return alternatives.toSorted((a, b) => matches(b) - matches(a))[0] ?? [];
}

/**
 * Returns the row that each line of the table should be about: those that are written, and those
 * that are missing. A table of parameters lists those that need words, as the signature has all.
 */
function lineUp(names: readonly string[], rows: readonly Row[], kind: RowSets['kind']): string[] {
  const wanted = rows.filter((row) => !row.isInherited || names.includes(row.name));
  const missing = wanted.map(({ name }) => name).filter((name) => !names.includes(name));
  if (kind !== 'parameter') return [...names, ...missing];
  const isNew = names.length === 0;
  const listed = wanted.filter(({ name }) => isNew || names.includes(name));
  const unknown = names.filter((name) => !rows.some((row) => row.name === name));
  return [...listed.map(({ name }) => name), ...unknown];
}

/** Completes a table of parts of `about`. @returns undefined for a table of something else */
export function completeTable(
  { cells: [head = [], ...body] }: WrittenTable,
  about: Subject,
  file: string,
  reference: Reference,
): CompletedTable | undefined {
  const [first = ''] = head;
  const sets = NAMING_COLUMNS.includes(first) ? rowsOf(about, first) : undefined;
  if (!sets) return undefined;
  const names = body.map(([cell = '']) => nameIn(cell));
  const rows = closestRows(sets, names);
  const columns = columnsFor(sets, rows);
  const writer = new TableWriter(file, reference);
  const isKept = (_: unknown, index: number) =>
    index === 0 || sets.kind === 'value' || !isGenerated(head[index]);
  const ownHead = head.filter(isKept);
  const completed: CompletedTable = {
    cells: [insertAfterFirst(ownHead, columns)],
    problems: [],
    documented: [],
  };
  const report = (problem: Omit<TableProblem, 'row'>) =>
    completed.problems.push({ row: completed.cells.length, ...problem });

  for (const name of lineUp(names, rows, sets.kind)) {
    const row = rows.find((each) => each.name === name);
    const written = body[names.indexOf(name)]?.filter(isKept) ?? [];
    const own = ownHead.map((_, index) => written[index] ?? '');
    if (!row) {
      report(unknownRow(name, sets.kind, rows));
      const nothing = columns.map(() => '');
      completed.cells.push(insertAfterFirst(own, nothing));
      continue;
    }
    const cells = writer.ownCells(own, row, about, ownHead);
    const empty = ownHead.find((_, index) => cells[index] === '');
    if (empty !== undefined) report(emptyCell(name, empty));
    if (row.path !== undefined) completed.documented.push(row.path);
    const generated = columns.map((column) => writer.cell(column, row));
    completed.cells.push(insertAfterFirst(cells, generated));
  }
  return completed;
}

function unknownRow(
  name: string,
  kind: RowSets['kind'],
  rows: readonly Row[],
): Omit<TableProblem, 'row'> {
  return {
    expected: `one row for each ${kind}: ${rows.map((each) => each.name).join(', ')}`,
    found: `a row for ${name}, which does not exist`,
    fix: 'Remove the row, or correct its name.',
  };
}

function emptyCell(name: string, column: string): Omit<TableProblem, 'row'> {
  return {
    expected: `something about ${name} in the column ${column}`,
    found: 'an empty cell',
    fix: 'Write it; npm run reference cannot.',
  };
}

function isGenerated(column = ''): boolean {
  return (GENERATED_COLUMNS as readonly string[]).includes(column);
}

function insertAfterFirst([first = '', ...others]: readonly string[], cells: readonly string[]) {
  return [first, ...cells, ...others];
}

function platformOfRow({ path = '' }: Row, { subjects }: Reference): string[] {
  const subject = subjects.get(path);
  return subject ? platformOf(subject, subjects) : [];
}

/**
 * Returns what a table is about that stands below no signature: the subject with most of the names
 * in its rows. Only a table with a column from the package is meant to be complete.
 */
export function subjectOfTable(
  { cells: [head = [], ...body] }: WrittenTable,
  { subjects }: Pick<Reference, 'subjects'>,
): Subject | undefined {
  const [first = '', ...others] = head;
  if (!NAMING_COLUMNS.includes(first) || first === 'Parameter') return undefined;
  if (!others.some(isGenerated)) return undefined;
  const names = body.map(([cell = '']) => nameIn(cell));
  const matches = ({ members = [] }: Subject) =>
    members.filter(({ kind, name }) => kind !== 'method' && names.includes(name)).length;
  const size = ({ members = [] }: Subject) => members.length;
  const [best] = Array.from(subjects.values()).toSorted(
    (a, b) => matches(b) - matches(a) || size(a) - size(b),
  );
  return best && matches(best) >= names.length / 2 ? best : undefined;
}

/** Returns a table of the parameters of a call, whose meanings are still to be written. */
export function parameterTable(about: Subject, file: string, reference: Reference) {
  const head = { line: 0, cells: [['Parameter', 'Meaning']] };
  return completeTable(head, about, file, reference);
}
