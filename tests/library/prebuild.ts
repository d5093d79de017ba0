/** Runs Expo config plugins on a made-up app, as a prebuild would. */
import { createRequire } from 'node:module';
import path from 'node:path';

import {
  compileModsAsync,
  type ConfigPlugin,
  type ExportedConfig,
  withPlugins,
} from 'expo/config-plugins';

type Plist = Record<string, unknown>;
export type Plugin = ConfigPlugin<Plist>;

/** The app's identifier, from which defaults are derived. */
export const BUNDLE_IDENTIFIER = 'com.example.app';
/** Nothing is read from or written to this path. */
const PROJECT = { projectRoot: '/no/project' };

/** Loads the plugin of a package, named as in `app.json`. */
export function loadConfigPlugin(packageName: string): Plugin {
  const plugin = createRequire(__filename)(path.join(packageName, 'app.plugin.js')) as
    Plugin | { default: Plugin };
  return 'default' in plugin ? plugin.default : plugin;
}

/**
 * Returns what plugins, in the app's order, add to its iOS project files, by file and key.
 *
 * @throws what they throw
 */
export async function prebuild(
  ...plugins: readonly [Plugin, Plist][]
): Promise<Record<string, unknown>> {
  const config: ExportedConfig = {
    name: 'Example',
    slug: 'example',
    ios: { bundleIdentifier: BUNDLE_IDENTIFIER },
    _internal: { ...PROJECT },
  };
  const compile = async (app: ExportedConfig) => {
    const { _internal } = await compileModsAsync(app, {
      ...PROJECT,
      introspect: true,
      platforms: ['ios'],
    });
    const { entitlements, infoPlist } = (_internal?.modResults as { ios: Record<string, Plist> })
      .ios;
    const keysOf = (file: string, plist: Plist = {}) =>
      Object.entries(plist).map(([key, value]): [string, unknown] => [`${file} ${key}`, value]);
    return [...keysOf('Entitlements', entitlements), ...keysOf('Info.plist', infoPlist)];
  };
  const template = new Map(await compile({ ...config }));
  const written = await compile(withPlugins({ ...config }, [...plugins]));
  return Object.fromEntries(written.filter(([key]) => !template.has(key)));
}
