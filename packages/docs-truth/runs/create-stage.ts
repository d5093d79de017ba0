/** What `stage.d.ts` promises to the hidden part of a sample. */
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

import type { GoogleDrive } from '@docs-kit/google-drive-emulator';
import type { LoadedLibrary } from '../library/load';
import { createEmptyRoot, renderHook } from '../library/render-hook';
import type { SignIn } from '../truth';
import type { ScreenContent, Shown } from './react-native';

/** A token of the Drive from its start. */
export const TOKEN = 'token';

/** How long a condition may take to come true. What samples wait for takes a few milliseconds. */
const PATIENCE_MS = 2000;

/** What the stage works on. */
export interface StageOptions {
  drive: GoogleDrive;
  loaded: LoadedLibrary;
  signIn: SignIn;
  content: ScreenContent;
  /** The path of a file on the device. */
  local: (name: string) => string;
  /** What is mounted, to be unmounted at the end. */
  roots: { unmount(): void }[];
  onError: (error: unknown) => void;
}

const word = (value: unknown) => JSON.stringify(value) ?? 'undefined';

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

/** Waits until something is there. */
async function until<T>(find: () => T | undefined | false, otherwise: () => string): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (let found = find(); ; found = find()) {
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(otherwise());
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** What a component shows, and what a user can do with it. */
function createScreen(content: ScreenContent): ReturnType<typeof import('./stage').show> {
  const all = (kind: Shown['kind']) => [...content.values()].filter((shown) => shown.kind === kind);
  const texts = (): string[] => all('text').map(({ label }) => label);
  const waitFor = (kind: Shown['kind'], fits: (shown: Shown) => boolean, otherwise: string) =>
    until(
      () => all(kind).find(fits),
      () => `${otherwise}, which shows ${word(texts())}`,
    );
  const ready = (kind: Shown['kind'], of: string) => {
    const isReady = ({ label, disabled }: Shown) => label === of && !disabled;
    return waitFor(kind, isReady, `No ${kind} "${of}" that can be used came on the screen`);
  };
  return {
    texts,
    shows: async (text) => {
      await waitFor('text', ({ label }) => label === text, `Expected the text "${text}" on the screen`);
    },
    press: async (title) => (await ready('button', title)).act(''),
    type: async (of, text) => {
      (await ready('field', of)).act(text);
      const holds = ({ label, value }: Shown) => label === of && value === text;
      await waitFor('field', holds, `The field "${of}" does not take what is typed into it on the screen`);
    },
  };
}

export function createStage(options: StageOptions): typeof import('./stage') {
  const { drive, loaded, signIn, content, local, roots, onError } = options;
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
    until: async (condition) => void (await until(condition, () => 'What the sample waits for did not come true')),
    show: (element) => {
      const root = createEmptyRoot(loaded, onError);
      root.render(element);
      roots.push(root);
      return createScreen(content);
    },
    use: async (hook) => {
      const rendered = renderHook(loaded, hook, onError);
      roots.push(rendered);
      return until(
        () => rendered.renders.length > 0 && rendered,
        () => 'The hook did not render',
      );
    },
  };
}
