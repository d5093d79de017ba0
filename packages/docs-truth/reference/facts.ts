/** What a release asks of the app that it goes into, as its own `package.json` says it. */
export interface Requirements {
  /** A range as npm reads it; `*` where none is declared. */
  reactNative: string;
  expo?: string;
  node?: string;
  /** Turbo Modules are what React Native's New Architecture runs; their code is generated from `codegenConfig`. */
  architecture: 'bridge' | 'turbo';
}

/** Where a method of a class can be called. */
export type Availability = 'static' | 'instance' | 'both';

/** What the library's doc comments say by tag. */
export interface Tags {
  /** Value of `@provider`, or the provider that an options entry is keyed by: `icloud`. */
  provider?: string;
  /** Value of `@platform`: `ios`. */
  platform?: string;
  /** Present for `@deprecated`; the successor is the name that the comment tells to use instead. */
  deprecated?: { successor?: string };
}

/** A property of an interface, a class, an object type or what a hook returns. */
export interface FieldFacts extends Tags {
  name: string;
  type: string;
  optional?: true;
  /** Source text of the value that stands in where none is given. */
  default?: string;
  /** The properties of the type, where it is an object type written in place. */
  fields?: FieldFacts[];
}

export type ParameterFacts = Omit<FieldFacts, keyof Tags>;

export interface SignatureFacts {
  /** For methods alone. */
  on?: Availability;
  parameters: ParameterFacts[];
  /** Empty for a constructor. */
  returns: string;
  deprecated?: Tags['deprecated'];
}

/** What the package's sources show of a call. */
export interface CallFacts {
  /** The iOS module for iCloud answers all that the call asks of its provider. */
  onICloud?: true;
}

/** A method with all its overloads; a class's constructor is the method `constructor`. */
export interface MethodFacts extends Tags, CallFacts {
  name: string;
  signatures: SignatureFacts[];
}

export interface EnumMemberFacts extends Tags {
  name: string;
  value: string;
}

/** One export of the package. Its name is the exported one, whatever the package calls it inside. */
export type ExportFacts = Tags & { name: string } & (
    | { kind: 'class'; extends?: string; methods: MethodFacts[]; fields: FieldFacts[] }
    | ({ kind: 'function'; signatures: SignatureFacts[]; returned?: FieldFacts[] } & CallFacts)
    | { kind: 'enum'; members: EnumMemberFacts[] }
    | { kind: 'interface'; fields: FieldFacts[] }
    | { kind: 'type'; type: string }
  );

/** Everything that one release of the package declares, as data that JSON can hold. */
export interface LibraryFacts {
  version: string;
  requires: Requirements;
  exports: ExportFacts[];
}

/** One thing that a page can document, by its path: `CloudStorage.readFile`, `CloudStorageProviderOptions.icloud.scope`. */
export type Subject = { path: string; tags: Tags; owner: ExportFacts } & (
  | { kind: 'export' }
  | { kind: 'method'; method: MethodFacts }
  | { kind: 'enum member'; member: EnumMemberFacts }
  | { kind: 'field'; field: FieldFacts }
);

function subjectsOfFields(owner: ExportFacts, fields: FieldFacts[], inherited: Tags, path = owner.name): Subject[] {
  return fields.flatMap((field): Subject[] => {
    const tags = { ...inherited, ...tagsOf(field) };
    const own: Subject = { kind: 'field', path: `${path}.${field.name}`, tags, owner, field };
    return [own, ...subjectsOfFields(owner, field.fields ?? [], tags, own.path)];
  });
}

function tagsOf({ provider, platform, deprecated }: Tags): Tags {
  return { ...(provider && { provider }), ...(platform && { platform }), ...(deprecated && { deprecated }) };
}

/** Everything of an export that can be documented, the export itself first. */
export function subjectsOf(owner: ExportFacts): Subject[] {
  const { kind, name, provider, platform } = owner;
  const own: Subject = { kind: 'export', path: name, tags: tagsOf(owner), owner };
  const member = (part: Tags & { name: string }) => ({ path: `${name}.${part.name}`, tags: tagsOf(part), owner });
  const inherited = tagsOf({ ...(provider && { provider }), ...(platform && { platform }) });
  if (kind === 'type') return [own];
  if (kind === 'enum')
    return [own, ...owner.members.map((each): Subject => ({ kind: 'enum member', ...member(each), member: each }))];
  if (kind !== 'class')
    return [own, ...subjectsOfFields(owner, (kind === 'interface' ? owner.fields : owner.returned) ?? [], inherited)];
  const methods = owner.methods.map((method): Subject => ({ kind: 'method', ...member(method), method }));
  return [own, ...methods, ...subjectsOfFields(owner, owner.fields, {})];
}

/** All that can be documented, by path. */
export function indexSubjects(facts: LibraryFacts): ReadonlyMap<string, Subject> {
  return new Map(facts.exports.flatMap(subjectsOf).map((subject) => [subject.path, subject]));
}

/** What the history of a parameter is kept under: `CloudStorage.readFile(scope)`. */
export function parameterPath(path: string, parameter: string): string {
  return `${path}(${parameter})`;
}

function signaturesOf(subject: Subject): readonly SignatureFacts[] {
  if (subject.kind === 'method') return subject.method.signatures;
  return subject.kind === 'export' && subject.owner.kind === 'function' ? subject.owner.signatures : [];
}

/** The paths of all parameters of a release. */
export function parametersOf(facts: LibraryFacts): ReadonlySet<string> {
  const paths = facts.exports
    .flatMap(subjectsOf)
    .flatMap((subject) =>
      signaturesOf(subject).flatMap(({ parameters }) =>
        parameters.map(({ name }) => parameterPath(subject.path, name)),
      ),
    );
  return new Set(paths);
}
