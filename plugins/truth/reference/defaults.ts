import ts from 'typescript';

import type { PackageFiles } from './package-files';

/** What the package's sources, not its declarations, tell: the values that stand in where a caller gives none. */
export interface Defaults {
  /**
   * @param owner the name of a class or function inside the package
   * @param method a class's method; undefined for a function
   * @param index the parameter's place, from 0
   * @param name the parameter's name, or `options.recursive` for a property of one
   * @returns the source text of the default
   */
  ofParameter(owner: string, method: string | undefined, index: number, name: string): string | undefined;
  /**
   * @param type the interface's name inside the package
   * @param path names of properties, outermost first: `['[CloudStorageProvider.ICloud]', 'scope']`
   */
  ofField(type: string, path: readonly string[]): string | undefined;
}

interface Body {
  /** The class whose method it is; empty for a function. */
  owner: string;
  parameters: readonly string[];
  node: ts.Node;
}

function bodyOf(declaration: ts.FunctionLikeDeclaration, owner: string): Body | undefined {
  return (
    declaration.body && {
      owner,
      parameters: declaration.parameters.map((parameter) => parameter.name.getText()),
      node: declaration.body,
    }
  );
}

function find<T>(node: ts.Node, test: (node: ts.Node) => T | undefined): T | undefined {
  return test(node) ?? ts.forEachChild(node, (child) => find(child, test));
}

/** `name ?? value` anywhere in a body. The library writes `options?.recursive`; the question mark says nothing here. */
function fallbackIn(node: ts.Node, name: string): string | undefined {
  return find(node, (candidate) =>
    ts.isBinaryExpression(candidate) &&
    candidate.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
    candidate.left.getText().replace('?.', '.') === name
      ? candidate.right.getText()
      : undefined,
  );
}

/** Reads the defaults of a package from its `src/`; an older release without one has none. */
export function readDefaults(files: PackageFiles): Defaults {
  const methods = new Map<string, Body>();
  const objects: { type: string; value: ts.ObjectLiteralExpression }[] = [];

  for (const [file, text] of files) {
    if (!file.startsWith('src/')) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      if (ts.isClassDeclaration(statement) && statement.name) {
        for (const member of statement.members) {
          if (!ts.isMethodDeclaration(member) && !ts.isConstructorDeclaration(member)) continue;
          const name = ts.isConstructorDeclaration(member) ? 'constructor' : member.name.getText();
          const isStatic = (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
          const body = bodyOf(member, statement.name.text);
          const key = `${statement.name.text}.${name}`;
          // A static method forwards to the instance's, which is the one that knows the default.
          if (body && !(isStatic && methods.has(key))) methods.set(key, body);
        }
      }
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, type, initializer } of statement.declarationList.declarations) {
        if (!initializer) continue;
        if (ts.isArrowFunction(initializer)) {
          const body = bodyOf(initializer, '');
          if (body) methods.set(name.getText(), body);
        } else if (type && ts.isObjectLiteralExpression(initializer) && /^DEFAULT/.test(name.getText())) {
          objects.push({ type: type.getText(), value: initializer });
        }
      }
    }
  }

  function calleesOf(owner: string, { expression, name }: ts.PropertyAccessExpression): Body[] {
    if (expression.kind === ts.SyntaxKind.ThisKeyword) {
      const own = methods.get(`${owner}.${name.text}`);
      return own ? [own] : [];
    }
    return Array.from(methods, ([key, body]) => (key.endsWith(`.${name.text}`) ? [body] : [])).flat();
  }

  /**
   * The default is often found in a call deeper: `this.resolveNativeScope(scope)`, `instance.exists(path, scope)`.
   * Two calls deep are as many as the library needs.
   */
  function fallbackOf(body: Body, name: string, depth = 2): string | undefined {
    const own = fallbackIn(body.node, name);
    if (own !== undefined || depth === 0) return own;
    return find(body.node, (call) => {
      if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
      const at = call.arguments.findIndex((argument) => argument.getText() === name);
      if (at === -1) return undefined;
      for (const callee of calleesOf(body.owner, call.expression)) {
        const inner = callee.parameters[at];
        const fallback = inner === undefined ? undefined : fallbackOf(callee, inner, depth - 1);
        if (fallback !== undefined) return fallback;
      }
      return undefined;
    });
  }

  return {
    ofParameter(owner, method, index, name) {
      const body = methods.get(method === undefined ? owner : `${owner}.${method}`);
      // An overload may name a parameter otherwise than the implementation: then nothing is known of it.
      if (!body || body.parameters[index] !== name.split('.')[0]) return undefined;
      return fallbackOf(body, name);
    },
    ofField(type, path) {
      let value: ts.Expression | undefined = objects.find((object) =>
        new RegExp(`\\b${type}\\b`).test(object.type),
      )?.value;
      for (const name of path) {
        if (!value || !ts.isObjectLiteralExpression(value)) return undefined;
        const property: ts.ObjectLiteralElementLike | undefined = value.properties.find(
          (candidate) => candidate.name?.getText() === name,
        );
        value = property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
      }
      return value?.getText();
    },
  };
}
