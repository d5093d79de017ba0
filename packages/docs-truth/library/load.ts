/**
 * Loads the published library itself, the CommonJS build that ships in the package, as a fresh instance whose outside world
 * is given: `fetch` is a simulated Drive, `react-native` a stub. Nothing global is touched, so instances do not meet.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';

import type { GoogleDrive } from '@docs-kit/google-drive-emulator';

/** What `import … from` the documented package gives. */
export type Library = typeof import('react-native-cloud-storage');

export type Platform = 'android' | 'ios' | 'web';

/** The world that the library finds itself in. */
export interface LibraryWorld {
  drive: GoogleDrive;
  /** `Platform.OS`. On `web` the library's `.web` files are taken, as a bundler would. */
  platform: Platform;
  /** The app's native modules by name. Without any, it is like Expo Go. */
  nativeModules: Readonly<Record<string, unknown>>;
  package: string;
}

export interface LoadedLibrary {
  library: Library;
  nativeModules: LibraryWorld['nativeModules'];
  /** Milliseconds of every `setTimeout` that the library has called, in order. None of them runs by itself. */
  timers: readonly number[];
  /** Lets the time of all timers run out that the library has set and not cleared. */
  elapse(): void;
}

const hostRequire = createRequire(join(__dirname, 'load.ts'));

const PARAMETERS = ['exports', 'require', 'module', 'fetch', 'setTimeout', 'clearTimeout', 'setInterval'];
type ModuleFactory = (...parameters: unknown[]) => void;
/** Compiled once for all instances, by file. */
const factories = new Map<string, ModuleFactory>();

function factoryOf(file: string): ModuleFactory {
  const compile = () => compileFunction(readFileSync(file, 'utf8'), PARAMETERS, { filename: file }) as ModuleFactory;
  const factory = factories.get(file) ?? compile();
  factories.set(file, factory);
  return factory;
}

/** The things of `react-native` that the library uses. */
export function createReactNative({
  platform,
  nativeModules,
}: Pick<LibraryWorld, 'platform' | 'nativeModules'>): object {
  return {
    Platform: {
      OS: platform,
      select: (choices: Readonly<Record<string, unknown>>) => choices[platform] ?? choices.default,
    },
    // react-native-web has no TurboModuleRegistry.
    ...(platform !== 'web' && { TurboModuleRegistry: { get: (name: string) => nativeModules[name] ?? null } }),
  };
}

/** Loads the library afresh, with its own default instance and its own default options. */
export function loadLibrary(world: LibraryWorld): LoadedLibrary {
  const timers: number[] = [];
  const pending = new Map<number, () => void>();
  const globals = [
    (input: string, init?: RequestInit) => world.drive.fetch(new Request(input, init)),
    (callback: () => void, milliseconds: number) => {
      // On demand only: a timeout then never strikes because a machine is slow, and never has to be waited for.
      pending.set(timers.push(milliseconds), callback);
      return timers.length;
    },
    (timer: number) => void pending.delete(timer),
    // An interval must not hold up the end of the process. React Native's types make it a number.
    (...timer: Parameters<typeof setInterval>) => (setInterval(...timer) as unknown as NodeJS.Timeout).unref(),
  ];
  const replaced: Readonly<Record<string, unknown>> = {
    'react-native': createReactNative(world),
    react: hostRequire('react') as unknown,
  };
  const extensions = world.platform === 'web' ? ['.web.js', '.js'] : ['.js'];
  const modules = new Map<string, { exports: unknown }>();
  const load = (file: string): unknown => {
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const require = (name: string): unknown => {
      if (name in replaced) return replaced[name];
      const variant = extensions.map((extension) => join(dirname(file), name + extension)).find(existsSync);
      return load(name.startsWith('.') && variant ? variant : createRequire(file).resolve(name));
    };
    factoryOf(file)(module.exports, require, module, ...globals);
    return module.exports;
  };
  return {
    library: load(hostRequire.resolve(world.package)) as Library,
    nativeModules: world.nativeModules,
    timers,
    elapse: () => {
      for (const [timer, callback] of [...pending]) {
        pending.delete(timer);
        callback();
      }
    },
  };
}
