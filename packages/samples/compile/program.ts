import path from 'node:path';

import ts from 'typescript';

import type { TypeNote } from '@docs-kit/markdown/code-blocks/highlight';
import type { CompiledProject } from '../project';

type SampleProgram = ReturnType<typeof createProgram>;

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
    /** Returns whether only the documented library declares the symbol. */
    isOfLibrary: ({ declarations = [] }: ts.Symbol) =>
      declarations.length > 0 &&
      declarations.every((one) =>
        one.getSourceFile().fileName.includes(`/node_modules/${packageName}/`),
      ),
    /** Replaces internal names in the compiler's text with the names that the library exports. */
    rename: (text: string) => text.replace(/\b[A-Z]\w+\b/g, (name) => names.get(name) ?? name),
  };
}

/** The compiler explains a mismatch layer by layer. The author needs only the first layers. */
const LONGEST_MESSAGE = 400;

/** A longer list of options would hide what is wrong. */
const MOST_OPTIONS = 20;

function innermostNode(node: ts.Node, start: number, end: number): ts.Node {
  const holds = (child: ts.Node) => child.getStart() <= start && end <= child.getEnd();
  const inner = ts.forEachChild(node, (child) => (holds(child) ? child : undefined));
  return inner ? innermostNode(inner, start, end) : node;
}

/** Error codes for an argument that does not fit and for a wrong number of arguments. */
const ARGUMENT_CODES: ReadonlySet<number> = new Set([2345, 2554, 2555, 2769]);

/** Error codes for "the object may only specify known properties". */
const UNKNOWN_OPTION_CODES: ReadonlySet<number> = new Set([2353, 2561]);

function optionsAt(checker: ts.TypeChecker, node: ts.Node): string[] {
  const object = ts.findAncestor(node, ts.isObjectLiteralExpression);
  const type = object && checker.getContextualType(object);
  if (!type) return [];
  const options = type.isUnion() ? type.types : [type];
  const names = options
    .flatMap((option) => checker.getPropertiesOfType(option))
    .map(({ name }) => name);
  return [...new Set(names)];
}

function fixOf(
  { service, program }: SampleProgram,
  source: ts.SourceFile,
  diagnostic: ts.Diagnostic,
): string {
  const { start = 0, length = 0, code } = diagnostic;
  const fixes = service
    .getCodeFixesAtPosition(source.fileName, start, start + length, [code], {}, {})
    // A sample must not import modules of another sample, or modules meant only for hidden parts.
    .filter(({ description }) => !/["'`](?:\.{1,2}\/|sample-stage)/.test(description));
  const known = fixes.find(({ fixName }) => fixName === 'import' || fixName === 'spelling');
  if (known) return `${known.description}.`;

  const node = innermostNode(source, start, start + length);
  const checker = program.getTypeChecker();
  if (UNKNOWN_OPTION_CODES.has(code)) {
    const options = optionsAt(checker, node);
    if (options.length > 0 && options.length <= MOST_OPTIONS)
      return `Use what is read there: ${options.join(', ')}.`;
  }
  const isCall = (one: ts.Node) => ts.isCallExpression(one) || ts.isNewExpression(one);
  const call = ARGUMENT_CODES.has(code) ? ts.findAncestor(node, isCall) : undefined;
  const signature = call && checker.getResolvedSignature(call);
  if (signature) {
    return `Call it as it is declared: ${call.expression.getText()}${checker.signatureToString(signature)}.`;
  }
  return 'Fix the sample; code that is not a sample gets the flag noverify.';
}

/**
 * Returns the compiler's errors in a file and how to fix each. `offset` counts lines from the
 * first one.
 */
export function problemsOf(samples: SampleProgram, file: string) {
  const { service, program, rename } = samples;
  const source = program.getSourceFile(file) as ts.SourceFile;
  return [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
    (diagnostic) => {
      const message = rename(ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')).replace(
        /\s+/g,
        ' ',
      );
      return {
        offset: source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line,
        found: `TS${diagnostic.code}: ${message.slice(0, LONGEST_MESSAGE)}`,
        fix: rename(fixOf(samples, source, diagnostic)),
      };
    },
  );
}

/** Returns the member that a name in `{ timeout: 1 }` or `const { mtimeMs } = …` refers to. */
function memberNamedBy(checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined {
  const { parent } = name;
  if (
    (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) &&
    parent.name === name
  ) {
    const type = checker.getContextualType(parent.parent);
    const options = type && (type.isUnion() ? type.types : [type]);
    return options?.map((option) => option.getProperty(name.text)).find(Boolean);
  }
  if (ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === name) {
    return checker.getTypeAtLocation(parent.parent).getProperty(name.text);
  }
  return undefined;
}

function meaningOf(checker: ts.TypeChecker, name: ts.Identifier): ts.Symbol | undefined {
  const symbol = memberNamedBy(checker, name) ?? checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/**
 * Formats a property as declared, because the compiler would show the type as narrowed at this
 * place.
 */
function propertyText(symbol: ts.Symbol): string | undefined {
  const declaration = symbol.valueDeclaration;
  if (
    !declaration ||
    !(ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration))
  )
    return undefined;
  const { parent } = declaration;
  const owner =
    ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent)
      ? parent.name?.text
      : undefined;
  const type = declaration.type?.getText() ?? 'any';
  return `(property) ${owner ? `${owner}.` : ''}${symbol.name}${declaration.questionToken ? '?' : ''}: ${type}`;
}

/**
 * Returns `Deprecated: use triggerSync`, for example, from the comment of the overload that is
 * called here.
 */
function deprecation({ tags = [] }: ts.QuickInfo): string | undefined {
  const tag = tags.find(({ name }) => name === 'deprecated');
  if (!tag) return undefined;
  const successor = /`([\w.]+)`/.exec(ts.displayPartsToString(tag.text))?.[1];
  return successor ? `Deprecated: use ${successor}` : 'Deprecated';
}

/**
 * Explains names that the library exports, and their members. The app's own names are
 * self-explanatory.
 */
export function typeNotes(
  { service, program, isOfLibrary, rename }: SampleProgram,
  file: string,
): TypeNote[] {
  const source = program.getSourceFile(file);
  const checker = program.getTypeChecker();
  const notes: TypeNote[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const symbol = meaningOf(checker, node);
      const info =
        symbol && isOfLibrary(symbol) && service.getQuickInfoAtPosition(file, node.getStart());
      if (info) {
        // The text that an editor shows, without the parts about how the name got into the file.
        const words = ts
          .displayPartsToString(info.displayParts)
          .replace(/^\(alias\) |\nimport \w+$/g, '');
        const parts = [rename(propertyText(symbol) ?? words), deprecation(info)];
        notes.push({
          start: node.getStart(),
          end: node.getEnd(),
          text: parts.filter(Boolean).join('\n'),
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  if (source) visit(source);
  return notes;
}
