/**
 * Runs a sample's modules and creates `sample-check` for its check, in Node and in a reader's
 * browser alike.
 */
import { createElement, type ReactElement } from 'react';

import type { GoogleDrive } from '@docs-kit/google-drive-emulator';

import type { DeviceFiles } from '../project';

type CheckModule = typeof import('./check-module');

/** How long a condition may take to become true, in milliseconds. */
const PATIENCE_MS = 4000;
/** How long a check waits when its sample waits, in milliseconds. */
const SHORT_WAIT_MS = 10;

/**
 * A rendered component as a user sees it. A control that is not there yet or cannot be used is
 * undefined.
 */
export interface Rendered {
  /** Returns the texts on it, from top to bottom. */
  texts(): string[];
  /** Returns a function that presses the button with this title. */
  button(title: string): (() => unknown) | undefined;
  /** Returns the field with this placeholder. */
  field(placeholder: string): { value: unknown; enter(text: string): void } | undefined;
}

/** What React Native's `fetch` says when no answer comes. */
const NETWORK_ERROR = 'Network request failed';

/** What a sample runs in. */
interface Environment {
  accessToken: string;
  drive: GoogleDrive;
  files: DeviceFiles;
  expireToken(): void;
  /** Tells the listeners of `AppState` that the app is in the foreground. */
  returnToApp(): void;
  render(element: ReactElement): Rendered;
  /** Called for each comparison that holds, with what was compared. */
  onPass?(comparison: Comparison): void;
  /** Called for each comparison that does not hold. Without it, the check fails. */
  onDifference?: ((comparison: Comparison, actual: unknown) => void) | undefined;
}

/** A comparison that holds, or should. */
export interface Comparison {
  /** The code of what was compared. Empty if nobody named it. */
  readonly code: string;
  /** Whether a failure was expected. */
  readonly hasFailed: boolean;
  /** What is expected. */
  readonly value: unknown;
}

/** The prefix of a sample's file names in an error stack. */
export const SAMPLE_FILES = 'sample-files/';

const word = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** Formats an error as its code, or its name if it has none, and its message. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return `${typeof code === 'string' ? code : error.name}: ${error.message}`;
}

/**
 * Returns the sample line that an error came from, counted from 1, or undefined if its stack does
 * not say.
 */
export function lineInSample(error: unknown): number | undefined {
  const [, line] =
    (error instanceof Error && /sample-files\/[^:]+:(\d+)/.exec(error.stack ?? '')) || [];
  return line === undefined ? undefined : Number(line);
}

/** Shortens a wait of a sample for its check. The longer of two waits stays the longer one. */
export const shortened = (milliseconds = 0): number =>
  Math.min(milliseconds, SHORT_WAIT_MS) + milliseconds / 1000;

/** Modules that readers do not write imports of. */
const UNSEEN_MODULES = ['react/jsx-runtime', 'sample-check'];

/** Says that a sample imports a module that is not there, and which are. */
function noModule(name: string, imports: Readonly<Record<string, unknown>>): Error {
  const names = Object.keys(imports).filter((each) => !UNSEEN_MODULES.includes(each));
  const list = new Intl.ListFormat('en').format(names);
  return new Error(`There is no module "${name}" where samples run. They can import ${list}.`);
}

/**
 * Runs modules in order. Each can import the ones before it.
 *
 * @returns the exports of the last one
 */
export async function runModules(
  modules: readonly { readonly name: string; readonly code: string }[],
  imports: Readonly<Record<string, unknown>>,
  evaluate: (name: string, code: string, scope: Readonly<Record<string, unknown>>) => Promise<void>,
): Promise<Readonly<Record<string, unknown>>> {
  const known = new Map(Object.entries(imports));
  const require = (name: string): unknown => {
    if (!known.has(name)) throw noModule(name, imports);
    return known.get(name);
  };
  let exports: Record<string, unknown> = {};
  for (const { name, code } of modules) {
    exports = {};
    await evaluate(name, code, { exports, require });
    const specifier = name.replace(/\.tsx?$/, '');
    known.set(`./${specifier}`, exports);
    if (!known.has(specifier)) known.set(specifier, exports);
  }
  return exports;
}

/**
 * Waits until `find` finds something.
 *
 * @throws Error with the message from `otherwise` if it never does
 */
async function until<T>(find: () => T | undefined | false, otherwise: () => string): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (let found = find(); ; found = find()) {
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(otherwise());
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function createScreen({ texts, button, field }: Rendered): ReturnType<CheckModule['show']> {
  const waitFor = <T>(what: string, find: () => T | undefined | false): Promise<T> =>
    until(find, () => `The ${what} did not appear on the screen, which shows ${word(texts())}`);
  return {
    texts,
    shows: async (text) => {
      await waitFor(`text ${word(text)}`, () => texts().includes(text));
    },
    press: async (title) => {
      const press = await waitFor(`button "${title}" that can be used`, () => button(title));
      await press();
    },
    type: async (placeholder, text) => {
      const { enter } = await waitFor(`field "${placeholder}" that can be used`, () =>
        field(placeholder),
      );
      enter(text);
      const isEntered = () => field(placeholder)?.value === text;
      await waitFor(`field "${placeholder}" that takes what is typed into it`, isEntered);
    },
  };
}

/** Returns the error of a call. Some calls of the library throw synchronously, others reject. */
async function caught(call: () => Promise<unknown>): Promise<unknown> {
  let value: unknown;
  try {
    value = await call();
  } catch (error) {
    return error;
  }
  throw new Error(`Expected an error, got ${word(value)}`);
}

/** Renders a hook, and returns what it returned last. */
function useHook<T>(render: Environment['render'], hook: () => T): Promise<{ current: () => T }> {
  const renders: T[] = [];
  const Host = () => {
    renders.push(hook());
    return null;
  };
  render(createElement(Host));
  return until(
    () => renders.length > 0 && { current: () => renders.at(-1) as T },
    () => 'The hook did not render',
  );
}

/** Creates the module that `check-module.d.ts` declares. */
export function createCheckModule({
  accessToken,
  drive,
  files,
  expireToken,
  returnToApp,
  render,
  onPass,
  onDifference,
}: Environment): CheckModule {
  let isOffline = false;
  drive.fail({ on: () => isOffline, times: Infinity, networkError: NETWORK_ERROR });
  const compare = (actual: unknown, comparison: Comparison): void => {
    const isEqual = JSON.stringify(actual) === JSON.stringify(comparison.value);
    if (isEqual) onPass?.(comparison);
    else if (onDifference) onDifference(comparison, actual);
    else throw new Error(`Expected ${word(comparison.value)}, got ${word(actual)}`);
  };
  return {
    accessToken,
    emulator: {
      put: (path, text) => {
        drive.put(path, text);
      },
      paths: () => drive.paths(),
      text: (path) => drive.at(path).text,
      failOnce: (status) => drive.fail({ error: { status } }),
      goOffline: () => {
        isOffline = true;
      },
      goOnline: () => {
        isOffline = false;
      },
      expireToken,
    },
    returnToApp,
    localFile: (name, text) => {
      const path = `/device/${name}`;
      files.set(path, new TextEncoder().encode(text));
      return path;
    },
    localText: (path) => new TextDecoder().decode(files.get(path)),
    equal: (actual, value, code = '') => compare(actual, { code, hasFailed: false, value }),
    caught,
    rejects: async (call, value, code = '') => {
      const error = (await caught(call)) as { code?: string; message?: string };
      compare(error.code ?? error.message, { code, hasFailed: true, value });
    },
    until: async (condition) => {
      await until(condition, () => 'What the sample waits for did not come true');
    },
    show: (element) => createScreen(render(element)),
    use: (hook) => useHook(render, hook),
  };
}
