/**
 * Loads the published library itself, the CommonJS build that ships in the package, as a fresh instance whose outside world
 * is given: `fetch` is a simulated Drive, `react-native` a stub. Nothing global is touched, so instances do not meet.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';

import type { GoogleDrive } from '@docs-kit/google-drive-emulator';
import { createNativeFileSystem } from './native-file-system';

/** What `import … from 'react-native-cloud-storage'` gives. */
export type Library = typeof import('react-native-cloud-storage');

/** The world that the library finds itself in. */
export interface LibraryWorld {
  drive: GoogleDrive;
  /** `Platform.OS`. On `web` the library's `.web` files are taken, as a bundler would. */
  platform: 'android' | 'ios' | 'web';
  /** Whether the native modules are in the app. They never are on the web. False is what Expo Go is like. */
  linked: boolean;
  /** Folder of the library's package, for another release; the installed one if left out. */
  libraryFolder?: string;
}

/** The library, loaded. */
export interface LoadedLibrary {
  library: Library;
  /** Milliseconds of every `setTimeout` that the library has called, in order. None of them runs by itself. */
  timers: readonly number[];
  /** Lets the time of all timers run out that the library has set and not cleared. */
  elapse(): void;
  /** How often the stub of iCloud's native module was asked whether iCloud is available. */
  iCloudQuestions(): number;
  /** Loads another package into the same world, with further globals; it shares React with the library. */
  load(name: string, globals: Readonly<Record<string, unknown>>): unknown;
}

const hostRequire = createRequire(join(__dirname, 'library.ts'));

/** The globals that a module can be given. All modules are compiled with all of them as parameters. */
const GLOBALS = ['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'window', 'document'] as const;

type ModuleFactory = (...parameters: unknown[]) => void;

/** Compiled once for all instances, by file. */
const factories = new Map<string, ModuleFactory>();

function factoryOf(file: string): ModuleFactory {
  let factory = factories.get(file);
  if (!factory) {
    const parameters = ['exports', 'require', 'module', ...GLOBALS];
    factory = compileFunction(readFileSync(file, 'utf8'), parameters, { filename: file }) as ModuleFactory;
    factories.set(file, factory);
  }
  return factory;
}

/** A CommonJS loader that evaluates every file anew, with the globals it is given. */
function createLoader(
  globals: Readonly<Record<string, unknown>>,
  replaced: Readonly<Record<string, unknown>>,
  extensions: readonly string[],
): (file: string) => unknown {
  const modules = new Map<string, { exports: unknown }>();

  const load = (file: string): unknown => {
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const { resolve } = createRequire(file);
    const require = (name: string): unknown => {
      if (name in replaced) return replaced[name];
      const variant = extensions.map((extension) => join(dirname(file), name + extension)).find(existsSync);
      return load(name.startsWith('.') && variant ? variant : resolve(name));
    };
    factoryOf(file)(module.exports, require, module, ...GLOBALS.map((name) => globals[name]));
    return module.exports;
  };

  return load;
}

/** Listens to nothing: the claims about iCloud's events are not run. */
class SilentEmitter {
  addListener(): { remove: () => void } {
    return { remove: () => undefined };
  }
}

/** The stub of `react-native`: the things of it that the library uses. */
function createReactNative({ platform, linked, drive }: LibraryWorld, askedICloud: () => void): object {
  const modules: Record<string, unknown> = {};
  if (linked && platform !== 'web') modules.CloudStorageLocalFileSystem = createNativeFileSystem(platform, drive);
  if (linked && platform === 'ios') {
    // Enough of iCloud for an instance to start on it, as the default one does on iOS.
    modules.CloudStorageCloudKit = {
      isCloudAvailable: () => {
        askedICloud();
        return Promise.resolve(false);
      },
      onCloudAvailabilityChanged: () => ({ remove: () => undefined }),
    };
  }
  return {
    Platform: {
      OS: platform,
      select: (choices: Readonly<Record<string, unknown>>) => choices[platform] ?? choices.default,
    },
    // react-native-web has no TurboModuleRegistry.
    ...(platform !== 'web' && { TurboModuleRegistry: { get: (name: string) => modules[name] ?? null } }),
    // What releases before 3.0.0 use instead.
    NativeModules: modules,
    NativeEventEmitter: SilentEmitter,
  };
}

/** Keeps an interval from holding up the end of the process. React Native's types make its return type a number. */
function detached(timer: unknown): unknown {
  (timer as NodeJS.Timeout).unref();
  return timer;
}

/**
 * Loads the library afresh, with its own default instance and its own default options.
 *
 * @param world what it runs in
 */
export function loadLibrary(world: LibraryWorld): LoadedLibrary {
  const timers: number[] = [];
  const pending = new Map<number, () => void>();
  let iCloudQuestions = 0;

  const globals: Record<(typeof GLOBALS)[number], unknown> = {
    fetch: (input: string, init?: RequestInit) => world.drive.fetch(new Request(input, init)),
    setTimeout: (callback: () => void, milliseconds: number) => {
      // On demand only: a timeout then never strikes because a machine is slow, and never has to be waited for.
      pending.set(timers.push(milliseconds), callback);
      return timers.length;
    },
    clearTimeout: (timer: number) => void pending.delete(timer),
    setInterval: (callback: () => void, milliseconds: number) => detached(setInterval(callback, milliseconds)),
    window: undefined,
    document: undefined,
  };
  const replaced = {
    'react-native': createReactNative(world, () => (iCloudQuestions += 1)),
    react: hostRequire('react') as unknown,
  };
  const extensions = world.platform === 'web' ? ['.web.js', '.js'] : ['.js'];

  return {
    library: createLoader(
      globals,
      replaced,
      extensions,
    )(hostRequire.resolve(world.libraryFolder ?? 'react-native-cloud-storage')) as Library,
    timers,
    elapse: () => {
      for (const [timer, callback] of [...pending]) {
        pending.delete(timer);
        callback();
      }
    },
    iCloudQuestions: () => iCloudQuestions,
    load: (name, further) =>
      // Packages other than the library keep the timers of the host.
      createLoader({ ...globals, setTimeout, clearTimeout, setInterval, ...further }, replaced, ['.js'])(
        hostRequire.resolve(name),
      ),
  };
}
