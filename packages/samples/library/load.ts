/**
 * Loads the package's CommonJS build with a simulated Drive and `react-native`. It touches no
 * global.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';

import { buildSync } from 'esbuild';

import type { GoogleDrive } from '@docs-kit/google-drive-emulator';

/** The module that `import … from` the documented package gives. */
export type Library = typeof import('react-native-cloud-storage');

export type Platform = 'android' | 'ios' | 'web';

/** The environment in which the library runs. */
interface LibraryEnvironment {
  drive: GoogleDrive;
  /** `Platform.OS`. On `web`, the library's `.web` files are used, as a bundler would do. */
  platform: Platform;
  /** The app's native modules by name. Without any, the app is like Expo Go. */
  nativeModules: Readonly<Record<string, unknown>>;
  package: string;
}

const hostRequire = createRequire(join(__dirname, 'load.ts'));

const PARAMETERS = [
  'exports',
  'module',
  'require',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
];
type Bundle = (...parameters: unknown[]) => void;
/** Compiled once for all instances. */
const bundles = new Map<string, Bundle>();

function bundleOf({ package: name, platform }: LibraryEnvironment): Bundle {
  const { outputFiles } = buildSync({
    entryPoints: [hostRequire.resolve(name)],
    bundle: true,
    write: false,
    format: 'cjs',
    external: ['react', 'react-native'],
    resolveExtensions: platform === 'web' ? ['.web.js', '.js'] : ['.js'],
  });
  return compileFunction(outputFiles[0]?.text ?? '', PARAMETERS) as Bundle;
}

/** Creates the parts of `react-native` that the library uses. */
export function createReactNative({
  platform,
  nativeModules,
}: Pick<LibraryEnvironment, 'platform' | 'nativeModules'>): object {
  return {
    Platform: {
      OS: platform,
      select: (choices: Readonly<Record<string, unknown>>) => choices[platform] ?? choices.default,
    },
    // react-native-web has no TurboModuleRegistry.
    ...(platform !== 'web' && {
      TurboModuleRegistry: { get: (name: string) => nativeModules[name] ?? null },
    }),
  };
}

/** Loads a new copy of the library, with its own default instance and its own default options. */
export function loadLibrary(environment: LibraryEnvironment) {
  const timers: number[] = [];
  const pending = new Map<number, () => void>();
  const globals = [
    (input: string, init?: RequestInit) => environment.drive.fetch(new Request(input, init)),
    (callback: () => void, milliseconds: number) => {
      // Fires on demand only: a slow machine never triggers a timeout, and nothing has to wait for
      // one.
      pending.set(timers.push(milliseconds), callback);
      return timers.length;
    },
    (timer: number) => {
      pending.delete(timer);
    },
    // An interval must not keep the process alive. React Native's types declare it as a number.
    (...timer: Parameters<typeof setInterval>) =>
      (setInterval(...timer) as unknown as NodeJS.Timeout).unref(),
  ];
  const reactNative = createReactNative(environment);
  const require = (name: string): unknown =>
    name === 'react-native' ? reactNative : hostRequire(name);
  const module = { exports: {} };
  const key = `${environment.package} for ${environment.platform}`;
  const bundle = bundles.get(key) ?? bundleOf(environment);
  bundles.set(key, bundle);
  bundle(module.exports, module, require, ...globals);
  return {
    library: module.exports as Library,
    /**
     * The delay in milliseconds of every `setTimeout` call of the library, in order. No timer
     * fires by itself.
     */
    timers,
    /** Fires all timers that the library has set and not cleared. */
    elapse: () => {
      for (const [timer, callback] of [...pending]) {
        pending.delete(timer);
        callback();
      }
    },
  };
}
