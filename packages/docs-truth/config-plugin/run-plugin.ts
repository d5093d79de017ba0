/** Runs Expo config plugins on a made-up app, as a prebuild would, and tells what they read and write. */
import { createRequire } from 'node:module';
import path from 'node:path';

import { compileModsAsync, type ConfigPlugin, type ExportedConfig, withPlugins } from 'expo/config-plugins';

type Plist = Record<string, unknown>;

/** What a prebuild leaves in each file of the iOS project, by key. */
export type Written = Readonly<Record<'Entitlements' | 'Info.plist', Plist>>;

/** A plugin with its options, as an app lists it. */
export type ListedPlugin = [plugin: ConfigPlugin<Plist>, options: Plist];

/** What a run has told. */
export interface PluginRun {
  /** The options that the plugin asked for, whether they were given or not. */
  read: ReadonlySet<string>;
  written: Written;
}

/** The app's identifier, which defaults are made from. */
export const BUNDLE_IDENTIFIER = 'com.example.app';
/** Nothing is read from there, and nothing written. */
const PROJECT = { projectRoot: '/no/project' };

/** The plugin of a package, as `app.json` names it. */
export function loadConfigPlugin(libraryFolder: string): ConfigPlugin<Plist> {
  const require = createRequire(path.join(libraryFolder, 'package.json'));
  const plugin = require('./app.plugin.js') as ConfigPlugin<Plist> | { default: ConfigPlugin<Plist> };
  return 'default' in plugin ? plugin.default : plugin;
}

/** What a prebuild writes with some plugins, in the order in which the app lists them; the template's keys included. */
export async function prebuild(plugins: readonly ListedPlugin[]): Promise<Written> {
  const ios = { bundleIdentifier: BUNDLE_IDENTIFIER };
  const config: ExportedConfig = { name: 'Example', slug: 'example', ios, _internal: { ...PROJECT } };
  const options = { ...PROJECT, introspect: true, platforms: ['ios' as const] };
  const { _internal } = await compileModsAsync(withPlugins(config, [...plugins]), options);
  const { entitlements, infoPlist } = (_internal?.modResults as { ios: Record<string, Plist> }).ios;
  return { Entitlements: { ...entitlements }, 'Info.plist': { ...infoPlist } };
}

/** @throws what the plugin throws */
export async function runConfigPlugin(plugin: ConfigPlugin<Plist>, options: Plist): Promise<PluginRun> {
  const read = new Set<string>();
  const watched = new Proxy(options, {
    get: (target, name) => {
      // Expo asks every plugin's options for names of its own, which begin so.
      if (typeof name === 'string' && !name.startsWith('_')) read.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  const written = await prebuild([[plugin, watched]]);
  const template = await prebuild([]);
  const own = Object.entries(written['Info.plist']).filter(([key]) => !(key in template['Info.plist']));
  return { read, written: { ...written, 'Info.plist': Object.fromEntries(own) } };
}
