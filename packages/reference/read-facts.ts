import ts from 'typescript';

import { defaultInComment, defaultOfField, defaultOfParameter, parseSources } from './defaults';
import type { Declaration, LibraryFacts, Signature, Tags } from './facts';
import type { PackageFiles } from './package-files';

/** The compiler needs absolute paths. This one does not exist anywhere. */
const ROOT = '/package/';

/**
 * Creates a program of the package's own declarations. Imports from elsewhere stay unresolved:
 * names suffice.
 */
function createProgram(files: PackageFiles, entries: readonly string[]): ts.Program {
  const options = { noLib: true, types: [], moduleResolution: ts.ModuleResolutionKind.Node10 };
  const read = (file: string): string | undefined => files.get(file.slice(ROOT.length));
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    fileExists: (file) => read(file) !== undefined,
    directoryExists: () => true,
    readFile: read,
    getSourceFile: (file, version) => ts.createSourceFile(file, read(file) ?? '', version, true),
    getCurrentDirectory: () => ROOT,
  };
  const roots = entries.map((entry) => ROOT + entry);
  return ts.createProgram(roots, options, host);
}

interface Manifest {
  version?: string;
  types?: string;
  peerDependencies?: Partial<Record<string, string>>;
  engines?: { node?: string };
  codegenConfig?: object;
}

/**
 * Matches the file that declares the options of the package's Expo config plugin in `app.json`.
 */
const CONFIG_PLUGIN_TYPES = /^(?:dist|lib)\/typescript\/(?:.*\/)?expo-plugin\/types\/index\.d\.ts$/;

function readTags(node: ts.Node): Tags {
  const tags = new Map(
    ts
      .getJSDocTags(node)
      .map(({ tagName, comment }) => [
        tagName.text,
        ts.getTextOfJSDocComment(comment)?.trim() ?? '',
      ]),
  );
  const deprecated = tags.get('deprecated');
  return {
    provider: tags.get('provider'),
    platform: tags.get('platform'),
    deprecated:
      deprecated === undefined
        ? undefined
        : { successor: /\bUse `?([\w.]+)`?/i.exec(deprecated)?.[1] },
  };
}

const isHidden = (node: ts.Declaration) =>
  (ts.getCombinedModifierFlags(node) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !==
  0;

function availabilityOf(node: ts.Declaration): 'static' | 'instance' {
  const isStatic = ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Static;
  return isStatic ? 'static' : 'instance';
}

type FieldNode = ts.PropertySignature | ts.PropertyDeclaration | ts.ParameterDeclaration;
/** Returns the default of a field, given the names that lead to it, as written. */
type DefaultOf = (trail: readonly string[], node: FieldNode) => string | undefined;

/** Reads the declarations of one package. It is a class only because its methods share names. */
class Reader {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly sources: readonly ts.SourceFile[],
    /** Maps the names inside the package to the exported names. */
    private readonly exportedNames: ReadonlyMap<string, string>,
  ) {}

  /**
   * Returns source text on one line, without comments and with the names that a reader can import.
   */
  private text(source: ts.Node | string | undefined): string {
    const line = (typeof source === 'string' ? source : (source?.getText() ?? 'any'))
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/; }/g, ' }')
      .trim();
    return line.replace(/\b[A-Za-z_]\w*\b/g, (name) => this.exportedNames.get(name) ?? name);
  }

  /**
   * Reads a name. A key such as `[CloudStorageProvider.ICloud]` is named by its value, which is
   * also its provider.
   */
  private nameOf(name: ts.Node): Pick<Declaration, 'name' | 'provider'> {
    const written = name.getText();
    if (!ts.isComputedPropertyName(name)) return { name: written.replace(/^['"]|['"]$/g, '') };
    const member = this.checker.getSymbolAtLocation(name.expression)?.valueDeclaration;
    const value =
      member && ts.isEnumMember(member) ? String(this.checker.getConstantValue(member)) : written;
    return { name: value, ...(/Provider\./.test(written) && { provider: value }) };
  }

  private field(
    node: FieldNode,
    defaultOf?: DefaultOf,
    trail: readonly string[] = [],
  ): Declaration {
    const { type, questionToken } = node;
    const path = [...trail, node.name.getText()];
    const members =
      type && ts.isTypeLiteralNode(type) ? this.fields(type.members, defaultOf, path) : [];
    // A group of options has no default of its own, but its options do.
    const fallback = members.length > 0 ? undefined : defaultOf?.(path, node);
    return {
      kind: 'field',
      ...readTags(node),
      ...this.nameOf(node.name),
      type: this.text(type),
      optional: questionToken ? true : undefined,
      default: fallback === undefined ? undefined : this.text(fallback),
      members,
    };
  }

  private fields(
    nodes: readonly ts.Node[],
    defaultOf?: DefaultOf,
    trail?: readonly string[],
  ): Declaration[] {
    return nodes.filter(ts.isPropertySignature).map((node) => this.field(node, defaultOf, trail));
  }

  /** @param owner the class or function whose source contains the defaults */
  private call(
    name: string,
    kind: 'function' | 'method',
    nodes: readonly ts.SignatureDeclaration[],
    owner: string,
  ) {
    const defaultOf: DefaultOf = (trail, { questionToken }) =>
      questionToken && defaultOfParameter(this.sources, owner, trail.join('.'));
    const signatures: Signature[] = [];
    for (const node of nodes) {
      const on = kind === 'function' ? undefined : availabilityOf(node);
      const rest = {
        parameters: node.parameters.map((parameter) => this.field(parameter, defaultOf)),
        returns: node.type ? this.text(node.type) : '',
        deprecated: readTags(node).deprecated,
      };
      const same = signatures.find(
        ({ on: _, ...other }) => JSON.stringify(other) === JSON.stringify(rest),
      );
      if (!same) signatures.push({ on, ...rest });
      else if (same.on !== on) same.on = 'both';
    }
    const tags = Object.assign({}, ...nodes.map(readTags)) as Tags;
    // One overload may be deprecated while the method is not.
    if (!signatures.every(({ deprecated }) => deprecated)) tags.deprecated = undefined;
    return { name, kind, ...tags, signatures } satisfies Declaration;
  }

  private class(
    name: string,
    { members, heritageClauses }: ts.ClassDeclaration,
    local: string,
  ): Declaration {
    const shown = members.filter((member) => !isHidden(member));
    const methods = shown.filter(
      (member) => ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member),
    );
    const nameOf = (method: (typeof methods)[number]) => method.name?.getText() ?? 'constructor';
    const overloads = (of: string) => methods.filter((each) => nameOf(each) === of);
    const base = heritageClauses?.[0]?.types[0];
    return {
      name,
      kind: 'class',
      extends: base && this.text(base),
      members: [
        ...Array.from(new Set(methods.map(nameOf)), (of) =>
          this.call(of, 'method', overloads(of), local),
        ),
        ...shown.filter(ts.isPropertyDeclaration).map((node) => this.field(node)),
      ],
    };
  }

  private enum(name: string, node: ts.EnumDeclaration): Declaration {
    const members = node.members.map((member): Declaration => {
      const value = String(this.checker.getConstantValue(member));
      return { name: member.name.getText(), kind: 'enum member', value, ...readTags(member) };
    });
    return { name, kind: 'enum', members };
  }

  /** Reads a function. What it returns may be spelled out, as the objects of hooks are. */
  private function(
    name: string,
    node: ts.FunctionDeclaration | ts.FunctionTypeNode,
    local: string,
  ): Declaration {
    const { type } = node;
    const members = type && ts.isTypeLiteralNode(type) ? this.fields(type.members) : [];
    return { ...this.call(name, 'function', [node], local), members };
  }

  /** Reads a type. Of a union with objects, only their fields count: the rest means "none". */
  private type(name: string, type: ts.TypeNode | undefined, defaultOf: DefaultOf): Declaration {
    const parts = type && ts.isUnionTypeNode(type) ? type.types.filter(ts.isTypeLiteralNode) : [];
    const members = parts.flatMap((part) => this.fields(part.members, defaultOf));
    return members.length > 0
      ? { name, kind: 'interface', members }
      : { name, kind: 'type', type: this.text(type) };
  }

  private declared(name: string, node: ts.Declaration): Declaration | undefined {
    const local = ts.getNameOfDeclaration(node)?.getText() ?? name;
    const defaultOf: DefaultOf = (trail, field) =>
      defaultOfField(this.sources, local, trail) ?? defaultInComment(field);
    if (ts.isClassDeclaration(node)) return this.class(name, node, local);
    if (ts.isEnumDeclaration(node)) return this.enum(name, node);
    if (ts.isFunctionDeclaration(node)) return this.function(name, node, local);
    if (ts.isInterfaceDeclaration(node)) {
      return { name, kind: 'interface', members: this.fields(node.members, defaultOf) };
    }
    if (!ts.isTypeAliasDeclaration(node) && !ts.isVariableDeclaration(node)) return undefined;
    const { type } = node;
    const isFunction = ts.isVariableDeclaration(node) && type && ts.isFunctionTypeNode(type);
    if (isFunction) return this.function(name, type, local);
    return this.type(name, type, defaultOf);
  }

  /**
   * Reads what is exported under a name. Returns nothing for exports that do not belong in a
   * reference.
   */
  read(name: string, node: ts.Declaration | undefined): Declaration[] {
    const declared = node && this.declared(name, node);
    // The tags of a constant are on the statement around it.
    return declared
      ? [{ ...declared, ...readTags(ts.isVariableDeclaration(node) ? node.parent.parent : node) }]
      : [];
  }
}

/**
 * Reads what a release declares.
 *
 * @throws Error when the package does not name or ship declarations
 */
export function readFacts(files: PackageFiles): LibraryFacts {
  const manifest = JSON.parse(files.get('package.json') ?? '{}') as Manifest;
  const { version, types: entry = '', peerDependencies = {}, engines, codegenConfig } = manifest;
  if (version === undefined || !files.has(entry)) {
    throw new Error(
      `Library facts: expected a package.json with "version" and "types" that leads to a file, found types "${entry}". Run npm ci.`,
    );
  }
  const entries = [
    entry,
    ...Array.from(files.keys()).filter((file) => CONFIG_PLUGIN_TYPES.test(file)),
  ];
  const program = createProgram(files, entries);
  const checker = program.getTypeChecker();
  const exported = entries
    .flatMap((file) => program.getSourceFile(ROOT + file) ?? [])
    .flatMap((source) => checker.getSymbolAtLocation(source) ?? [])
    .flatMap((module) => checker.getExportsOfModule(module))
    .filter(({ name }) => name !== 'default')
    .map((symbol) => {
      const target =
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return { name: symbol.name, declaration: target.declarations?.[0] };
    });
  const names = exported.map(({ name, declaration }): [string, string] => [
    ts.getNameOfDeclaration(declaration)?.getText() ?? name,
    name,
  ]);
  const sources = Array.from(files).flatMap(([file, text]) =>
    file.startsWith('src/') ? [text] : [],
  );
  const reader = new Reader(checker, parseSources(sources), new Map(names));
  const requires = {
    reactNative: peerDependencies['react-native'] ?? '*',
    expo: peerDependencies.expo,
    node: engines?.node,
    architecture: codegenConfig === undefined ? 'bridge' : 'turbo',
  };
  const exports = exported
    .flatMap(({ name, declaration }) => reader.read(name, declaration))
    .sort((a, b) => a.name.localeCompare(b.name));
  // In the stored form, without undefined values and empty `members`.
  const compact = (key: string, value: unknown) =>
    key === 'members' && !(value as unknown[]).length ? undefined : value;
  return JSON.parse(JSON.stringify({ version, requires, exports }, compact)) as LibraryFacts;
}
