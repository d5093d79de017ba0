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
