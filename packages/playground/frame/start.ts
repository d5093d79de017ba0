/**
 * Runs a sample in a frame that has its own origin and no network. The surrounding page sends what
 * to run.
 */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';

import {
  createCheckModule,
  type Comparison,
  type Rendered,
  lineInSample,
  runModules,
  SAMPLE_FILES,
  shortened,
} from '@docs-kit/samples/sample-check';

import { closeFrame, endScripts } from './closed';
import { setColorScheme } from './color-scheme';
import { renderedIn } from './rendered';
import type { FromFrame, Output, Run, ToFrame } from './messages';
import { literal, printed, printErrorsWithoutStack } from './printed';
import {
  connect,
  countCalls,
  deviceFiles,
  drive,
  putFiles,
  requests,
  setFaults,
  TOKEN,
  writeFile,
} from './environment';

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

/** How long a loop may run without a pause before it is ended, in milliseconds. */
const LOOP_LIMIT_MS = 1000;
/** How long the page may not see a change of the Drive, in milliseconds. */
const DRIVE_STATE_MS = 100;
/** How many lines of each kind the page gets. Showing more would block it. */
const MOST_LINES = 1000;
/** How much of a line the page gets, in characters. */
const LONGEST_LINE = 10_000;
/** The least height of a frame with an open modal, in pixels. */
const MODAL_HEIGHT = 320;

const send = (message: FromFrame): void => parent.postMessage(message, '*');

/** Lines that the code has printed so far. */
const printedLines = { log: 0, error: 0, passed: 0 };

/** Returns what the page shows of a line. */
function shownPart(text: string): string {
  return text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text;
}

function print(output: Output): void {
  printedLines[output.kind] += 1;
  const count = printedLines[output.kind];
  const text = shownPart(output.text);
  if (count <= MOST_LINES) send({ type: 'output', output: { ...output, text } });
  if (count !== MOST_LINES + 1) return;
  const rest = `… The rest is left out, as ${MOST_LINES} lines are shown at most.`;
  send({ type: 'output', output: { kind: output.kind, text: rest } });
}

/** Whether a value is a component: a function, or what `memo` and the like return. */
function isComponent(value: unknown): value is react.FC {
  const isWrapped = typeof value === 'object' && value !== null && '$$typeof' in value;
  return typeof value === 'function' || (isWrapped && !react.isValidElement(value));
}

let hasFailed = false;

function fail(how: string, error: unknown, line = lineInSample(error)): void {
  hasFailed = true;
  // A thrown string is printed as it is, which may be nothing.
  const what = printed(error) || "'' (an empty string)";
  print({ kind: 'error', text: how + what, line });
  send({ type: 'ran', hasFailed });
}

/** An open modal fills the frame, however high that is. An app of no height fills it, too. */
function heightOf(box: HTMLElement): number | undefined {
  const hasModal = document.querySelector('[aria-modal=true]') !== null;
  const height = Math.max(box.offsetHeight, hasModal ? MODAL_HEIGHT : 0);
  return height === 0 ? undefined : height;
}

let isRendered = false;

function render(element: react.ReactElement): Rendered {
  isRendered = true;
  const box = document.createElement('div');
  box.className = 'app';
  document.querySelector('#app')?.append(box);
  const onUncaughtError = (error: unknown) => fail('While rendering, ', error);
  createRoot(box, { onUncaughtError }).render(element);
  // The page shows the frame only now. Before that, browsers may not measure what is in it.
  send({ type: 'rendered', height: undefined });
  let sent: number | undefined;
  const sendHeight = () => {
    const height = heightOf(box);
    if (height !== sent) send({ type: 'rendered', height });
    sent = height;
  };
  new ResizeObserver(sendHeight).observe(box);
  // A modal is rendered outside the app.
  new MutationObserver(sendHeight).observe(document.body, { childList: true, subtree: true });
  return renderedIn(box);
}

/** Types into a field of the app once it is there, unless there is text. */
function fillField({ field }: Rendered, placeholder: string, text: string): void {
  const observer = new MutationObserver(() => {
    const found = field(placeholder);
    if (!found) return;
    observer.disconnect();
    if (found.value === '') found.enter(text);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Renders an app with what its reader needs not type. */
function renderApp(component: react.FC, fields: Run['fields']): void {
  const rendered = render(react.createElement(component));
  for (const [placeholder, text] of Object.entries(fields)) fillField(rendered, placeholder, text);
}

function log(...values: unknown[]): void {
  print({ kind: 'log', text: printed(...values) });
}

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

/** The names that a module sees. */
const MODULE_NAMES = ['exports', 'require', 'console', '__turn', 'setTimeout'] as const;

type ModuleFunction = (...values: unknown[]) => Promise<void>;

/**
 * Returns a module's code as a function of the names that it uses. Unlike `Function`, a script
 * reports the line of a syntax error.
 */
function compileModule(name: string, code: string): ModuleFunction | undefined {
  let defined: ModuleFunction | undefined;
  const define = (moduleFunction: ModuleFunction): void => {
    defined = moduleFunction;
  };
  Object.assign(window, { define });
  const script = document.createElement('script');
  script.textContent =
    `define(async function (${MODULE_NAMES.join(', ')}) {${code}\n})\n` +
    `//# sourceURL=${SAMPLE_FILES}${name}`;
  document.head.append(script);
  script.remove();
  // The window's `error` event has already reported a syntax error.
  return defined;
}

function sendDrive(): void {
  const files = drive.files().filter(({ trashed }) => !trashed);
  send({ type: 'drive', files, requests });
}

let isDriveDue = false;

/** Sends what has changed until then in one message. Code may send requests without a pause. */
function sendDriveSoon(): void {
  if (isDriveDue) return;
  isDriveDue = true;
  setTimeout(() => {
    isDriveDue = false;
    sendDrive();
  }, DRIVE_STATE_MS);
}

/** Sets up the Drive, the requests and the sign-in of a run. */
function prepareEnvironment(
  { files, faults, colorScheme }: Run,
  { countedClasses, signIn }: FrameOptions,
): void {
  setColorScheme(colorScheme);
  setFaults(faults);
  putFiles(files);
  connect(sendDriveSoon);
  signIn(TOKEN);
  for (const [name, counted] of Object.entries(countedClasses)) {
    countCalls(name, counted);
    countCalls(name, counted.prototype);
  }
}

/** Says what a call of the check led to. */
function outcomeOf({ code, hasFailed }: Comparison, value: unknown): string {
  return hasFailed ? `${code} fails: ${printed(value)}` : `${code} → ${literal(value)}`;
}

/** Prints a result that is as it should be. */
function onPass(comparison: Comparison): void {
  print({ kind: 'passed', text: outcomeOf(comparison, comparison.value) });
}

/** Prints a result that is another one since the reader has changed the code. */
function onDifference(comparison: Comparison, actual: unknown): void {
  const before = comparison.hasFailed ? printed(comparison.value) : literal(comparison.value);
  print({ kind: 'log', text: `${outcomeOf(comparison, actual)} (${before} before your change)` });
}

/** Does what react-native-web's `AppState` listens to. */
function returnToApp(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Returns the modules that samples can import. */
function importable(
  { isChanged }: Run,
  { expireToken, modules }: FrameOptions,
): Readonly<Record<string, unknown>> {
  const environment = { accessToken: TOKEN, drive, files: deviceFiles, returnToApp };
  const outcomes = { onPass, onDifference: isChanged ? onDifference : undefined };
  return {
    react,
    'react/jsx-runtime': jsxRuntime,
    'sample-check': createCheckModule({ ...environment, ...outcomes, expireToken, render }),
    ...modules,
  };
}

/** Returns the global names that a module sees. The waits of a check are shortened. */
function globalsOf(isCheck: boolean): Readonly<Record<string, unknown>> {
  function setSampleTimeout(callback: () => void, milliseconds?: number) {
    return setTimeout(callback, isCheck ? shortened(milliseconds) : milliseconds);
  }
  return {
    // Other methods, such as `time`, do what they do in the browser's console.
    console: { ...console, log, info: log, debug: log, warn: log, error: log, table: log },
    __turn: turn,
    setTimeout: setSampleTimeout,
  };
}

async function run(what: Run, options: FrameOptions): Promise<void> {
  prepareEnvironment(what, options);
  if (what.mistake) {
    hasFailed = true;
    print(what.mistake);
    return;
  }
  const isCheck = what.modules.some(({ code }) => code.includes('sample-check'));
  const globals = globalsOf(isCheck);
  const compiled = new Map(what.modules.map(({ name, code }) => [name, compileModule(name, code)]));
  endScripts();
  const imports = importable(what, options);
  const exports = await runModules(what.modules, imports, async (name, _, scope) => {
    const names: Readonly<Record<string, unknown>> = { ...scope, ...globals };
    await compiled.get(name)?.(...MODULE_NAMES.map((each) => names[each]));
  });
  if (isComponent(exports.default) && !isRendered) renderApp(exports.default, what.fields);
}

/** Runs what the page asks for, and reports the outcome. */
async function runAndReport(what: Run, options: FrameOptions): Promise<void> {
  try {
    await run(what, options);
  } catch (error) {
    fail('', error);
  }
  sendDrive();
  send({ type: 'ran', hasFailed });
}

function onError({ message, error, lineno }: ErrorEvent): void {
  const lineOfSyntaxError = error instanceof SyntaxError ? lineno : undefined;
  fail('', error ?? message, lineInSample(error) ?? lineOfSyntaxError);
}

/** Starts listening to the page. */
export function startFrame(options: FrameOptions): void {
  closeFrame();
  printErrorsWithoutStack();
  addEventListener('error', onError);
  addEventListener('unhandledrejection', ({ reason }) => fail('Unhandled rejection: ', reason));
  addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
    if (source !== parent) return;
    if (data.type === 'faults') {
      setFaults(data.faults);
      return;
    }
    if (data.type === 'colorScheme') {
      setColorScheme(data.colorScheme);
      return;
    }
    if (data.type === 'put') putFiles([data.file]);
    if (data.type === 'write') writeFile(data.id, data.text);
    if (data.type === 'remove') drive.remove(data.id);
    if (data.type === 'run') void runAndReport(data, options);
    sendDrive();
  });
  send({ type: 'loaded' });
}
