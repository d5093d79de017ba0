import { transform, type Transform } from 'sucrase';
import ts from 'typescript';

/** A module of a sample as JavaScript, whose lines are those of the sample. */
export interface TranspiledModule {
  code: string;
  /** The named functions at the module's top; lines are counted from 0. */
  functions: readonly { name: string; line: number }[];
}

/** What each of these functions calls, with its name, as soon as it runs. */
export const ENTERED = '__entered';

/** The named functions with a body that a statement at a module's top declares. */
function functionsOf(statement: ts.Statement): { name: string; node: ts.Node; body: ts.Node }[] {
  if (ts.isFunctionDeclaration(statement)) {
    const { name, body } = statement;
    return body ? [{ name: name?.text ?? 'default', node: statement, body }] : [];
  }
  const variables = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
  return variables.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer)
      ? [{ name: name.text, node: initializer, body: initializer.body }]
      : [],
  );
}

/** Turns a module into JavaScript that Node runs. Types are not looked at. The name's ending says whether it holds JSX. */
export function transpile(name: string, text: string): TranspiledModule {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const functions = source.statements.flatMap(functionsOf);
  let told = text;
  // From the end, and on the same line: positions before an insertion stay what they are.
  for (const { name: of, body } of functions.toReversed()) {
    const [start, end] = [body.getStart(), body.getEnd()];
    const enter = `${ENTERED}(${JSON.stringify(of)})`;
    const inside = ts.isBlock(body)
      ? `{${enter};${told.slice(start + 1, end)}`
      : `(${enter}, ${told.slice(start, end)})`;
    told = told.slice(0, start) + inside + told.slice(end);
  }
  const transforms: Transform[] = ['typescript', 'imports', ...(name.endsWith('x') ? (['jsx'] as const) : [])];
  const options = { transforms, jsxRuntime: 'automatic', production: true, disableESTransforms: true } as const;
  return {
    code: transform(told, options).code,
    functions: functions.map(({ name: of, node }) => ({
      name: of,
      line: source.getLineAndCharacterOfPosition(node.getStart()).line,
    })),
  };
}
