/** Finds defaults in a package's sources. Declarations do not state them. */
import ts from 'typescript';

/** Parses the sources of a package, in which its defaults are. */
export function parseSources(texts: readonly string[]): ts.SourceFile[] {
  return texts.map((text) => ts.createSourceFile('', text, ts.ScriptTarget.Latest, true));
}

/** Returns the first node, from the top, that the test accepts. */
function findNode<Found extends ts.Node>(
  node: ts.Node,
  accepts: (node: ts.Node) => node is Found,
): Found | undefined {
  if (accepts(node)) return node;
  return ts.forEachChild(node, (child) => findNode(child, accepts));
}

const LITERALS = new Set([
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NumericLiteral,
]);

/** Whether this is a literal, or a name that exists outside the call: `this.scope`, `Scope.All`. */
function isKnownOutside(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) {
    return node.expression.kind === ts.SyntaxKind.ThisKeyword || isKnownOutside(node.expression);
  }
  if (ts.isCallExpression(node)) return isKnownOutside(node.expression);
  if (ts.isIdentifier(node)) return /^[A-Z]/.test(node.text);
  return LITERALS.has(node.kind);
}

/** Returns the value after `name ??`, where a name such as `options.recursive` may have a `?.`. */
function fallbackIn(source: ts.SourceFile, name: string): string | undefined {
  const fallback = findNode(
    source,
    (node): node is ts.BinaryExpression =>
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
      node.left.getText().replaceAll('?.', '.') === name &&
      isKnownOutside(node.right),
  );
  return fallback?.right.getText();
}

function declares(source: ts.SourceFile, name: string): boolean {
  const declaration = findNode(
    source,
    (node): node is ts.NamedDeclaration =>
      (ts.isClassDeclaration(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isVariableDeclaration(node)) &&
      node.name?.getText() === name,
  );
  return declaration !== undefined;
}

/**
 * Returns the default of a parameter, or of `options.recursive`, as written. The file of its owner,
 * a class or function, comes before those that it calls.
 */
export function defaultOfParameter(
  sources: readonly ts.SourceFile[],
  owner: string,
  name: string,
): string | undefined {
  const own = sources.filter((source) => declares(source, owner));
  return [...own, ...sources]
    .map((source) => fallbackIn(source, name))
    .find((value) => value !== undefined);
}

/** Returns the value of a property of an object literal. */
function propertyOf(object: ts.Node | undefined, name: string): ts.Expression | undefined {
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
  const property = object.properties
    .filter(ts.isPropertyAssignment)
    .find((each) => each.name.getText() === name);
  return property?.initializer;
}

/**
 * Returns the default of a property in `const DEFAULT_OPTIONS: Type = {…}`, as written, found by
 * its path of names.
 */
export function defaultOfField(
  sources: readonly ts.SourceFile[],
  type: string,
  path: readonly string[],
): string | undefined {
  const ofType = new RegExp(`\\b${type}\\b`);
  const isDefaults = (node: ts.Node): node is ts.VariableDeclaration =>
    ts.isVariableDeclaration(node) &&
    node.name.getText().startsWith('DEFAULT') &&
    ofType.test(node.type?.getText() ?? '');
  const [defaults] = sources.flatMap((source) => findNode(source, isDefaults) ?? []);
  let value: ts.Expression | undefined = defaults?.initializer;
  for (const name of path) value = propertyOf(value, name);
  return value?.getText();
}

/**
 * Returns the default that a doc comment states. Declarations of config plugin options state it
 * nowhere else.
 */
export function defaultInComment(node: ts.Node): string | undefined {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const words = comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' ');
  return /\bDefaults to\s+`?(.+?)`?\.?\s*$/.exec(words)?.[1];
}
