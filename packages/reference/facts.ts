/** What a release requires of the app that uses it, according to its own `package.json`. */
export interface Requirements {
  /** An npm version range, or `*` if none is declared. */
  reactNative: string;
  expo?: string | undefined;
  node?: string | undefined;
  /**
   * React Native's New Architecture runs Turbo Modules, whose code is generated from
   * `codegenConfig`.
   */
  architecture: 'bridge' | 'turbo';
}

/** What the tags in the library's doc comments say. */
export interface Tags {
  /** Value of `@provider`, or the provider that an options entry is keyed by: `icloud`. */
  provider?: string | undefined;
  platform?: string | undefined;
  /** Present for `@deprecated`. The successor is the name that the comment says to use instead. */
  deprecated?: { successor?: string } | undefined;
}

export interface Signature {
  on?: 'static' | 'instance' | 'both';
  parameters: Declaration[];
  /** Empty for a constructor. */
  returns: string;
  deprecated?: Tags['deprecated'];
}

/**
 * An export under its exported name, part of one, or a parameter. A constructor is the method
 * `constructor`.
 */
export interface Declaration extends Tags {
  name: string;
  kind: 'class' | 'function' | 'enum' | 'interface' | 'type' | 'method' | 'enum member' | 'field';
  /** The type of a field, a parameter or an alias. */
  type?: string;
  optional?: true;
  /** Source text of the value that is used if none is given. */
  default?: string;
  value?: string;
  extends?: string;
  signatures?: Signature[];
  /**
   * Methods before fields, enum members, or properties of an object that a hook returns or a type
   * spells out. Undefined if there are none.
   */
  members?: Declaration[] | undefined;
}

/** Everything that one release of the package declares. */
export interface LibraryFacts {
  version: string;
  requires: Requirements;
  exports: Declaration[];
}

/**
 * Something that a page can document, by path: `CloudStorage.readFile`,
 * `CloudStorageProviderOptions.icloud.scope`.
 */
export interface Subject extends Declaration {
  path: string;
  /** The export itself, or the one that the subject is part of. */
  owner: Declaration;
}

export type Subjects = ReadonlyMap<string, Subject>;

/** Returns a part of a subject. Tags of options, of hooks and of types hold for their parts. */
function partOf(subject: Subject, part: Declaration): Subject {
  const { kind, path, owner } = subject;
  const isGroup = ['interface', 'function', 'field'].includes(kind);
  const inherited: Tags = isGroup ? subject : {};
  return {
    ...part,
    path: `${path}.${part.name}`,
    owner,
    provider: part.provider ?? inherited.provider,
    platform: part.platform ?? inherited.platform,
    deprecated: part.deprecated ?? (kind === 'field' ? subject.deprecated : undefined),
  };
}

function withParts(subject: Subject): Subject[] {
  const { members = [] } = subject;
  return [subject, ...members.flatMap((part) => withParts(partOf(subject, part)))];
}

/**
 * Indexes everything in a release that can be documented, by path. Each export comes before its
 * parts.
 */
export function indexSubjects({ exports }: LibraryFacts): Subjects {
  const subjects = exports.flatMap((owner) => withParts({ ...owner, path: owner.name, owner }));
  return new Map(subjects.map((subject) => [subject.path, subject]));
}
