/** The world that a sample runs in: the published library on an emulated Drive, signed in, on a phone that is not there. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import type { Root } from 'react-dom/client';

import { GoogleDrive } from '@docs-kit/google-drive-emulator';
import { type LoadedLibrary, loadLibrary } from '../library/load';
import { createEmptyRoot, renderHook } from '../library/render-hook';
import type { SignIn, Truth } from '../truth';
import { createClock } from './clock';
import { createReactNativeForSamples, type ScreenContent, type Shown } from './react-native';

type Stage = typeof import('./stage');

/** A world for one sample. */
export interface World {
  /** What the sample can import, by name. */
  modules: Readonly<Record<string, unknown>>;
  /** What a phone's JavaScript has and the language has not. */
  globals: Readonly<Record<string, unknown>>;
  /** Ends what still runs, and removes the files of the device. */
  close(): void;
}

const TOKEN = 'token';
const PLATFORM = 'android';
const SPACE = 'appDataFolder';

/** How long a condition may take to come true. What samples wait for takes a few milliseconds. */
const PATIENCE_MS = 2000;

const hostRequire = createRequire(__filename);

function word(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}

function equal<T>(actual: T, expected: T): void {
  if (!isDeepStrictEqual(actual, expected)) throw new Error(`Expected ${word(expected)}, got ${word(actual)}`);
}

/** Some calls of the library throw at once, others reject. */
async function caught(call: () => Promise<unknown>): Promise<unknown> {
  let value: unknown;
  try {
    value = await call();
  } catch (error) {
    return error;
  }
  throw new Error(`Expected an error, got ${word(value)}`);
}

async function until(condition: () => boolean, otherwise: () => string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!condition()) {
    if (Date.now() > end) throw new Error(otherwise());
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** What the stage works on. */
interface Props {
  drive: GoogleDrive;
  loaded: LoadedLibrary;
  signIn: SignIn;
  content: ScreenContent;
  /** The path of a file on the device. */
  local: (name: string) => string;
  /** What is mounted, to be unmounted at the end. */
  roots: Pick<Root, 'unmount'>[];
  onError: (error: unknown) => void;
}

function createStage({ drive, loaded, signIn, content, local, roots, onError }: Props): Stage {
  const all = (kind: Shown['kind']) => [...content.values()].filter((shown) => shown.kind === kind);
  const texts = (): string[] => all('text').map(({ label }) => label);
  const ready = async (kind: Shown['kind'], label: string): Promise<Shown> => {
    const find = () => all(kind).find((shown) => shown.label === label && !shown.disabled);
    await until(
      () => find() !== undefined,
      () => `No ${kind} "${label}" that can be used came on the screen, which shows ${word(texts())}`,
    );
    return find() as Shown;
  };

  return {
    accessToken: TOKEN,
    emulator: {
      put: (where, text) => void drive.put(where, text),
      paths: () => drive.paths(),
      text: (where) => drive.at(where, SPACE).text,
      failOnce: (status) => drive.fail({ error: { status } }),
      expireToken: signIn.expireToken,
    },
    localFile: (name, text) => {
      writeFileSync(local(name), text);
      return local(name);
    },
    localText: (where) => readFileSync(where, 'utf8'),
    equal,
    caught,
    rejects: async (call, codeOrMessage) => {
      const { code, message } = (await caught(call)) as { code?: string; message?: string };
      equal(code ?? message, codeOrMessage);
    },
    until: (condition) => until(condition, () => 'What the sample waits for did not come true'),
    show: (element) => {
      const root = createEmptyRoot(loaded, onError);
      root.render(element);
      roots.push(root);
      return {
        texts,
        shows: (text) =>
          until(
            () => texts().includes(text),
            () => `Expected the text "${text}" on the screen, which shows ${word(texts())}`,
          ),
        press: async (title) => (await ready('button', title)).act(''),
        type: async (placeholder, text) => {
          (await ready('field', placeholder)).act(text);
          await until(
            () => all('field').some(({ label, value }) => label === placeholder && value === text),
            () => `The field "${placeholder}" does not take what is typed into it`,
          );
        },
      };
    },
    use: async (hook) => {
      const rendered = renderHook(loaded, hook, onError);
      roots.push(rendered);
      await until(
        () => rendered.renders.length > 0,
        () => 'The hook did not render',
      );
      return rendered;
    },
  };
}

/** What a world is made of. */
export interface WorldOptions extends Pick<Truth, 'packageName' | 'nativeModules' | 'signIn'> {
  /** Hears of what a component throws while it renders. */
  onError: (error: unknown) => void;
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
  const modules = nativeModules(PLATFORM, drive);
  const loaded = loadLibrary({ drive, platform: PLATFORM, nativeModules: modules, package: packageName });
  const { library } = loaded;
  library.CloudStorage.setProviderOptions({ accessToken: TOKEN });

  const clock = createClock(() => underWay > 0);
  const signIn = signInOn(drive);
  const content: ScreenContent = new Map();
  const roots: Pick<Root, 'unmount'>[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'sample-'));
  const local = (name: string): string => path.join(folder, name);

  return {
    modules: {
      'sample-stage': createStage({ drive, loaded, signIn, content, local, roots, onError }),
      [packageName]: library,
      'react-native': createReactNativeForSamples(PLATFORM, content),
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
      for (const root of roots) root.unmount();
      clock.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
