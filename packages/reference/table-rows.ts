/** Which rows and columns a table about a part of the package has. */
import type { RowSubject } from './badges';
import type { Declaration, Subject } from './facts';
import type { Reference } from './reference-data';
import { nameIn, type WrittenTable } from './table-cells';

/** Headings of the first column in tables of parts of a subject. */
const NAMING_COLUMNS = ['Parameter', 'Option', 'Property', 'Member', 'Value'];
/** Columns that come from the package. */
const GENERATED_COLUMNS = ['Type', 'Default', 'Value'] as const;
export type GeneratedColumn = (typeof GENERATED_COLUMNS)[number];

/** What a table says about one parameter, property, enum member or value. */
export interface Row extends Omit<Declaration, 'kind'>, RowSubject {
  /** Whether a class inherits it from its base class, which makes the row optional. */
  isInherited?: true;
}

/** The rows that a subject must list. `alternatives` has one set of rows per overload. */
export interface RowSets {
  /** What each row stands for, used in messages. */
  kind: 'parameter' | 'property' | 'enum member' | 'value';
  alternatives: readonly (readonly Row[])[];
}

/** The rows that every error has, according to TypeScript's `lib.es5.d.ts`. */
const ERROR_ROWS = ['message', 'name', 'stack'].map((name): Row => {
  return { name, type: 'string', isInherited: true };
});

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
export function rowsOf(subject: Subject, firstColumn: string): RowSets | undefined {
  if (!NAMING_COLUMNS.includes(firstColumn)) return undefined;
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

/** Returns the columns that the package fills. */
export function columnsFor({ kind }: RowSets, rows: readonly Row[]): GeneratedColumn[] {
  if (kind === 'value') return [];
  if (kind === 'enum member') return ['Value'];
  const hasDefaults = kind === 'parameter' || rows.some((row) => row.default !== undefined);
  return hasDefaults ? ['Type', 'Default'] : ['Type'];
}

/** Returns the rows of the overload that an author's rows describe, or of the closest one. */
export function closestRows({ alternatives }: RowSets, names: readonly string[]): readonly Row[] {
  const matches = (rows: readonly Row[]) => rows.filter(({ name }) => names.includes(name)).length;
  return alternatives.toSorted((a, b) => matches(b) - matches(a))[0] ?? [];
}

/**
 * Returns the row that each line of the table should be about: those that are written, and those
 * that are missing. A table of parameters lists those that need words, as the signature has all.
 */
export function lineUp(
  names: readonly string[],
  rows: readonly Row[],
  kind: RowSets['kind'],
): string[] {
  const wanted = rows.filter((row) => !row.isInherited || names.includes(row.name));
  const missing = wanted.map(({ name }) => name).filter((name) => !names.includes(name));
  if (kind !== 'parameter') return [...names, ...missing];
  const isNew = names.length === 0;
  const listed = wanted.filter(({ name }) => isNew || names.includes(name));
  const unknown = names.filter((name) => !rows.some((row) => row.name === name));
  return [...listed.map(({ name }) => name), ...unknown];
}

/** Whether the package fills a column with this heading. */
export function isGenerated(column = ''): boolean {
  return (GENERATED_COLUMNS as readonly string[]).includes(column);
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
