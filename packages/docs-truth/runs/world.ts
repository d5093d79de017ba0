/** The world that a sample runs in: the published library on an emulated Drive, signed in, on a phone that is not there. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { GoogleDrive } from '@docs-kit/google-drive-emulator';
import { createReactNative, loadLibrary } from '../library/load';
import { createScreenRoot, renderHook } from '../library/render-hook';
import type { SignIn, Truth } from '../truth';
import { createClock } from './clock';
import { createScreen, until } from './screen';

/** A world for one sample. */
export interface World {
  /** What the sample can import, by name. */
  modules: Readonly<Record<string, unknown>>;
  /** What a phone's JavaScript has and the language has not. */
  globals: Readonly<Record<string, unknown>>;
  /** Ends what still runs, and removes the files of the device. */
  close(): void;
}

/** What a world is made of. */
export interface WorldOptions extends Pick<Truth, 'packageName' | 'nativeModules' | 'signIn'> {
  /** Hears of what a component throws while it renders. */
  onError: (error: unknown) => void;
}

const PLATFORM = 'android';
/** A token of the Drive from its start. */
const TOKEN = 'token';
/** What samples draw with: host components of the screen, each under its own name. */
const COMPONENTS = {
  StyleSheet: { create: (styles: unknown) => styles },
  ...Object.fromEntries(
    ['View', 'ScrollView', 'ActivityIndicator', 'Text', 'Button', 'TextInput'].map((name) => [name, name]),
  ),
};
const hostRequire = createRequire(__filename);

function equal<T>(actual: T, expected: T): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`Expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

/** Some calls of the library throw at once, others reject. */
async function caught(call: () => Promise<unknown>): Promise<unknown> {
  let value: unknown;
  try {
    value = await call();
  } catch (error) {
    return error;
  }
  throw new Error(`Expected an error, got ${JSON.stringify(value)}`);
}

/** What `stage.d.ts` promises to the hidden part of a sample; `mounted` is what it has mounted, to be unmounted. */
function createStage(
  { drive, signIn, folder }: { drive: GoogleDrive; signIn: SignIn; folder: string },
  mounted: { unmount(): void }[],
  onError: WorldOptions['onError'],
): typeof import('./stage') {
  return {
    accessToken: TOKEN,
    emulator: {
      put: (where, text) => void drive.put(where, text),
      paths: () => drive.paths(),
      text: (where) => drive.at(where).text,
      failOnce: (status) => drive.fail({ error: { status } }),
      expireToken: signIn.expireToken,
    },
    localFile: (name, text) => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return file;
    },
    localText: (where) => readFileSync(where, 'utf8'),
    equal,
    caught,
    rejects: async (call, codeOrMessage) => {
      const { code, message } = (await caught(call)) as { code?: string; message?: string };
      equal(code ?? message, codeOrMessage);
    },
    until: async (condition) => void (await until(condition, () => 'What the sample waits for did not come true')),
    show: (element) => {
      const root = createScreenRoot(onError);
      root.render(element);
      mounted.push(root);
      return createScreen(root);
    },
    use: async (hook) => {
      const rendered = renderHook(hook, onError);
      mounted.push(rendered);
      return until(
        () => rendered.renders.length > 0 && rendered,
        () => 'The hook did not render',
      );
    },
  };
}

/** Makes a world. */
export function createWorld({ packageName, nativeModules, signIn: signInOn, onError }: WorldOptions): World {
  const drive = new GoogleDrive();
  let underWay = 0;
  const { fetch } = drive;
  drive.fetch = (request) => {
    underWay += 1;
    return fetch(request).finally(() => (underWay -= 1));
  };
  const device = { platform: PLATFORM, nativeModules: nativeModules(PLATFORM, drive) } as const;
  const { library } = loadLibrary({ ...device, drive, package: packageName });
  library.CloudStorage.setProviderOptions({ accessToken: TOKEN });

  const clock = createClock(() => underWay > 0);
  const signIn = signInOn(drive);
  const mounted: { unmount(): void }[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'sample-'));
  return {
    modules: {
      'sample-stage': createStage({ drive, signIn, folder }, mounted, onError),
      [packageName]: library,
      'react-native': { ...createReactNative(device), ...COMPONENTS },
      [signIn.name]: signIn.module,
      react: hostRequire('react') as unknown,
      'react/jsx-runtime': hostRequire('react/jsx-runtime') as unknown,
    },
    globals: {
      fetch: (input: string, init?: RequestInit) => drive.fetch(new Request(input, init)),
      setTimeout: clock.setTimeout,
      clearTimeout: clock.clearTimeout,
      // What a sample logs is for the app's developer, not for the author of the page.
      console: { log: () => undefined, warn: () => undefined, error: () => undefined },
    },
    close: () => {
      for (const each of mounted) each.unmount();
      clock.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
