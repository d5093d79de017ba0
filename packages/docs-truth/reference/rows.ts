import {
  parameterPath,
  type FieldFacts,
  type ParameterFacts,
  type SignatureFacts,
  type Subject,
  type Tags,
} from './facts';

/** What a table says of one parameter, property, enum member or value. */
export interface Row {
  /** As the author names it in the first column: `path`, `options.recursive`, `ICloud`, `'legacy_sandbox'`. */
  name: string;
  /** Path of the subject that the row is about; parameters are none. */
  path?: string;
  /** What the row's history is kept under: its path, or `CloudStorage.readFile(scope)`. */
  historyPath?: string;
  type?: string;
  default?: string;
  value?: string;
  tags: Tags;
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
const ERROR_ROWS: readonly Row[] = ['message', 'name', 'stack'].map((name) => ({ name, type: 'string', tags: {} }));

function fieldRow(field: FieldFacts | ParameterFacts, name: string, path?: string): Row {
  const { provider, platform, deprecated } = field as FieldFacts;
  const tags = { provider, platform, deprecated };
  return { name, path, historyPath: path, type: field.type, default: field.default, tags };
}

function parameterRows(parameters: readonly ParameterFacts[], path: string): Row[] {
  return parameters.flatMap((parameter) => {
    const historyPath = parameterPath(path, parameter.name);
    const rows = parameter.fields?.map((field) => fieldRow(field, `${parameter.name}.${field.name}`));
    return (rows ?? [fieldRow(parameter, parameter.name)]).map((row) => ({ ...row, historyPath }));
  });
}

function ofSignatures(signatures: readonly SignatureFacts[], path: string): RowSets {
  const current = signatures.filter((signature) => !signature.deprecated);
  const used = current.length > 0 ? current : signatures;
  const alternatives = used.map(({ parameters }) => parameterRows(parameters, path));
  return { kind: 'parameter', alternatives, inherited: [] };
}

function ofFields(fields: readonly FieldFacts[], path: string, inherited: readonly Row[] = []): RowSets {
  const rows = fields.map((field) => fieldRow(field, field.name, `${path}.${field.name}`));
  return { kind: 'property', alternatives: [rows], inherited };
}

/** The literals of `'a' | 'b'`; undefined for any other type. */
function literalsOf(type: string): string[] | undefined {
  const parts = type.split('|').map((part) => part.trim());
  return parts.every((part) => /^'[^']*'$/.test(part)) ? parts : undefined;
}

/**
 * What a table about a subject has to list; undefined when the subject has nothing of that kind.
 *
 * @param firstColumn the heading of the table's first column; a function has parameters and what it returns
 */
export function rowsOf(subject: Subject, firstColumn: string): RowSets | undefined {
  const { owner, path } = subject;
  if (firstColumn === 'Parameter') {
    if (subject.kind === 'method') return ofSignatures(subject.method.signatures, path);
    return subject.kind === 'export' && owner.kind === 'function' ? ofSignatures(owner.signatures, path) : undefined;
  }
  if (subject.kind === 'field') return subject.field.fields && ofFields(subject.field.fields, path);
  if (subject.kind !== 'export') return undefined;
  switch (owner.kind) {
    case 'function':
      return owner.returned && ofFields(owner.returned, path);
    case 'class':
      return ofFields(owner.fields, path, owner.extends === 'Error' ? ERROR_ROWS : []);
    case 'interface':
      return ofFields(owner.fields, path);
    case 'enum': {
      const rows = owner.members.map(({ name, value, ...tags }): Row => {
        const of = `${path}.${name}`;
        return { name, path: of, historyPath: of, value, tags };
      });
      return { kind: 'enum member', alternatives: [rows], inherited: [] };
    }
    case 'type': {
      const rows = literalsOf(owner.type)?.map((name): Row => ({ name, tags: {} }));
      return rows && { kind: 'value', alternatives: [rows], inherited: [] };
    }
  }
}
