/** Runs the package's own Expo config plugin on a made-up app, as a prebuild would, and tells what it reads and writes. */
import { createRequire } from 'node:module';
import path from 'node:path';

type Plist = Record<string, unknown>;
type Mod = (config: object) => Promise<{ modResults: Plist }>;

/** A config plugin: an app's config in, one with further changes to the native project out. */
export type ConfigPlugin = (config: object, options: object) => { mods?: { ios?: Record<string, Mod> } };

/** What a run has told. */
export interface PluginRun {
  /** The options that the plugin asked for, whether they were given or not. */
  read: ReadonlySet<string>;
  /** What it leaves in each file of the iOS project, by key. */
  written: Readonly<Record<'Entitlements' | 'Info.plist', Plist>>;
}

/** The app's identifier, which defaults are made from. */
export const BUNDLE_IDENTIFIER = 'com.example.app';

/** The plugin of a package, as `app.json` names it. */
export function loadConfigPlugin(libraryFolder: string): ConfigPlugin {
  const require = createRequire(path.join(libraryFolder, 'package.json'));
  const plugin = require('./app.plugin.js') as ConfigPlugin | { default: ConfigPlugin };
  return 'default' in plugin ? plugin.default : plugin;
}

/** @throws what the plugin throws */
export async function runConfigPlugin(plugin: ConfigPlugin, options: Readonly<Plist>): Promise<PluginRun> {
  const read = new Set<string>();
  const watched = new Proxy(options, {
    get: (target, name) => {
      // Expo asks every plugin's options for names of its own, which begin so.
      if (typeof name === 'string' && !name.startsWith('_')) read.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  const ios = { bundleIdentifier: BUNDLE_IDENTIFIER };
  // Expo's own command sets the last entry before it calls a plugin.
  const config = plugin({ name: 'Example', slug: 'example', ios, _internal: { projectRoot: '/' } }, watched);
  const result = async (modName: string): Promise<Plist> => {
    const mod = config.mods?.ios?.[modName];
    const modRequest = { platform: 'ios', modName, projectRoot: '/', nextMod: (last: object) => last };
    return mod ? (await mod({ ...config, modResults: {}, modRequest })).modResults : {};
  };
  return { read, written: { Entitlements: await result('entitlements'), 'Info.plist': await result('infoPlist') } };
}
