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
  /** Path of the subject that the row is about, where it is one; parameters are none. */
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

/** Of TypeScript's `lib.es5.d.ts`: what every error has. */
const ERROR_ROWS: readonly Row[] = [
  { name: 'message', type: 'string', tags: {} },
  { name: 'name', type: 'string', tags: {} },
  { name: 'stack', type: 'string', tags: {} },
];

function parameterRows(parameters: readonly ParameterFacts[], path: string): Row[] {
  return parameters.flatMap((parameter): Row[] => {
    const historyPath = parameterPath(path, parameter.name);
    return parameter.fields
      ? parameter.fields.map((field) => ({ ...fieldRow(field, `${parameter.name}.${field.name}`), historyPath }))
      : [{ ...fieldRow(parameter, parameter.name), historyPath }];
  });
}

function fieldRow(field: FieldFacts | ParameterFacts, name: string, path?: string): Row {
  const { provider, platform, deprecated } = field as FieldFacts;
  return {
    name,
    path,
    historyPath: path,
    type: field.type,
    default: field.default,
    tags: { provider, platform, deprecated },
  };
}

function ofSignatures(signatures: readonly SignatureFacts[], path: string): RowSets {
  const current = signatures.filter((signature) => !signature.deprecated);
  const alternatives = (current.length > 0 ? current : signatures).map(({ parameters }) =>
    parameterRows(parameters, path),
  );
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
 * What a table about a subject has to list.
 *
 * @param firstColumn the heading of the table's first column; a function has parameters and what it returns
 * @returns undefined when the subject has nothing of that kind
 */
export function rowsOf(subject: Subject, firstColumn: string): RowSets | undefined {
  const wantsParameters = firstColumn === 'Parameter';
  if (subject.kind === 'method')
    return wantsParameters ? ofSignatures(subject.method.signatures, subject.path) : undefined;
  if (subject.kind === 'field') {
    return subject.field.fields && !wantsParameters ? ofFields(subject.field.fields, subject.path) : undefined;
  }
  if (subject.kind !== 'export') return undefined;
  const { owner } = subject;
  if (owner.kind === 'function') {
    if (wantsParameters) return ofSignatures(owner.signatures, owner.name);
    return owner.returned && ofFields(owner.returned, owner.name);
  }
  if (wantsParameters) return undefined;
  switch (owner.kind) {
    case 'class':
      return ofFields(owner.fields, owner.name, owner.extends === 'Error' ? ERROR_ROWS : []);
    case 'interface':
      return ofFields(owner.fields, owner.name);
    case 'enum': {
      const rows = owner.members.map(({ name, value, ...tags }): Row => {
        const path = `${owner.name}.${name}`;
        return { name, path, historyPath: path, value, tags };
      });
      return { kind: 'enum member', alternatives: [rows], inherited: [] };
    }
    case 'type': {
      const rows = literalsOf(owner.type)?.map((name): Row => ({ name, tags: {} }));
      return rows && { kind: 'value', alternatives: [rows], inherited: [] };
    }
  }
}
