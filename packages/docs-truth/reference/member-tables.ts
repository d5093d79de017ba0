/** Tables of parameters, properties and members. The package must have their rows, and it fills in their columns. */
import type { PhrasingContent, Table, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';

import { cellOf, code, text } from '@docs-kit/markdown-source/markdown-nodes';
import { nearest } from '@docs-kit/markdown-source/nearest';
import { markRow, platformOf } from './badges';
import type { Declaration, Subject } from './facts';
import type { PageScope } from './page-scope';

/** Headings of the first column in tables that are completed. */
const NAMING_COLUMNS = new Set(['Parameter', 'Option', 'Property', 'Member', 'Value']);
/** What a table says about one parameter, property, enum member or value. */
interface Row extends Omit<Declaration, 'kind'> {
  /** As the author names it in the first column: `path`, `options.recursive`, `ICloud`, `'legacy_sandbox'`. */
  name: string;
  /** Path of the row's subject. Omitted for a parameter. */
  path?: string;
  /** Whether a class inherits it from its base class, which makes the row optional. */
  isInherited?: true;
}

/** The rows that a subject must list. `alternatives` has one set of rows per overload, preferred ones first. */
interface RowSets {
  /** What each row stands for, used in messages. */
  kind: 'parameter' | 'property' | 'enum member' | 'value';
  alternatives: readonly (readonly Row[])[];
}

/** The rows that every error has, according to TypeScript's `lib.es5.d.ts`. */
const ERROR_ROWS = ['message', 'name', 'stack'].map((name): Row => ({
  name,
  type: 'string',
  isInherited: true,
}));

/** Returns the row of a parameter, or the rows of its properties if its type is an inline object. */
function ofParameter(parameter: Declaration): readonly Row[] {
  const { name, members = [parameter] } = parameter;
  return members.map((member) =>
    member === parameter ? parameter : { ...member, name: `${name}.${member.name}` },
  );
}

/** Returns what a table with this first column must list, or undefined if the subject has nothing of this kind. */
function rowsOf(subject: Subject, firstColumn: string): RowSets | undefined {
  const { kind, path, type = '', signatures, members } = subject;
  if (firstColumn === 'Parameter') {
    const current = signatures?.filter(({ deprecated }) => !deprecated) ?? [];
    const documented = current.length > 0 ? current : signatures;
    const alternatives = documented?.map(({ parameters }) => parameters.flatMap(ofParameter));
    return alternatives && { kind: 'parameter', alternatives };
  }
  if (kind === 'type') {
    const rows = type.split('|').map((part) => ({ name: part.trim() }));
    const isOfLiterals = rows.every(({ name }) => /^'[^']*'$/.test(name));
    return isOfLiterals ? { kind: 'value', alternatives: [rows] } : undefined;
  }
  const rows = members
    ?.filter((member) => member.kind !== 'method')
    .map((member): Row => ({ ...member, path: `${path}.${member.name}` }))
    .concat(subject.extends === 'Error' ? ERROR_ROWS : []);
  return rows && { kind: kind === 'enum' ? 'enum member' : 'property', alternatives: [rows] };
}

function defaultCell({ default: fallback }: Row, scope: PageScope): PhrasingContent[] {
  if (fallback === undefined) return [text('–')];
  const [, option] = /^this\.provider\.options\.(\w+)$/.exec(fallback) ?? [];
  if (option !== undefined) return [code(option), text(' option')];
  const [, path = '', name = ''] = /^(\w+\.(\w+))\(\)$/.exec(fallback) ?? [];
  if (name === 'getDefaultInstance' || scope.facts.subjects.get(fallback)?.kind === 'class') {
    return [
      scope.linked(`${fallback.split('.')[0]}.getDefaultInstance`, text('The default instance')),
    ];
  }
  return [scope.linked(path, code(path === '' ? fallback : `${name}()`))];
}

function typeCell({ type = '' }: Row, scope: PageScope): PhrasingContent[] {
  const exported = (type.match(/\b[A-Za-z]\w*\b/g) ?? []).find((name) =>
    scope.facts.places.has(name),
  );
  return [scope.linked(exported ?? '', code(type))];
}

/** Links a value to its own heading, if it has one, and writes it as it appears there. */
function valueCell({ path = '', value = '' }: Row, scope: PageScope): PhrasingContent[] {
  const isOwnHeading = scope.facts.places.get(path)?.anchor?.toLowerCase() === value.toLowerCase();
  return [isOwnHeading ? scope.linked(path, code(value)) : code(`'${value}'`)];
}

/** Columns that come from the package. Authors must not write them. */
const COLUMNS = { Type: typeCell, Default: defaultCell, Value: valueCell };

function columnsFor({ kind }: RowSets, rows: readonly Row[]): (keyof typeof COLUMNS)[] {
  if (kind === 'value') return [];
  if (kind === 'enum member') return ['Value'];
  const hasDefaults = kind === 'parameter' || rows.some((row) => row.default !== undefined);
  return hasDefaults ? ['Type', 'Default'] : ['Type'];
}

/** Checks that a platform cell names the platform that the package tags, if it tags one. */
function checkPlatform(cell: TableCell | undefined, { path = '' }: Row, scope: PageScope): void {
  const subject = scope.facts.subjects.get(path);
  const platform = subject && platformOf(subject, scope.facts.subjects);
  if (!cell || platform === undefined || toString(cell) === platform) return;
  scope.report(
    cell,
    `${path} on ${platform} alone, as the package tags it`,
    toString(cell),
    `Write ${platform}.`,
  );
}

function checkRows(
  table: Table,
  names: readonly string[],
  rows: readonly Row[],
  kind: string,
  scope: PageScope,
): void {
  const wanted = rows.filter(({ isInherited }) => !isInherited);
  const missing = wanted.filter(({ name }) => !names.includes(name));
  const missingNames = missing.map(({ name }) => name);
  const listed = (list: readonly Row[]) => list.map(({ name }) => name).join(', ');
  names.forEach((name, index) => {
    const isFirst = names.indexOf(name) === index;
    if (isFirst && rows.some((row) => row.name === name)) return;
    const found = isFirst ? `a row for ${name}, which does not exist` : `a second row for ${name}`;
    const meant = nearest(name, missingNames);
    const mend =
      meant === undefined ? 'Remove the row or correct its name.' : `Did you mean ${meant}?`;
    scope.report(
      table.children[index + 1] ?? table,
      `one row for each ${kind}: ${listed(wanted)}`,
      found,
      mend,
    );
  });
  for (const { name, path } of missing) {
    // Reported here, at the table, so do not report it again as undocumented.
    if (path !== undefined) scope.documented.add(path);
    const found = `rows for ${names.join(', ')}`;
    scope.report(table, `a row for the ${kind} ${name}`, found, `Add a row | \`${name}\` | … |.`);
  }
  const inOrder = listed(wanted.filter(({ name }) => names.includes(name)));
  const written = names.filter((name) => wanted.some((row) => row.name === name)).join(', ');
  if (kind !== 'parameter' || inOrder === written) return;
  scope.report(
    table,
    `the parameters in their order: ${inOrder}`,
    written,
    'Put the rows in that order.',
  );
}

/** Completes a table in place. @returns whether it lists the parts of `about` */
export function completeTable(table: Table, about: Subject | undefined, scope: PageScope): boolean {
  const [head, ...body] = table.children;
  const first = toString(head?.children[0]).trim();
  if (!head || !NAMING_COLUMNS.has(first)) return false;
  const sets = about && rowsOf(about, first);
  if (!sets) {
    const mend = 'Put ::signature{of="…"} above the table.';
    const found = 'a table that belongs to no signature';
    if (first === 'Parameter')
      scope.report(table, 'a signature above a table of parameters', found, mend);
    return false;
  }
  const names = body.map((row) => toString(row.children[0]).trim());
  const matches = (rows: readonly Row[]) => rows.filter((row) => names.includes(row.name)).length;
  // The overload that the author's rows describe, or the closest one.
  const rows = sets.alternatives.toSorted((a, b) => matches(b) - matches(a))[0] ?? [];
  const columns = columnsFor(sets, rows);
  for (const cell of sets.kind === 'value' ? [] : head.children.slice(1)) {
    if (!(toString(cell) in COLUMNS)) continue;
    const mend = 'Remove the column: it comes from the package.';
    scope.report(cell, 'a table without facts typed by hand', `the column ${toString(cell)}`, mend);
  }
  checkRows(table, names, rows, sets.kind, scope);
  const platformsAt = head.children.findIndex((cell) => toString(cell) === 'Platforms');
  head.children.splice(1, 0, ...columns.map((name) => cellOf([text(name)])));
  table.align?.splice(1, 0, ...columns.map(() => null));
  body.forEach(({ children: cells }, index) => {
    const row = rows.find(({ name }) => name === names[index]);
    if (!row) return;
    if (row.path !== undefined) scope.documented.add(row.path);
    if (platformsAt !== -1) checkPlatform(cells[platformsAt], row, scope);
    if (cells[0]) markRow(cells[0], row, about, platformsAt !== -1, scope);
    cells.splice(1, 0, ...columns.map((name) => cellOf(COLUMNS[name](row, scope))));
  });
  return true;
}
