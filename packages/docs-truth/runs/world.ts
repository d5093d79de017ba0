/** The world that a sample runs in: the published library on an emulated Drive, signed in, on a phone that is not there. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { GoogleDrive } from '@docs-kit/google-drive-emulator';
import { createReactNative, loadLibrary } from '../library/load';
import { createScreenRoot, renderHook } from '../library/render-hook';
import type { Truth } from '../truth';
import { createClock } from './clock';
import { createStage } from './sample-stage';
import { createScreen } from './screen';

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
      'sample-stage': createStage({
        accessToken: TOKEN,
        drive,
        expireToken: signIn.expireToken,
        localFile: (name, text) => {
          const file = path.join(folder, name);
          writeFileSync(file, text);
          return file;
        },
        localText: (file) => readFileSync(file, 'utf8'),
        show: (element) => {
          const root = createScreenRoot(onError);
          root.render(element);
          mounted.push(root);
          return createScreen(root);
        },
        rendersOf: (hook) => {
          const rendered = renderHook(hook, onError);
          mounted.push(rendered);
          return rendered.renders;
        },
      }),
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
