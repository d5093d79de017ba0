import ts from 'typescript';

/** The type of a whole config. Pages show parts of one, so nothing is required. */
const CONFIG_TYPE = "{ expo: Partial<import('expo/config').ExpoConfig> }";

function property(object: ts.Node | undefined, name: string): ts.Node | undefined {
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
  return object.properties
    .filter(ts.isPropertyAssignment)
    .find((one) => ts.isStringLiteral(one.name) && one.name.text === name)?.initializer;
}

/**
 * Turns an app config into a TypeScript module whose compiler errors are those of the config: each line stays where it
 * is, and the options of known plugins are held against the plugins' own types.
 */
export function configModule(json: string, optionTypes: Readonly<Record<string, string>>): string {
  const [root] = ts.parseJsonText('app.json', json).statements;
  const plugins = property(property(root?.expression, 'expo'), 'plugins');
  let text = json;
  for (const plugin of plugins && ts.isArrayLiteralExpression(plugins) ? [...plugins.elements].reverse() : []) {
    if (!ts.isArrayLiteralExpression(plugin)) continue;
    const [name, options] = plugin.elements;
    const type = name && ts.isStringLiteral(name) ? optionTypes[name.text] : undefined;
    if (!type || !options) continue;
    text = `${text.slice(0, options.end)} satisfies ${type}${text.slice(options.end)}`;
  }
  return `export const config: ${CONFIG_TYPE} = ${text};`;
}
