/** What a release asks of the app that it goes into, as its own `package.json` says it. */
export interface Requirements {
  /** A range as npm reads it; `*` where none is declared. */
  reactNative: string;
  expo?: string;
  node?: string;
  /** Turbo Modules are what React Native's New Architecture runs; their code is generated from `codegenConfig`. */
  architecture: 'bridge' | 'turbo';
}

/** What the library's doc comments say by tag. */
export interface Tags {
  /** Value of `@provider`, or the provider that an options entry is keyed by: `icloud`. */
  provider?: string | undefined;
  platform?: string | undefined;
  /** Present for `@deprecated`; the successor is the name that the comment tells to use instead. */
  deprecated?: { successor?: string } | undefined;
}

export interface Signature {
  on?: 'static' | 'instance' | 'both';
  parameters: Declaration[];
  /** Empty for a constructor. */
  returns: string;
  deprecated?: Tags['deprecated'];
}

/** An export by its exported name, a part of one, or a parameter. A class's constructor is the method `constructor`. */
export interface Declaration extends Tags {
  name: string;
  kind: 'class' | 'function' | 'enum' | 'interface' | 'type' | 'method' | 'enum member' | 'field';
  /** Of a field, a parameter or an alias. */
  type?: string;
  optional?: true;
  /** Source text of the value that stands in where none is given. */
  default?: string;
  value?: string;
  extends?: string;
  signatures?: Signature[];
  /** The parts: methods before fields, an enum's members, properties of an object that a hook returns or a type spells out. */
  members?: Declaration[];
}

/** Everything that one release of the package declares, as data that JSON can hold. */
export interface LibraryFacts {
  version: string;
  requires: Requirements;
  /** Whether React Native's code generator accepts the specs, by its version; left out where that was not tried. */
  codegen?: Readonly<Record<string, boolean>>;
  exports: Declaration[];
}

/** One thing that a page can document, by its path: `CloudStorage.readFile`, `CloudStorageProviderOptions.icloud.scope`. */
export interface Subject extends Declaration {
  path: string;
  /** The export that it is, or is a part of. */
  owner: Declaration;
}

export type Subjects = ReadonlyMap<string, Subject>;

function withParts(subject: Subject): Subject[] {
  const { kind, path, owner, provider, platform, deprecated, members = [] } = subject;
  const inherited = {
    ...(['interface', 'function', 'field'].includes(kind) && { provider, platform }),
    ...(kind === 'field' && { deprecated }),
  };
  return [
    subject,
    ...members.flatMap((part) => withParts({ ...inherited, ...part, path: `${path}.${part.name}`, owner })),
  ];
}

/** Everything of a release that can be documented, by its path; each export before its parts. */
export function indexSubjects({ exports }: LibraryFacts): Subjects {
  const subjects = exports.flatMap((owner) => withParts({ ...owner, path: owner.name, owner }));
  return new Map(subjects.map((subject) => [subject.path, subject]));
}
