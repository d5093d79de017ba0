import path from 'node:path';

import ts from 'typescript';

import type { InstalledPackage } from '../truth';
import { exportedNames, isOfLibrary } from './library-names';

/**
 * The settings of a reader's app: those of Expo's and React Native's templates, and the stricter ones that such an app
 * may add, so that a sample compiles with and without them. There is no DOM: what a sample uses must exist on a phone.
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
  // What the hidden part of a sample runs it with.
  paths: { 'sample-stage': [path.join(__dirname, '../runs/stage.d.ts')] },
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  isolatedModules: true,
  esModuleInterop: true,
  skipLibCheck: true,
  noEmit: true,
};

/** A language service over modules that exist in memory alone, next to the project's installed packages. */
export interface ModuleService {
  service: ts.LanguageService;
  program: ts.Program;
  /** Whether the documented library declares the symbol. */
  isOfLibrary: (symbol: ts.Symbol) => boolean;
  /** Puts the names that the library exports into a text of the compiler's. */
  rename: (text: string) => string;
}

/**
 * Puts all modules into one program, so that the types of React Native and the others are read once for all of them.
 *
 * @param modules texts by path from the project's root, whose `node_modules` they import from
 */
export function createModuleService(
  { root: projectDir, packageName }: InstalledPackage,
  modules: ReadonlyMap<string, string>,
): ModuleService {
  const texts = new Map([...modules].map(([name, text]) => [path.join(projectDir, name), text]));
  const folders = new Set<string>();
  for (const file of texts.keys()) {
    for (let folder = path.dirname(file); folder.startsWith(projectDir); folder = path.dirname(folder)) {
      folders.add(folder);
    }
  }
  const exists = new Map<string, boolean>();
  const remembered = (key: string, look: () => boolean): boolean => {
    const known = exists.get(key) ?? look();
    exists.set(key, known);
    return known;
  };

  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => OPTIONS,
    getCurrentDirectory: () => projectDir,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = texts.get(file) ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: (file) => texts.has(file) || remembered(`file:${file}`, () => ts.sys.fileExists(file)),
    readFile: (file) => texts.get(file) ?? ts.sys.readFile(file),
    directoryExists: (folder) =>
      folders.has(folder) || remembered(`folder:${folder}`, () => ts.sys.directoryExists(folder)),
    realpath: ts.sys.realpath?.bind(ts.sys),
  };
  const service = ts.createLanguageService(host, ts.createDocumentRegistry());
  const program = service.getProgram();
  if (!program) throw new Error('Expected TypeScript to make a program of the samples.');
  return {
    service,
    program,
    isOfLibrary: (symbol) => isOfLibrary(packageName, symbol),
    rename: exportedNames(packageName, program),
  };
}
