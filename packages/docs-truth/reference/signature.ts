import type { ExportFacts, FieldFacts, ParameterFacts, SignatureFacts, Subject } from './facts';

const INDENT = '  ';

function indent(text: string): string {
  return text.replace(/^/gm, INDENT);
}

function parameter({ name, type, optional }: ParameterFacts): string {
  return `${name}${optional ? '?' : ''}: ${type}`;
}

function deprecation({ deprecated }: Pick<FieldFacts, 'deprecated'>): string {
  if (!deprecated) return '';
  return `/** @deprecated${deprecated.successor === undefined ? '' : ` use ${deprecated.successor}`} */\n`;
}

function fieldLines(fields: readonly FieldFacts[]): string {
  return fields
    .map((field) => {
      const type = field.fields ? `{\n${fieldLines(field.fields)}\n}` : field.type;
      return indent(`${deprecation(field)}${field.name}${field.optional ? '?' : ''}: ${type};`);
    })
    .join('\n');
}

function callable(name: string, signature: SignatureFacts, parameters: string, returns = signature.returns): string {
  const prefix = signature.on === 'static' ? 'static ' : '';
  return `${deprecation(signature)}${prefix}${name}(${parameters})${returns && `: ${returns}`}`;
}

/** All overloads, those to use first. A parameter has a line of its own: it is read on a phone. */
function overloads(name: string, signatures: readonly SignatureFacts[], returned?: readonly FieldFacts[]): string {
  const returns = returned && `{\n${fieldLines(returned)}\n}`;
  return signatures
    .toSorted((a, b) => Number(a.deprecated !== undefined) - Number(b.deprecated !== undefined))
    .map((signature) => {
      const lines = signature.parameters.map((each) => INDENT + parameter(each)).join(',\n');
      return callable(name, signature, lines && `\n${lines}\n`, returns);
    })
    .join('\n\n');
}

function classBody({ methods, fields }: Extract<ExportFacts, { kind: 'class' }>): string {
  const lines = methods.flatMap(({ name, signatures }) =>
    signatures.map((each) => indent(`${callable(name, each, each.parameters.map(parameter).join(', '))};`)),
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
    case 'method': {
      const { name, signatures } = subject.method;
      return overloads(name === 'constructor' ? `new ${subject.owner.name}` : name, signatures);
    }
    case 'enum member':
      return `${subject.path} = '${subject.member.value}'`;
    case 'field':
      return fieldLines([subject.field]).replace(/^ {2}/gm, '');
  }
}
