import ts from 'typescript';

/** A module of a sample as JavaScript. */
export interface TranspiledModule {
  code: string;
  /** The source map, as JSON. */
  map: string;
  /** The named functions at the module's top, which tell when they run; lines are counted from 0. */
  functions: readonly { name: string; line: number }[];
}

/** What a function calls, with its name, as soon as it runs. */
export const ENTERED = '__entered';

type TopLevelFunction = ts.FunctionDeclaration | ts.ArrowFunction;

/** The named functions that a statement at a module's top declares. */
function functionsOf(statement: ts.Statement): { name: string; node: TopLevelFunction }[] {
  if (ts.isFunctionDeclaration(statement) && statement.body) {
    return [{ name: statement.name?.text ?? 'default', node: statement }];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer)
      ? [{ name: name.text, node: initializer }]
      : [],
  );
}

function telling(functions: ReadonlyMap<ts.Node, string>): ts.TransformerFactory<ts.SourceFile> {
  return (context) => {
    const { factory } = context;
    const bodyOf = (name: string, body: ts.ConciseBody): ts.Block => {
      const call = factory.createCallExpression(factory.createIdentifier(ENTERED), undefined, [
        factory.createStringLiteral(name),
      ]);
      const statements = ts.isBlock(body) ? body.statements : [factory.createReturnStatement(body)];
      return factory.createBlock([factory.createExpressionStatement(call), ...statements], true);
    };
    const visit = (node: ts.Node): ts.Node => {
      const name = functions.get(node);
      if (name === undefined) return ts.visitEachChild(node, visit, context);
      if (ts.isFunctionDeclaration(node) && node.body) {
        const { modifiers, asteriskToken, typeParameters, parameters, type } = node;
        return factory.updateFunctionDeclaration(
          node,
          modifiers,
          asteriskToken,
          node.name,
          typeParameters,
          parameters,
          type,
          bodyOf(name, node.body),
        );
      }
      if (ts.isArrowFunction(node)) {
        const { modifiers, typeParameters, parameters, type, equalsGreaterThanToken } = node;
        const body = bodyOf(name, node.body);
        return factory.updateArrowFunction(
          node,
          modifiers,
          typeParameters,
          parameters,
          type,
          equalsGreaterThanToken,
          body,
        );
      }
      return node;
    };
    return (source) => ts.visitEachChild(source, visit, context);
  };
}

/**
 * Turns a module into JavaScript that Node runs. Types are not looked at.
 *
 * @param name the file's name; its ending says whether it holds JSX
 * @param text the module
 */
export function transpile(name: string, text: string): TranspiledModule {
  const functions = new Map<string, number>();
  const { outputText, sourceMapText } = ts.transpileModule(text, {
    fileName: name,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      jsx: ts.JsxEmit.ReactJSX,
      esModuleInterop: true,
      sourceMap: true,
    },
    transformers: {
      before: [
        (context) => (source) => {
          const found = source.statements.flatMap(functionsOf);
          for (const { name: of, node } of found) {
            functions.set(of, source.getLineAndCharacterOfPosition(node.getStart(source)).line);
          }
          return telling(new Map(found.map(({ name: of, node }) => [node, of])))(context)(source);
        },
      ],
    },
  });
  return {
    code: outputText.replace(/^\/\/# sourceMappingURL=.*$/m, ''),
    map: sourceMapText ?? '{}',
    functions: Array.from(functions, ([of, line]) => ({ name: of, line })),
  };
}
