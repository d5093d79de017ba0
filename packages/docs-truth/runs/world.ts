/** The world that a sample runs in: the published library on an emulated Drive, signed in, on a phone that is not there. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import type { Root } from 'react-dom/client';

import { GoogleDrive } from '@docs-kit/google-drive-emulator';
import { loadLibrary } from '../behavior/library';
import { createEmptyRoot, renderHook } from '../behavior/render-hook';
import { createClock } from './clock';
import { createGoogleSignIn, type SignIn } from './google-sign-in';
import { createReactNativeForSamples, ScreenContent, type Shown } from './react-native';

/** What the hidden part of a sample can import. */
export const STAGE = 'sample-stage';

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

/** The Drive, and how many requests it has not answered yet. */
function countedDrive(): { drive: GoogleDrive; underWay: () => number } {
  const drive = new GoogleDrive();
  let underWay = 0;
  const { fetch } = drive;
  drive.fetch = async (request) => {
    underWay += 1;
    try {
      return await fetch(request);
    } finally {
      underWay -= 1;
    }
  };
  return { drive, underWay: () => underWay };
}

/** What the stage works on. */
interface Props {
  drive: GoogleDrive;
  loaded: ReturnType<typeof loadLibrary>;
  signIn: SignIn;
  content: ScreenContent;
  /** The path of a file on the device. */
  local: (name: string) => string;
  /** What is mounted, to be unmounted at the end. */
  roots: Pick<Root, 'unmount'>[];
  onError: (error: unknown) => void;
}

function createStage({ drive, loaded, signIn, content, local, roots, onError }: Props): Stage {
  const texts = (): string[] => content.all('text').map(({ label }) => label);
  const ready = async (kind: Shown['kind'], label: string): Promise<Shown> => {
    const find = () => content.all(kind).find((shown) => shown.label === label && !shown.disabled);
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
            () => content.all('field').some(({ label, value }) => label === placeholder && value === text),
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

/** Makes a world. `onError` hears of what a component throws while it renders. */
export function createWorld(onError: (error: unknown) => void): World {
  const { drive, underWay } = countedDrive();
  const loaded = loadLibrary({ drive, platform: PLATFORM, linked: true });
  const { library } = loaded;
  library.CloudStorage.setProviderOptions({ accessToken: TOKEN });

  const clock = createClock(() => underWay() > 0);
  const signIn = createGoogleSignIn(drive);
  const content = new ScreenContent();
  const roots: Pick<Root, 'unmount'>[] = [];
  let folder: string | undefined;
  const local = (name: string): string => path.join((folder ??= mkdtempSync(path.join(tmpdir(), 'sample-'))), name);

  return {
    modules: {
      [STAGE]: createStage({ drive, loaded, signIn, content, local, roots, onError }),
      'react-native-cloud-storage': library,
      'react-native': createReactNativeForSamples(PLATFORM, content),
      '@react-native-google-signin/google-signin': signIn.module,
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
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
