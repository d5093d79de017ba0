import { subjectsOf, type LibraryFacts, type SignatureFacts, type Subject } from '../reference/facts';

function signatureLine({ on, parameters, returns, deprecated }: SignatureFacts): string {
  const list = parameters.map(
    ({ name, type, optional, default: fallback }) =>
      `${name}${optional ? '?' : ''}: ${type}${fallback === undefined ? '' : ` = ${fallback}`}`,
  );
  const where = on === undefined || on === 'both' ? '' : `${on} `;
  return `${deprecated ? '@deprecated ' : ''}${where}(${list.join(', ')})${returns && ` => ${returns}`}`;
}

/** One line that differs whenever something differs that a caller of the library can notice. */
function shapeOf(subject: Subject): string {
  const tag = subject.tags.deprecated && subject.kind !== 'method' ? '@deprecated ' : '';
  switch (subject.kind) {
    case 'method':
      return subject.method.signatures.map(signatureLine).join(' | ');
    case 'enum member':
      return `${tag}'${subject.member.value}'`;
    case 'field': {
      const { optional, type, fields, default: fallback } = subject.field;
      // Properties of a group are subjects of their own.
      const shown = fields ? '{ … }' : type;
      return `${tag}${optional ? 'optional ' : ''}${shown}${fallback === undefined ? '' : ` = ${fallback}`}`;
    }
    case 'export': {
      const { owner } = subject;
      if (owner.kind === 'function')
        return tag + owner.signatures.map(({ parameters }) => signatureLine({ parameters, returns: '' })).join(' | ');
      return tag + (owner.kind === 'type' ? owner.type : owner.kind);
    }
  }
}

/** The shape of everything in a release by its path: `CloudStorage.readFile` → `(path: string, …) => Promise<string>`. */
export function shapesOf(facts: LibraryFacts): ReadonlyMap<string, string> {
  return new Map(facts.exports.flatMap(subjectsOf).map((subject) => [subject.path, shapeOf(subject)]));
}

/** Paths of what a release marks as deprecated. */
export function deprecatedIn(facts: LibraryFacts): ReadonlySet<string> {
  return new Set(
    facts.exports
      .flatMap(subjectsOf)
      .filter(({ tags }) => tags.deprecated)
      .map(({ path }) => path),
  );
}
