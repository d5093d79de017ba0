/** What the package's sources tell and its declarations do not: default values. */
import ts from 'typescript';

import type { PackageFiles } from './package-files';

interface Body {
  /** The class whose method it is; empty for a function. */
  owner: string;
  parameters: readonly string[];
  node: ts.Node;
  isStatic: boolean;
}

/** How many calls deep a default is looked for: `this.resolveNativeScope(scope)`, `instance.exists(path, scope)`. */
const CALLS_DEEP = 2;

function find<T>(node: ts.Node, test: (node: ts.Node) => T | undefined): T | undefined {
  return test(node) ?? ts.forEachChild(node, (child) => find(child, test));
}

/** `name ?? value` anywhere in a body. The library writes `options?.recursive`; the question mark says nothing here. */
function fallbackIn(body: ts.Node, name: string): string | undefined {
  return find(body, (node) =>
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
    node.left.getText().replace('?.', '.') === name
      ? node.right.getText()
      : undefined,
  );
}

/** The sources of one package; an older release without any has no defaults. */
export class Sources {
  /** By `Class.method`, or by the name of a function. A static method and that of an instance share a name. */
  private readonly bodies = new Map<string, Body[]>();
  /** `const DEFAULT_OPTIONS: Type = {…}` */
  private readonly objects: { type: string; value: ts.Expression }[] = [];

  constructor(files: PackageFiles) {
    for (const [file, text] of files) {
      if (!file.startsWith('src/')) continue;
      ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements.forEach(this.read, this);
    }
  }

  private add(name: string, declaration: ts.FunctionLikeDeclaration, owner = ''): void {
    const { body: node, parameters } = declaration;
    if (!node) return;
    const isStatic = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static) !== 0;
    const body = { owner, parameters: parameters.map((parameter) => parameter.name.getText()), node, isStatic };
    const key = owner === '' ? name : `${owner}.${name}`;
    this.bodies.set(key, [...(this.bodies.get(key) ?? []), body]);
  }

  private read(statement: ts.Statement): void {
    if (ts.isFunctionDeclaration(statement) && statement.name) this.add(statement.name.text, statement);
    if (ts.isVariableStatement(statement)) {
      for (const { name, type, initializer } of statement.declarationList.declarations) {
        if (initializer && ts.isArrowFunction(initializer)) this.add(name.getText(), initializer);
        else if (initializer && type && /^DEFAULT/.test(name.getText()))
          this.objects.push({ type: type.getText(), value: initializer });
      }
    }
    if (!ts.isClassDeclaration(statement) || !statement.name) return;
    const owner = statement.name.text;
    for (const member of statement.members) {
      if (ts.isConstructorDeclaration(member)) this.add('constructor', member, owner);
      if (ts.isMethodDeclaration(member)) this.add(member.name.getText(), member, owner);
    }
  }

  /** A static method forwards to the instance's, which is the one that knows the defaults. */
  private bodyOf(key: string): Body | undefined {
    const bodies = this.bodies.get(key);
    return bodies?.findLast(({ isStatic }) => !isStatic) ?? bodies?.[0];
  }

  private calleesOf(owner: string, { expression, name }: ts.PropertyAccessExpression): (Body | undefined)[] {
    if (expression.kind === ts.SyntaxKind.ThisKeyword) return [this.bodyOf(`${owner}.${name.text}`)];
    const keys = Array.from(this.bodies.keys()).filter((key) => key.endsWith(`.${name.text}`));
    return keys.map((key) => this.bodyOf(key));
  }

  private fallbackOf(body: Body, name: string, depth = CALLS_DEEP): string | undefined {
    const own = fallbackIn(body.node, name);
    if (own !== undefined || depth === 0) return own;
    return find(body.node, (call) => {
      if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
      const at = call.arguments.findIndex((argument) => argument.getText() === name);
      for (const callee of at === -1 ? [] : this.calleesOf(body.owner, call.expression)) {
        const inner = callee?.parameters[at];
        const fallback = callee && inner !== undefined ? this.fallbackOf(callee, inner, depth - 1) : undefined;
        if (fallback !== undefined) return fallback;
      }
      return undefined;
    });
  }

  /** The source text of a parameter's default, or of `options.recursive`. `key` is `Class.method`, or a function's name. */
  defaultOfParameter(key: string, index: number, name: string): string | undefined {
    const body = this.bodyOf(key);
    // An overload may name a parameter otherwise than the implementation: then nothing is known of it.
    return body?.parameters[index] === name.split('.')[0] && body ? this.fallbackOf(body, name) : undefined;
  }

  /** The source text of a property's default, by the names that lead to it, outermost first. */
  defaultOfField(type: string, path: readonly string[]): string | undefined {
    let value = this.objects.find((object) => new RegExp(`\\b${type}\\b`).test(object.type))?.value;
    for (const name of path) {
      if (!value || !ts.isObjectLiteralExpression(value)) return undefined;
      const property: ts.Node | undefined = value.properties.find((candidate) => candidate.name?.getText() === name);
      value = property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
    }
    return value?.getText();
  }
}
