import type { ExportFacts, FieldFacts, ParameterFacts, SignatureFacts, Subject } from './facts';

const INDENT = '  ';

function parameter({ name, type, optional }: ParameterFacts): string {
  return `${name}${optional ? '?' : ''}: ${type}`;
}

/** A line a parameter: it is read on a phone. */
function parameterList(parameters: readonly ParameterFacts[]): string {
  if (parameters.length === 0) return '()';
  return `(\n${parameters.map((each) => INDENT + parameter(each)).join(',\n')}\n)`;
}

function deprecation({ deprecated }: { deprecated?: { successor?: string } }): string {
  if (!deprecated) return '';
  return deprecated.successor === undefined
    ? '/** @deprecated */\n'
    : `/** @deprecated use ${deprecated.successor} */\n`;
}

function indent(text: string): string {
  return text.replace(/^/gm, INDENT);
}

function fieldLines(fields: readonly FieldFacts[]): string {
  return fields
    .map((field) => {
      const type = field.fields ? `{\n${fieldLines(field.fields)}\n}` : field.type;
      return indent(`${deprecation(field)}${field.name}${field.optional ? '?' : ''}: ${type};`);
    })
    .join('\n');
}

function callable(name: string, signature: SignatureFacts, returned?: readonly FieldFacts[]): string {
  const prefix = signature.on === 'static' ? 'static ' : '';
  const returns = returned ? `{\n${fieldLines(returned)}\n}` : signature.returns;
  return `${deprecation(signature)}${prefix}${name}${parameterList(signature.parameters)}${returns && `: ${returns}`}`;
}

/** All overloads, those to use first. */
function overloads(name: string, signatures: readonly SignatureFacts[], returned?: readonly FieldFacts[]): string {
  return signatures
    .toSorted((a, b) => Number(a.deprecated !== undefined) - Number(b.deprecated !== undefined))
    .map((signature) => callable(name, signature, returned))
    .join('\n\n');
}

function classBody({ methods, fields }: Extract<ExportFacts, { kind: 'class' }>): string {
  const lines = methods.flatMap(({ name, signatures }) =>
    signatures.map((signature) => {
      const returns = signature.returns && `: ${signature.returns}`;
      const line = `${name}(${signature.parameters.map(parameter).join(', ')})${returns};`;
      return indent(`${deprecation(signature)}${signature.on === 'static' ? 'static ' : ''}${line}`);
    }),
  );
  return [fieldLines(fields), ...lines].filter(Boolean).join('\n');
}

function signatureOfExport(owner: ExportFacts): string {
  const { name } = owner;
  switch (owner.kind) {
    case 'class':
      return `class ${name}${owner.extends ? ` extends ${owner.extends}` : ''} {\n${classBody(owner)}\n}`;
    case 'function':
      return overloads(name, owner.signatures, owner.returned);
    case 'enum':
      return `enum ${name} {\n${owner.members.map((member) => `${INDENT}${member.name} = '${member.value}',`).join('\n')}\n}`;
    case 'interface':
      return `interface ${name} {\n${fieldLines(owner.fields)}\n}`;
    case 'type':
      return `type ${name} = ${owner.type};`;
  }
}

/** The declaration of a subject as TypeScript for a reader: no access modifiers, every overload, deprecated ones last. */
export function signatureOf(subject: Subject): string {
  switch (subject.kind) {
    case 'export':
      return signatureOfExport(subject.owner);
    case 'method':
      return overloads(
        subject.method.name === 'constructor' ? `new ${subject.owner.name}` : subject.method.name,
        subject.method.signatures,
      );
    case 'enum member':
      return `${subject.path} = '${subject.member.value}'`;
    case 'field':
      return fieldLines([subject.field]).replace(/^ {2}/gm, '');
  }
}
