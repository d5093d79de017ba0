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
  entitlements: Readonly<Plist>;
  infoPlist: Readonly<Plist>;
}

/** The app's identifier, which defaults are made from. */
export const BUNDLE_IDENTIFIER = 'com.example.app';

/** The plugin of a package, as `app.json` names it. */
export function loadConfigPlugin(libraryFolder: string): ConfigPlugin {
  const require = createRequire(path.join(libraryFolder, 'package.json'));
  const plugin = require('./app.plugin.js') as ConfigPlugin | { default: ConfigPlugin };
  return 'default' in plugin ? plugin.default : plugin;
}

/**
 * @throws what the plugin throws
 */
export async function runConfigPlugin(
  plugin: ConfigPlugin,
  options: Readonly<Record<string, unknown>>,
): Promise<PluginRun> {
  const read = new Set<string>();
  const watched = new Proxy(options, {
    get: (target, name) => {
      // Expo asks every plugin's options for names of its own, which begin so.
      if (typeof name === 'string' && !name.startsWith('_')) read.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  const app = {
    name: 'Example',
    slug: 'example',
    ios: { bundleIdentifier: BUNDLE_IDENTIFIER },
    // Expo's own command sets it before it calls a plugin.
    _internal: { projectRoot: '/' },
  };
  const config = plugin(app, watched);
  const result = async (name: string): Promise<Plist> => {
    const mod = config.mods?.ios?.[name];
    const modRequest = { platform: 'ios', modName: name, projectRoot: '/', nextMod: (last: object) => last };
    return mod ? (await mod({ ...config, modResults: {}, modRequest })).modResults : {};
  };
  const entitlements = await result('entitlements');
  const infoPlist = await result('infoPlist');
  return { read, entitlements, infoPlist };
}
