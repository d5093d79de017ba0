import path from 'node:path';

import ts from 'typescript';

import type {
  EnumMemberFacts,
  ExportFacts,
  FieldFacts,
  LibraryFacts,
  MethodFacts,
  ParameterFacts,
  Requirements,
  SignatureFacts,
  Tags,
} from './facts';
import type { PackageFiles } from './package-files';
import { Sources } from './sources';

/** The compiler wants absolute paths; this one exists nowhere. */
const ROOT = '/package/';

/** A program over the package's own declarations. What they import from elsewhere is left unresolved: names suffice. */
function createProgram(files: PackageFiles, entries: readonly string[]): ts.Program {
  const read = (file: string): string | undefined => files.get(file.slice(ROOT.length));
  const host: ts.CompilerHost = {
    fileExists: (file) => read(file) !== undefined,
    readFile: read,
    getSourceFile: (file, version) => ts.createSourceFile(file, read(file) ?? '', version, true),
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => ROOT,
    getCanonicalFileName: (file) => file,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    resolveModuleNameLiterals: (literals, containingFile) =>
      literals.map(({ text }) => {
        const base = path.posix.join(path.posix.dirname(containingFile), text);
        const found = text.startsWith('.')
          ? [`${base}.d.ts`, `${base}/index.d.ts`].find((file) => read(file) !== undefined)
          : undefined;
        return {
          resolvedModule: found
            ? { resolvedFileName: found, extension: ts.Extension.Dts, isExternalLibraryImport: false }
            : undefined,
        };
      }),
  };
  return ts.createProgram(
    entries.map((entry) => ROOT + entry),
    { noLib: true, types: [] },
    host,
  );
}

interface Manifest {
  version?: string;
  types?: string;
  peerDependencies?: Partial<Record<string, string>>;
  engines?: { node?: string };
  codegenConfig?: object;
}

function requirementsOf({ peerDependencies = {}, engines, codegenConfig }: Manifest): Requirements {
  return {
    reactNative: peerDependencies['react-native'] ?? '*',
    ...(peerDependencies.expo !== undefined && { expo: peerDependencies.expo }),
    ...(engines?.node !== undefined && { node: engines.node }),
    architecture: codegenConfig === undefined ? 'bridge' : 'turbo',
  };
}

/** The declarations of the options that the package's Expo config plugin takes from `app.json`. */
const CONFIG_PLUGIN_TYPES = /^(?:dist|lib)\/typescript\/(?:.*\/)?expo-plugin\/types\/index\.d\.ts$/;

/** What a doc comment calls the default: declarations of options hold no other word of it. */
function defaultInComment(node: ts.Node): string | undefined {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const words = comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' ');
  return /\bDefaults to\s+`?(.+?)`?\.?\s*$/.exec(words)?.[1];
}

function readTags(node: ts.Node): Tags {
  const tags: Tags = {};
  for (const tag of ts.getJSDocTags(node)) {
    const text = ts.getTextOfJSDocComment(tag.comment)?.trim() ?? '';
    if (tag.tagName.text === 'provider') tags.provider = text;
    if (tag.tagName.text === 'platform') tags.platform = text;
    if (tag.tagName.text === 'deprecated') {
      const successor = /\bUse `?([\w.]+)`?/i.exec(text)?.[1];
      tags.deprecated = successor === undefined ? {} : { successor };
    }
  }
  return tags;
}

function isPublic(declaration: ts.Declaration): boolean {
  return !(ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected));
}

/** The members of an interface, or of the object type in a union. */
function membersOf(
  declaration: ts.TypeAliasDeclaration | ts.InterfaceDeclaration,
): ts.NodeArray<ts.TypeElement> | undefined {
  if (ts.isInterfaceDeclaration(declaration)) return declaration.members;
  const { type } = declaration;
  const parts: readonly ts.TypeNode[] = ts.isUnionTypeNode(type) ? type.types : [type];
  return parts.find(ts.isTypeLiteralNode)?.members;
}

/** Reads the declarations of one package; a class only for the names that its methods share. */
class Reader {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly sources: Sources,
    /** The exported name of everything that is called otherwise inside the package. */
    private readonly exportedNames: ReadonlyMap<string, string>,
  ) {}

  /** Source text on one line, without comments, with the names that a reader can import. */
  private text(source: string): string {
    const line = source
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/; }/g, ' }')
      .trim();
    return line.replace(/\b[A-Za-z_]\w*\b/g, (name) => this.exportedNames.get(name) ?? name);
  }

  private nameOf(name: ts.PropertyName): Pick<FieldFacts, 'name' | 'provider'> {
    if (!ts.isComputedPropertyName(name)) return { name: name.getText().replace(/^['"]|['"]$/g, '') };
    const symbol = this.checker.getSymbolAtLocation(name.expression);
    const member = symbol?.valueDeclaration;
    const value = member && ts.isEnumMember(member) ? this.checker.getConstantValue(member) : undefined;
    if (value === undefined) return { name: name.getText() };
    return /\bCloudStorageProvider\./.test(name.getText())
      ? { name: String(value), provider: String(value) }
      : { name: String(value) };
  }

  private fields(members: ts.NodeArray<ts.TypeElement>, owner: string, trail: readonly string[]): FieldFacts[] {
    return members.filter(ts.isPropertySignature).map((member) => {
      const path = [...trail, member.name.getText()];
      return {
        ...this.field(member, member.type, this.nameOf(member.name).name, owner, path),
        ...this.nameOf(member.name),
        ...readTags(member),
      };
    });
  }

  private field(
    { questionToken }: { questionToken?: ts.QuestionToken },
    type: ts.TypeNode | undefined,
    name: string,
    owner: string,
    path: readonly string[],
  ): FieldFacts {
    const fields = type && ts.isTypeLiteralNode(type) ? this.fields(type.members, owner, path) : [];
    // A group of options has no default of its own; its options have.
    const fallback = fields.length > 0 || path.length === 0 ? undefined : this.sources.defaultOfField(owner, path);
    return {
      name,
      type: type ? this.text(type.getText()) : 'any',
      ...(questionToken && { optional: true }),
      ...(fallback !== undefined && { default: this.text(fallback) }),
      ...(fields.length > 0 && { fields }),
    };
  }

  private parameters(parameters: ts.NodeArray<ts.ParameterDeclaration>, key: string): ParameterFacts[] {
    return parameters.map((parameter, index) => {
      const name = parameter.name.getText();
      const facts: ParameterFacts = this.field(parameter, parameter.type, name, '', []);
      const fallback = this.sources.defaultOfParameter(key, index, name);
      if (fallback !== undefined) facts.default = this.text(fallback);
      for (const field of facts.fields ?? []) {
        const own = this.sources.defaultOfParameter(key, index, `${name}.${field.name}`);
        if (own !== undefined) field.default = this.text(own);
      }
      return facts;
    });
  }

  private method(name: string, declarations: readonly ts.SignatureDeclaration[], key: string): MethodFacts {
    const signatures: SignatureFacts[] = [];
    for (const declaration of declarations) {
      const on = ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static ? 'static' : 'instance';
      const { deprecated } = readTags(declaration);
      const facts: SignatureFacts = {
        on,
        parameters: this.parameters(declaration.parameters, key),
        returns: declaration.type ? this.text(declaration.type.getText()) : '',
        ...(deprecated && { deprecated }),
      };
      const same = signatures.find((other) => JSON.stringify({ ...other, on }) === JSON.stringify(facts));
      if (!same) signatures.push(facts);
      else if (same.on !== on) same.on = 'both';
    }
    const tags = Object.assign({}, ...declarations.map(readTags)) as Tags;
    // One overload may be deprecated where the method is not.
    if (!signatures.every((signature) => signature.deprecated)) delete tags.deprecated;
    return { name, signatures, ...tags };
  }

  private class(name: string, declaration: ts.ClassDeclaration): ExportFacts {
    const local = declaration.name?.text ?? name;
    const byName = new Map<string, (ts.MethodDeclaration | ts.ConstructorDeclaration)[]>();
    const fields: FieldFacts[] = [];
    for (const member of declaration.members) {
      if (!isPublic(member)) continue;
      if (ts.isPropertyDeclaration(member)) {
        const field = this.field(member, member.type, member.name.getText(), '', []);
        fields.push({ ...field, ...readTags(member) });
      } else if (ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member)) {
        const key = ts.isConstructorDeclaration(member) ? 'constructor' : member.name.getText();
        byName.set(key, [...(byName.get(key) ?? []), member]);
      }
    }
    const base = declaration.heritageClauses?.[0]?.types[0]?.getText();
    return {
      name,
      kind: 'class',
      ...readTags(declaration),
      ...(base !== undefined && { extends: this.text(base) }),
      methods: Array.from(byName, ([method, declarations]): MethodFacts => {
        const facts = this.method(method, declarations, `${local}.${method}`);
        const returnsAtOnce = facts.signatures.every(({ returns }) => !returns.startsWith('Promise<'));
        return { ...facts, ...(this.sources.isOnICloud(`${local}.${method}`, returnsAtOnce) && { onICloud: true }) };
      }),
      fields,
    };
  }

  private constant(name: string, declaration: ts.VariableDeclaration): ExportFacts {
    const { type } = declaration;
    // The tags stand at the statement around it.
    const tags = readTags(declaration.parent.parent);
    if (type && ts.isFunctionTypeNode(type)) {
      const returned = ts.isTypeLiteralNode(type.type)
        ? this.fields(type.type.members, declaration.name.getText(), [])
        : [];
      const parameters = this.parameters(type.parameters, declaration.name.getText());
      return {
        name,
        kind: 'function',
        ...tags,
        signatures: [{ parameters, returns: this.text(type.type.getText()) }],
        ...(returned.length > 0 && { returned }),
        ...(this.sources.isOnICloud(declaration.name.getText(), false) && { onICloud: true }),
      };
    }
    if (type && ts.isTypeLiteralNode(type)) {
      // Releases 1.x export an object of functions where later ones export a class: the calls are written the same.
      const methods = type.members.filter(ts.isPropertySignature).flatMap((member) => {
        if (!member.type || !ts.isFunctionTypeNode(member.type)) return [];
        const { parameters, type: returns } = member.type;
        const signature: SignatureFacts = {
          on: 'static',
          parameters: this.parameters(parameters, ''),
          returns: this.text(returns.getText()),
        };
        return [{ name: member.name.getText(), signatures: [signature], ...readTags(member) }];
      });
      return { name, kind: 'class', ...tags, methods, fields: [] };
    }
    return { name, kind: 'type', ...tags, type: type ? this.text(type.getText()) : 'any' };
  }

  private enum(name: string, declaration: ts.EnumDeclaration): ExportFacts {
    const members = declaration.members.map((member): EnumMemberFacts => {
      const value = this.checker.getConstantValue(member);
      return { name: member.name.getText(), value: String(value), ...readTags(member) };
    });
    return { name, kind: 'enum', ...readTags(declaration), members };
  }

  /**
   * The options of the config plugin. They are no export, but an author of an `app.json` needs them as one of code needs
   * an interface, so they are read as one.
   */
  configPluginOptions(source: ts.SourceFile | undefined): ExportFacts[] {
    return (source?.statements ?? []).flatMap((statement): ExportFacts[] => {
      // An interface in releases 1.x, later a type that also allows no options at all.
      if (!ts.isTypeAliasDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) return [];
      const { name } = statement;
      const members = membersOf(statement);
      if (!members) return [];
      const fields = this.fields(members, name.text, []).map((field): FieldFacts => {
        const member = members.find((each) => each.name?.getText() === field.name);
        const fallback = member && defaultInComment(member);
        return fallback === undefined ? field : { ...field, default: fallback };
      });
      return [{ name: name.text, kind: 'interface', ...readTags(statement), fields }];
    });
  }

  read(name: string, symbol: ts.Symbol): ExportFacts | undefined {
    const [declaration] = symbol.declarations ?? [];
    if (!declaration) return undefined;
    if (ts.isClassDeclaration(declaration)) return this.class(name, declaration);
    if (ts.isVariableDeclaration(declaration)) return this.constant(name, declaration);
    if (ts.isEnumDeclaration(declaration)) return this.enum(name, declaration);
    if (ts.isInterfaceDeclaration(declaration)) {
      const fields = this.fields(declaration.members, declaration.name.text, []);
      return { name, kind: 'interface', ...readTags(declaration), fields };
    }
    if (ts.isFunctionDeclaration(declaration)) {
      const { signatures } = this.method(name, [declaration], name);
      const onICloud = this.sources.isOnICloud(declaration.name?.text ?? name, false);
      return { name, kind: 'function', ...readTags(declaration), signatures, ...(onICloud && { onICloud }) };
    }
    if (ts.isTypeAliasDeclaration(declaration)) {
      return { name, kind: 'type', ...readTags(declaration), type: this.text(declaration.type.getText()) };
    }
    return undefined;
  }
}

/**
 * Reads what a release of the package declares, and defaults from its sources. The default export is left out: it repeats
 * a named one.
 *
 * @throws Error when the package names no declarations or ships none
 */
export function readFacts(files: PackageFiles): LibraryFacts {
  const manifest = JSON.parse(files.get('package.json') ?? '{}') as Manifest;
  const entry = manifest.types;
  if (manifest.version === undefined || entry === undefined || !files.has(entry)) {
    throw new Error(
      `Library facts: expected a package.json with "version" and "types" that leads to a file, found types ${JSON.stringify(entry)}. Run npm ci.`,
    );
  }
  const pluginTypes = Array.from(files.keys()).find((file) => CONFIG_PLUGIN_TYPES.test(file));
  const program = createProgram(files, pluginTypes === undefined ? [entry] : [entry, pluginTypes]);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(ROOT + entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`Library facts: expected ${entry} to be a module, found no export in it.`);

  const symbols = new Map<string, ts.Symbol>();
  const exportedNames = new Map<string, string>();
  const classes = new Set<string>();
  for (const symbol of checker.getExportsOfModule(module)) {
    if (symbol.name === 'default') continue;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    symbols.set(symbol.name, target);
    const [declaration] = target.declarations ?? [];
    const local = declaration && ts.getNameOfDeclaration(declaration)?.getText();
    if (local !== undefined && local !== symbol.name) exportedNames.set(local, symbol.name);
    if (local !== undefined && declaration && ts.isClassDeclaration(declaration)) classes.add(local);
  }
  const reader = new Reader(checker, new Sources(files, classes), exportedNames);
  const plugin = pluginTypes === undefined ? undefined : program.getSourceFile(ROOT + pluginTypes);
  const read = Array.from(symbols, ([name, symbol]) => reader.read(name, symbol)).filter(
    (facts) => facts !== undefined,
  );
  const exports = [...read, ...reader.configPluginOptions(plugin)].sort((a, b) => a.name.localeCompare(b.name));
  return { version: manifest.version, requires: requirementsOf(manifest), exports };
}
