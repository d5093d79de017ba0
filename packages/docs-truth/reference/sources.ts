/** What the package's sources tell and its declarations do not: default values. An older release without any has none. */
import ts from 'typescript';

/** A literal, or what has a name outside of the call: no variable of it. */
const VALUE = "this\\.[\\w.]+|[A-Z][\\w.]*(?:\\(\\))?|true|false|null|\\d+|'[^']*'";

/** The value after `name ??`. The library writes `options?.recursive`; the question mark says nothing here. */
function fallbackIn(source: string, name: string): string | undefined {
  return new RegExp(`(?<![\\w.])${name.replace('.', '\\??\\.')} \\?\\? (${VALUE})`).exec(source)?.[1];
}

/**
 * The source text of an optional parameter's default, or of that of `options.recursive`. The file of the class or function
 * comes first: it may hand the parameter on to a call in another one.
 */
export function defaultOfParameter(sources: readonly string[], owner: string, name: string): string | undefined {
  const declares = new RegExp(`\\b(?:class|const|function) ${owner}\\b`);
  const own = sources.filter((text) => declares.test(text));
  return [...own, ...sources].map((text) => fallbackIn(text, name)).find((value) => value !== undefined);
}

/** The source text of a property's default, by the names that lead to it: in `const DEFAULT_OPTIONS: Type = {…}`. */
export function defaultOfField(sources: readonly string[], type: string, path: readonly string[]): string | undefined {
  const declares = new RegExp(`\\bconst DEFAULT\\w*: [^=]*\\b${type}\\b[^=]*= ({[^]*)`);
  const object = sources.map((text) => declares.exec(text)?.[1]).find((text) => text !== undefined);
  if (object === undefined) return undefined;
  const file = ts.createSourceFile('', `const value = ${object}`, ts.ScriptTarget.Latest, true);
  let value: ts.Node | undefined = file.statements.find(ts.isVariableStatement)?.declarationList.declarations[0]
    ?.initializer;
  for (const name of path) {
    const properties: readonly ts.Node[] = value && ts.isObjectLiteralExpression(value) ? value.properties : [];
    value = properties.filter(ts.isPropertyAssignment).find((each) => each.name.getText() === name)?.initializer;
  }
  return value?.getText();
}
