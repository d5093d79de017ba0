import path from 'node:path';

import ts from 'typescript';

import type { CompiledProject } from '../project';

/** The compiled samples, and what is asked of them. */
export type SampleProgram = ReturnType<typeof createProgram>;

/**
 * The settings of a reader's app, plus stricter ones that it may add. There is no DOM, because a
 * phone has none.
 */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  customConditions: ['react-native'],
  lib: ['lib.esnext.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: ['react-native'],
  // The module with which the hidden part of a sample runs it.
  paths: { 'sample-check': [path.join(__dirname, '../runs/check-module.d.ts')] },
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  isolatedModules: true,
  esModuleInterop: true,
  skipLibCheck: true,
  noEmit: true,
};

/**
 * Maps the library's internal names to exported names, because readers know only the exported
 * ones.
 */
function exportedNames(packageName: string, program: ts.Program): ReadonlyMap<string, string> {
  const checker = program.getTypeChecker();
  const entries = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.includes(`/${packageName}/`));
  const modules = entries.flatMap((file) => checker.getSymbolAtLocation(file) ?? []);
  const aliases = modules
    .flatMap((module) => checker.getExportsOfModule(module))
    .filter(({ flags, name }) => flags & ts.SymbolFlags.Alias && name !== 'default');
  return new Map(
    aliases.flatMap((symbol) => {
      const declared = checker
        .getAliasedSymbol(symbol)
        .declarations?.map(ts.getNameOfDeclaration)
        .find(Boolean);
      return declared && ts.isIdentifier(declared) ? [[declared.text, symbol.name] as const] : [];
    }),
  );
}

/**
 * Creates one program of all modules, keyed by absolute path, so that React Native's types are
 * read only once.
 */
export function createProgram(
  { root, packageName }: CompiledProject,
  texts: ReadonlyMap<string, string>,
) {
  const read = (file: string) => texts.get(file) ?? ts.sys.readFile(file);
  const service = ts.createLanguageService({
    getCompilationSettings: () => OPTIONS,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => ts.ScriptSnapshot.fromString(read(file) ?? ''),
    fileExists: (file) => texts.has(file) || ts.sys.fileExists(file),
    readFile: read,
    realpath: (file) => ts.sys.realpath?.(file) ?? file,
  });
  const program = service.getProgram();
  if (!program) throw new Error('Expected TypeScript to make a program of the samples.');
  const names = exportedNames(packageName, program);
  return {
    service,
    program,
    /** Replaces internal names in the compiler's text with the names that the library exports. */
    rename: (text: string) => text.replace(/\b[A-Z]\w+\b/g, (name) => names.get(name) ?? name),
  };
}
