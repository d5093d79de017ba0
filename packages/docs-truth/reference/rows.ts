import { parameterPath, type Declaration, type Signature, type Subject } from './facts';

/** What a table says of one parameter, property, enum member or value. */
export interface Row extends Omit<Declaration, 'kind'> {
  /** As the author names it in the first column: `path`, `options.recursive`, `ICloud`, `'legacy_sandbox'`. */
  name: string;
  /** Path of the subject that the row is about; parameters are none. */
  path?: string;
  /** What the row's history is kept under: its path, or `CloudStorage.readFile(scope)`. */
  historyPath?: string;
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
    parameters.flatMap((parameter): Row[] => {
      const historyPath = parameterPath(path, parameter.name);
      const { members } = parameter;
      if (!members) return [{ ...parameter, historyPath }];
      return members.map((member) => ({ ...member, name: `${parameter.name}.${member.name}`, historyPath }));
    }),
  );
  return { kind: 'parameter', alternatives, inherited: [] };
}

/** The literals of `'a' | 'b'`; undefined for any other type. */
function ofLiterals(type: string): RowSets | undefined {
  const parts = type.split('|').map((part) => part.trim());
  const rows = parts.map((name): Row => ({ name }));
  return parts.every((part) => /^'[^']*'$/.test(part))
    ? { kind: 'value', alternatives: [rows], inherited: [] }
    : undefined;
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
    .map((member): Row => ({ ...member, path: `${path}.${member.name}`, historyPath: `${path}.${member.name}` }));
  return (
    rows && {
      kind: kind === 'enum' ? 'enum member' : 'property',
      alternatives: [rows],
      inherited: subject.extends === 'Error' ? ERROR_ROWS : [],
    }
  );
}
