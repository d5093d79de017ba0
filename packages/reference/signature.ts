import type { Declaration, Signature, Subject } from './facts';

const INDENT = '  ';

function deprecation({ deprecated }: Pick<Signature, 'deprecated'>): string {
  if (!deprecated) return '';
  return `/** @deprecated${deprecated.successor === undefined ? '' : ` use ${deprecated.successor}`} */\n`;
}

const typed = ({ name, optional }: Declaration, type = ''): string =>
  `${name}${optional ? '?' : ''}: ${type}`;

function callable(
  name: string,
  signature: Signature,
  parameters: string,
  returns = signature.returns,
): string {
  const prefix = signature.on === 'static' ? 'static ' : '';
  return `${deprecation(signature)}${prefix}${name}(${parameters})${returns && `: ${returns}`}`;
}

/**
 * Formats all overloads, deprecated ones last. Each parameter has its own line, for readers on a
 * phone.
 */
function overloads(name: string, { signatures = [], members }: Declaration): string {
  const returns = members && `{\n${body(members)}\n}`;
  return signatures
    .toSorted((a, b) => Number(a.deprecated !== undefined) - Number(b.deprecated !== undefined))
    .map((signature) => {
      const lines = signature.parameters.map((each) => INDENT + typed(each, each.type)).join(',\n');
      return callable(name, signature, lines && `\n${lines}\n`, returns);
    })
    .join('\n\n');
}

/** Formats a part within the body of its owner. */
function part(declaration: Declaration): string {
  const { kind, name, value, type, members, signatures = [] } = declaration;
  if (kind === 'enum member') return `${name} = '${value}',`;
  if (kind === 'field') {
    return `${deprecation(declaration)}${typed(declaration, members ? `{\n${body(members)}\n}` : type)};`;
  }
  const inline = (signature: Signature) =>
    signature.parameters.map((each) => typed(each, each.type)).join(', ');
  return signatures
    .map((signature) => `${callable(name, signature, inline(signature))};`)
    .join('\n');
}

/** Formats the parts, fields first. */
function body(members: readonly Declaration[]): string {
  return members
    .toSorted((a, b) => Number(a.kind === 'method') - Number(b.kind === 'method'))
    .map((member) => part(member).replace(/^/gm, INDENT))
    .join('\n');
}

/**
 * Formats a declaration as TypeScript for readers: no access modifiers, every overload, deprecated
 * ones last.
 */
export function signatureOf(subject: Subject): string {
  const { kind, name, owner, signatures, members = [] } = subject;
  if (signatures) return overloads(name === 'constructor' ? `new ${owner.name}` : name, subject);
  if (kind === 'field' || kind === 'enum member') return part(subject);
  if (kind === 'type') return `type ${name} = ${subject.type};`;
  const base = subject.extends === undefined ? '' : ` extends ${subject.extends}`;
  return `${kind} ${name}${base} {\n${body(members)}\n}`;
}
