/**
 * Runs a sample in a frame that has its own origin and no network. The surrounding page sends what
 * to run.
 */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';

import {
  createStage,
  type Drawing,
  lineInSample,
  messageOf,
  runModules,
  SAMPLE_FILES,
  shortened,
} from '@docs-kit/samples/sample-stage';

import type { FromFrame, Output, Run, ToFrame } from './messages';
import {
  connect,
  countCalls,
  deviceFiles,
  drive,
  putFiles,
  requests,
  setFaults,
  TOKEN,
} from './world';

/** What a site supplies to the frame. */
export interface FrameOptions {
  /** Modules that samples can import in addition to React, by name. */
  readonly modules: Readonly<Record<string, unknown>>;
  /** Classes whose calls are listed separately in the list of requests. */
  readonly countedClasses: Readonly<Record<string, { readonly prototype: object }>>;
  /** Signs the user in, as samples expect. */
  signIn(token: string): void;
  /** Makes the Drive reject the token that the sign-in has issued. */
  expireToken(): void;
}

/** How often the frame tells the page that it is still running, in milliseconds. */
const ALIVE_MS = 500;
/** How long a loop may run without a pause before it is ended, in milliseconds. */
const LOOP_LIMIT_MS = 1000;

const send = (message: FromFrame): void => parent.postMessage(message, '*');
const print = (output: Output): void => send({ type: 'output', output });

/** Formats a value as a console prints it. */
function printed(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) {
    const { details } = value as { details?: unknown };
    // Chromium's message names the call that added the script that it cannot parse.
    const message = messageOf(value).replace("Failed to execute 'append' on 'Element': ", '');
    return details === undefined ? message : `${message}\n  details: ${printed(details)}`;
  }
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

let hasFailed = false;

function fail(how: string, error: unknown, line = lineInSample(error)): void {
  hasFailed = true;
  print({ kind: 'error', text: how + printed(error), line });
  send({ type: 'ran', hasFailed });
}

/** How long effects may take after the document changes, in milliseconds. */
const SETTLING_MS = 30;

/** Reads and operates what react-native-web renders in an element. */
function drawingIn(root: HTMLElement): Drawing {
  const all = <E extends HTMLElement>(selector: string): E[] => [
    ...root.querySelectorAll<E>(selector),
  ];
  return {
    // A <Text> is the outermost element with a direction. A button's title does not count as one.
    texts: () =>
      all('[dir=auto]')
        .filter(
          (text) =>
            !text.matches('input, textarea') &&
            !text.parentElement?.closest('[dir=auto], [role=button]'),
        )
        .map(({ textContent }) => textContent),
    button: (title) => {
      const found = all('[role=button]:not([aria-disabled=true])').find(
        (each) => each.textContent === title,
      );
      // An effect enables the button, after the attribute has changed.
      return (
        found &&
        (() => new Promise((resolve) => setTimeout(resolve, SETTLING_MS)).then(() => found.click()))
      );
    },
    field: (placeholder) => {
      const fields = all<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
      const found = fields.find((each) => each.placeholder === placeholder && !each.readOnly);
      const enter = (text: string): void => {
        // As if a user typed: React notices the change only if the value bypasses React's own
        // setter.
        Reflect.set(Object.getPrototypeOf(found) as object, 'value', text, found);
        found?.dispatchEvent(new Event('input', { bubbles: true }));
      };
      return found && { value: found.value, enter };
    },
  };
}

let isDrawn = false;

function draw(element: react.ReactElement): Drawing {
  isDrawn = true;
  const box = Object.assign(document.createElement('div'), { className: 'app' });
  document.querySelector('main > div')?.append(box);
  createRoot(box, { onUncaughtError: (error) => fail('While rendering, ', error) }).render(element);
  return drawingIn(box);
}

const log = (...values: unknown[]) => print({ kind: 'log', text: values.map(printed).join(' ') });

let taskBegan: number | undefined;

/** Each iteration of a loop calls this. */
function turn(): void {
  if (taskBegan === undefined) {
    taskBegan = performance.now();
    setTimeout(() => {
      taskBegan = undefined;
    });
  } else if (performance.now() - taskBegan > LOOP_LIMIT_MS) {
    throw new Error('A loop ran for a second without a pause');
  }
}

/** Evaluates a module's code. Unlike `Function`, a script reports the line of a syntax error. */
async function evaluate(
  name: string,
  code: string,
  scope: Readonly<Record<string, unknown>>,
): Promise<void> {
  let module: ((...values: unknown[]) => Promise<void>) | undefined;
  const define = (run: typeof module): void => {
    module = run;
  };
  Object.assign(window, { define });
  const text = `define(async function (${Object.keys(scope).join(', ')}) {${code}\n})\n//# sourceURL=${SAMPLE_FILES}${name}`;
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
  // The window's `error` event has already reported a syntax error.
  await module?.(...Object.values(scope));
}

function sendWorld(): void {
  send({ type: 'world', files: drive.files().filter(({ trashed }) => !trashed), requests });
}

async function run({ modules, files, faults }: Run, options: FrameOptions): Promise<void> {
  const { expireToken, countedClasses } = options;
  setFaults(faults);
  putFiles(files);
  connect(sendWorld);
  options.signIn(TOKEN);
  for (const [name, counted] of Object.entries(countedClasses)) {
    countCalls(name, counted);
    countCalls(name, counted.prototype);
  }
  const onPass = (name: string, value: unknown) =>
    print({ kind: 'passed', text: `${name}: ${printed(value)}` });
  const imports = {
    react,
    'react/jsx-runtime': jsxRuntime,
    'sample-stage': createStage({
      accessToken: TOKEN,
      drive,
      files: deviceFiles,
      expireToken,
      // What react-native-web's `AppState` listens to.
      returnToApp: () => document.dispatchEvent(new Event('visibilitychange')),
      draw,
      onPass,
    }),
    ...options.modules,
  };
  const isCheck = modules.some(({ code }) => code.includes('sample-stage'));
  const globals = {
    console: { log, info: log, debug: log, warn: log, error: log },
    __turn: turn,
    setTimeout: (callback: () => void, milliseconds?: number) =>
      setTimeout(callback, isCheck ? shortened(milliseconds) : milliseconds),
  };
  const exports = await runModules(modules, imports, (name, code, scope) =>
    evaluate(name, code, { ...scope, ...globals }),
  );
  if (!isDrawn && typeof exports.default === 'function')
    draw(react.createElement(exports.default as react.FC));
}

/** Starts listening to the page. */
export function startFrame(options: FrameOptions): void {
  addEventListener('error', ({ message, error, lineno }) =>
    fail(
      '',
      error ?? message,
      lineInSample(error) ?? (error instanceof SyntaxError ? lineno : undefined),
    ),
  );
  setInterval(() => send({ type: 'alive' }), ALIVE_MS);
  addEventListener('unhandledrejection', ({ reason }) => fail('Unhandled rejection: ', reason));
  addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
    if (source !== parent) return;
    if (data.type === 'faults') return setFaults(data.faults);
    if (data.type === 'put') putFiles([data.file]);
    if (data.type === 'remove') drive.remove(data.id);
    if (data.type === 'run')
      void run(data, options)
        .catch((error: unknown) => fail('', error))
        .finally(() => {
          sendWorld();
          send({ type: 'ran', hasFailed });
        });
    sendWorld();
  });
}
