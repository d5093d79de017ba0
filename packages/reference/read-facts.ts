import ts from 'typescript';

import { DeclarationReader } from './declaration-reader';
import { parseSources } from './defaults';
import type { Declaration, LibraryFacts, Requirements } from './facts';
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

/** The end of the file that declares the options of the package's Expo config plugin. */
const CONFIG_PLUGIN_TYPES = '/expo-plugin/types/index.d.ts';

/** Something that the package exports. */
interface Export {
  name: string;
  declaration: ts.Declaration;
}

/** Returns what these files export, but for their defaults. */
function exportsOf(program: ts.Program, entries: readonly string[]): Export[] {
  const checker = program.getTypeChecker();
  const modules = entries
    .flatMap((file) => program.getSourceFile(ROOT + file) ?? [])
    .flatMap((source) => checker.getSymbolAtLocation(source) ?? []);
  const symbols = modules
    .flatMap((module) => checker.getExportsOfModule(module))
    .filter(({ name }) => name !== 'default');
  return symbols.flatMap((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    const [declaration] = target.declarations ?? [];
    return declaration ? [{ name: symbol.name, declaration }] : [];
  });
}

/** Maps the names inside the package to the exported names. */
function exportedNames(exported: readonly Export[]): ReadonlyMap<string, string> {
  return new Map(
    exported.map(({ name, declaration }) => [
      ts.getNameOfDeclaration(declaration)?.getText() ?? name,
      name,
    ]),
  );
}

function requirementsOf({ peerDependencies = {}, engines, codegenConfig }: Manifest): Requirements {
  return {
    reactNative: peerDependencies['react-native'] ?? '*',
    expo: peerDependencies.expo,
    node: engines?.node,
    architecture: codegenConfig === undefined ? 'bridge' : 'turbo',
  };
}

/**
 * Reads what a release declares.
 *
 * @throws Error when the package does not name or ship declarations
 */
export function readFacts(files: PackageFiles): LibraryFacts {
  const manifest = JSON.parse(files.get('package.json') ?? '{}') as Manifest;
  const { version, types: entry = '' } = manifest;
  if (version === undefined || !files.has(entry)) {
    throw new Error(
      `Library facts: expected a package.json with "version" and "types" that leads to a file, found types "${entry}". Run npm ci.`,
    );
  }
  const names = [...files.keys()];
  const entries = [entry, ...names.filter((file) => file.endsWith(CONFIG_PLUGIN_TYPES))];
  const program = createProgram(files, entries);
  const exported = exportsOf(program, entries);
  const sources = names.filter((file) => file.startsWith('src/'));
  const reader = new DeclarationReader(
    program.getTypeChecker(),
    parseSources(sources.map((file) => files.get(file) ?? '')),
    exportedNames(exported),
  );
  const exports: Declaration[] = [];
  for (const { name, declaration } of exported) {
    const read = reader.read(name, declaration);
    if (read) exports.push(read);
  }
  exports.sort((a, b) => a.name.localeCompare(b.name));
  return { version, requires: requirementsOf(manifest), exports };
}
