import { parameterPath, type Declaration, type Signature, type Subject } from './facts';

/** What a table says of one parameter, property, enum member or value. */
export interface Row extends Omit<Declaration, 'kind'> {
  /** As the author names it in the first column: `path`, `options.recursive`, `ICloud`, `'legacy_sandbox'`. */
  name: string;
  /** What the row is about, and its history kept under: the path of a subject, or `CloudStorage.readFile(scope)`. */
  path?: string;
}

/** What a subject has to list. `alternatives` has a set of rows for each overload, those to use first. */
export interface RowSets {
  /** The column that the rows are named in, for messages. */
  kind: 'parameter' | 'property' | 'enum member' | 'value';
  alternatives: readonly (readonly Row[])[];
  /** Rows that may be there and need not: what a class has from its base. */
  inherited: readonly Row[];
}

/** What every error has, by TypeScript's `lib.es5.d.ts`. */
const ERROR_ROWS: readonly Row[] = ['message', 'name', 'stack'].map((name) => ({ name, type: 'string' }));

function ofSignatures(signatures: readonly Signature[], path: string): RowSets {
  const current = signatures.filter((signature) => !signature.deprecated);
  const alternatives = (current.length > 0 ? current : signatures).map(({ parameters }) =>
    parameters.flatMap(({ members, ...parameter }): Row[] => {
      const row = { ...parameter, path: parameterPath(path, parameter.name) };
      const inside = members?.map((member) => ({ ...member, name: `${row.name}.${member.name}`, path: row.path }));
      return inside ?? [row];
    }),
  );
  return { kind: 'parameter', alternatives, inherited: [] };
}

/** The literals of `'a' | 'b'`; undefined for any other type. */
function ofLiterals(type: string): RowSets | undefined {
  const rows = type.split('|').map((part) => ({ name: part.trim() }));
  if (!rows.every(({ name }) => /^'[^']*'$/.test(name))) return undefined;
  return { kind: 'value', alternatives: [rows], inherited: [] };
}

/**
 * What a table about a subject has to list; undefined when the subject has nothing of that kind.
 *
 * @param firstColumn the heading of the table's first column; a function has parameters and what it returns
 */
export function rowsOf(subject: Subject, firstColumn: string): RowSets | undefined {
  const { kind, path, type = '', signatures, members } = subject;
  if (firstColumn === 'Parameter') return signatures && ofSignatures(signatures, path);
  if (kind === 'type') return ofLiterals(type);
  const rows = members
    ?.filter((member) => member.kind !== 'method')
    .map((member): Row => ({ ...member, path: `${path}.${member.name}` }));
  const inherited = subject.extends === 'Error' ? ERROR_ROWS : [];
  return rows && { kind: kind === 'enum' ? 'enum member' : 'property', alternatives: [rows], inherited };
}
