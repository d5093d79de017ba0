/** What `stage.d.ts` promises to the hidden part of a sample. */
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

import type { GoogleDrive } from '@docs-kit/google-drive-emulator';
import type { Root, TestInstance } from 'test-renderer';

import { createScreenRoot, renderHook } from '../library/render-hook';
import type { SignIn } from '../truth';
import type { Screen } from './stage';

/** A token of the Drive from its start. */
export const TOKEN = 'token';

/** How long a condition may take to come true. What samples wait for takes a few milliseconds. */
const PATIENCE_MS = 2000;

/** What the stage works on. */
export interface StageOptions {
  drive: GoogleDrive;
  signIn: SignIn;
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

function textOf({ children }: TestInstance): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** What a component shows, and what a user can do with it. */
function createScreen({ container }: Root): Screen {
  const all = (type: string) => container.queryAll((each) => each.type === type);
  const texts = () => all('Text').map(textOf);
  const waitFor = (find: () => TestInstance | undefined, otherwise: string) =>
    until(find, () => `${otherwise}, which shows ${word(texts())}`);
  const missing = (what: string) => `No ${what} that can be used came on the screen`;
  const field = (of: string, fits: (props: TestInstance['props']) => boolean) => () =>
    all('TextInput').find(({ props }) => props.placeholder === of && fits(props));
  return {
    texts,
    shows: async (text) => {
      await waitFor(
        () => all('Text').find((each) => textOf(each) === text),
        `Expected the text "${text}" on the screen`,
      );
    },
    press: async (title) => {
      const isReady = ({ props }: TestInstance) => props.title === title && props.disabled !== true;
      const { props } = await waitFor(() => all('Button').find(isReady), missing(`button "${title}"`));
      (props as { onPress?: () => void }).onPress?.();
    },
    type: async (of, text) => {
      const { props } = await waitFor(
        field(of, ({ editable }) => editable !== false),
        missing(`field "${of}"`),
      );
      (props as { onChangeText?: (text: string) => void }).onChangeText?.(text);
      const otherwise = `The field "${of}" does not take what is typed into it on the screen`;
      await waitFor(
        field(of, ({ value }) => value === text),
        otherwise,
      );
    },
  };
}

export function createStage(options: StageOptions): typeof import('./stage') {
  const { drive, signIn, local, roots, onError } = options;
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
      const root = createScreenRoot(onError);
      root.render(element);
      roots.push(root);
      return createScreen(root);
    },
    use: async (hook) => {
      const rendered = renderHook(hook, onError);
      roots.push(rendered);
      return until(
        () => rendered.renders.length > 0 && rendered,
        () => 'The hook did not render',
      );
    },
  };
}
