import ts from 'typescript';

import { LIBRARY } from './library-names';

/** The type of a whole config. Pages show parts of one, so nothing is required. */
const CONFIG_TYPE = "{ expo: Partial<import('expo/config').ExpoConfig> }";

/** The types of the options that config plugins take, as the plugins' packages declare them. */
const OPTION_TYPES: Readonly<Record<string, string>> = {
  [LIBRARY]: `import('${LIBRARY}/dist/typescript/expo-plugin/types').RNCloudStorageConfigPluginOptions`,
  // Named by its path, as the package does not export the plugin's types.
  '@react-native-google-signin/google-signin':
    "Parameters<typeof import('../../node_modules/@react-native-google-signin/google-signin/plugin/build/withGoogleSignIn').default>[1]",
};

function property(object: ts.Node | undefined, name: string): ts.Node | undefined {
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
  return object.properties
    .filter(ts.isPropertyAssignment)
    .find((one) => ts.isStringLiteral(one.name) && one.name.text === name)?.initializer;
}

/**
 * Turns an app config into a TypeScript module whose compiler errors are those of the config: each line stays where it
 * is, and the options of known plugins are held against the plugins' own types.
 *
 * @param json the text of `app.json`
 */
export function configModule(json: string): string {
  const [root] = ts.parseJsonText('app.json', json).statements;
  const plugins = property(property(root?.expression, 'expo'), 'plugins');
  let text = json;
  for (const plugin of plugins && ts.isArrayLiteralExpression(plugins) ? [...plugins.elements].reverse() : []) {
    if (!ts.isArrayLiteralExpression(plugin)) continue;
    const [name, options] = plugin.elements;
    const type = name && ts.isStringLiteral(name) ? OPTION_TYPES[name.text] : undefined;
    if (!type || !options) continue;
    text = `${text.slice(0, options.end)} satisfies ${type}${text.slice(options.end)}`;
  }
  return `export const config: ${CONFIG_TYPE} = ${text};`;
}
