/** What the compiler finds wrong in a sample, and how to fix it. */
import ts from 'typescript';

import type { SampleProgram } from './program';

/** The compiler explains a mismatch layer by layer. The author needs only the first layers. */
const LONGEST_MESSAGE = 400;

/** A longer list of options would hide what is wrong. */
const MOST_OPTIONS = 20;

function innermostNode(node: ts.Node, start: number, end: number): ts.Node {
  const holds = (child: ts.Node) => child.getStart() <= start && end <= child.getEnd();
  const inner = ts.forEachChild(node, (child) => (holds(child) ? child : undefined));
  return inner ? innermostNode(inner, start, end) : node;
}

/** Matches a description that names another sample's module, or one for hidden parts alone. */
const OF_OTHERS = /["'`](?:\.{1,2}\/|sample-check)/;

/** Error codes for an argument that does not fit and for a wrong number of arguments. */
const ARGUMENT_CODES: ReadonlySet<number> = new Set([2345, 2554, 2555, 2769]);

/** Error codes for "the object may only specify known properties". */
const UNKNOWN_OPTION_CODES: ReadonlySet<number> = new Set([2353, 2561]);

/** Returns the names of the options that can be written in the object at a node. */
function optionsAt(checker: ts.TypeChecker, node: ts.Node): string[] {
  const object = ts.findAncestor(node, ts.isObjectLiteralExpression);
  const type = object && checker.getContextualType(object);
  if (!type) return [];
  const alternatives = type.isUnion() ? type.types : [type];
  const properties = alternatives.flatMap((each) => checker.getPropertiesOfType(each));
  return [...new Set(properties.map(({ name }) => name))];
}

/** Names the options that exist, after one that does not. */
function optionsFix(checker: ts.TypeChecker, node: ts.Node, code: number): string | undefined {
  if (!UNKNOWN_OPTION_CODES.has(code)) return undefined;
  const options = optionsAt(checker, node);
  if (options.length === 0 || options.length > MOST_OPTIONS) return undefined;
  return `Use what is read there: ${options.join(', ')}.`;
}

function isCall(node: ts.Node): node is ts.CallExpression | ts.NewExpression {
  return ts.isCallExpression(node) || ts.isNewExpression(node);
}

/** Shows how a function is declared, after a call that does not fit. */
function callFix(checker: ts.TypeChecker, node: ts.Node, code: number): string | undefined {
  const call = ARGUMENT_CODES.has(code) ? ts.findAncestor(node, isCall) : undefined;
  const signature = call && checker.getResolvedSignature(call);
  if (!signature) return undefined;
  const declared = `${call.expression.getText()}${checker.signatureToString(signature)}`;
  return `Call it as it is declared: ${declared}.`;
}

/** Returns the fix that an editor would offer: an import, or another spelling. */
function editorFix(
  service: ts.LanguageService,
  file: string,
  { start = 0, length = 0, code }: ts.Diagnostic,
): string | undefined {
  const fixes = service.getCodeFixesAtPosition(file, start, start + length, [code], {}, {});
  const fix = fixes.find(
    ({ fixName, description }) =>
      (fixName === 'import' || fixName === 'spelling') && !OF_OTHERS.test(description),
  );
  return fix && `${fix.description}.`;
}

function fixOf(
  { service, program }: SampleProgram,
  source: ts.SourceFile,
  diagnostic: ts.Diagnostic,
): string {
  const { start = 0, length = 0, code } = diagnostic;
  const node = innermostNode(source, start, start + length);
  const checker = program.getTypeChecker();
  return (
    editorFix(service, source.fileName, diagnostic) ??
    optionsFix(checker, node, code) ??
    callFix(checker, node, code) ??
    'Fix the sample; code that is not a sample gets the flag noverify.'
  );
}

/** A mistake in a file, and how to fix it. */
interface Problem {
  /** Its line, counted from the first one. */
  readonly offset: number;
  readonly found: string;
  readonly fix: string;
}

/** Returns the compiler's errors in a file. */
export function problemsOf(samples: SampleProgram, file: string): Problem[] {
  const { service, program, rename } = samples;
  const source = program.getSourceFile(file) as ts.SourceFile;
  const diagnostics = [
    ...service.getSyntacticDiagnostics(file),
    ...service.getSemanticDiagnostics(file),
  ];
  return diagnostics.map((diagnostic): Problem => {
    const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
    const message = rename(text).replace(/\s+/g, ' ');
    return {
      offset: source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line,
      found: `TS${diagnostic.code}: ${message.slice(0, LONGEST_MESSAGE)}`,
      fix: rename(fixOf(samples, source, diagnostic)),
    };
  });
}
