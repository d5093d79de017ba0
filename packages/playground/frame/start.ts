/** Runs samples in a frame that has an origin of its own and no network. The page around it sends what to run. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createRoot, type Root } from 'react-dom/client';

import type { CompiledModule, FaultName, FromFrame, Output, ToFrame } from './messages';
import { caught, createScreen, equal, until, use } from './screen';
import { createWorld, TOKEN, type FrameOptions, type World } from './world';

export type { FrameOptions } from './world';

const send = (message: FromFrame): void => parent.postMessage(message, '*');
const print = (output: Output): void => send({ type: 'output', output });

/** A value as a console prints it. */
function printed(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return messageOf(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return printed(error);
  const { code, details } = error as { code?: unknown; details?: unknown };
  const message = `${typeof code === 'string' ? code : error.name}: ${error.message}`;
  return details === undefined ? message : `${message}\n  details: ${printed(details)}`;
}

/** Modules of the run, by the names that stacks give them. */
let fileNames: readonly string[] = [];

function placeOf(error: unknown): Pick<Output, 'file' | 'line'> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, file, line] of stack.matchAll(/([\w.-]+\.tsx?):(\d+)/g))
    if (file !== undefined && fileNames.includes(file)) return { file, line: Number(line) };
  return {};
}

let hasFailed = false;

function fail(how: string, error: unknown, place = placeOf(error)): void {
  hasFailed = true;
  print({ kind: 'error', text: how + messageOf(error), ...place });
  send({ type: 'ran', hasFailed });
}

/** Where the app is drawn. */
const SCREEN = document.querySelector('main > div') ?? document.body;

/** What is mounted. */
let roots: Root[] = [];

function draw(element: react.ReactElement): HTMLElement {
  const box = SCREEN.appendChild(Object.assign(document.createElement('div'), { className: 'app' }));
  const root = createRoot(box, { onUncaughtError: (error) => fail('While rendering, ', error) });
  roots.push(root);
  root.render(element);
  return box;
}

/** The module that the part of a sample imports which runs it. */
function createStage({ drive, deviceFiles }: World, signIn: { expireToken?: () => void }) {
  const passed = <T extends unknown[]>(name: string, check: (...values: T) => unknown) => {
    const tell = (shown: unknown): void => print({ kind: 'passed', text: `${name}: ${printed(shown)}` });
    return (...values: T): unknown => {
      const result = check(...values);
      if (result instanceof Promise) return result.then(() => tell(values[1]));
      tell(values[1]);
      return result;
    };
  };
  return {
    accessToken: TOKEN,
    emulator: {
      put: (path: string, text: string) => void drive.put(path, text),
      paths: () => drive.paths(),
      text: (path: string) => drive.at(path).text,
      failOnce: (status: number) => drive.fail({ error: { status } }),
      expireToken: () => signIn.expireToken?.(),
    },
    localFile: (name: string, text: string) => {
      const path = `/device/${name}`;
      deviceFiles.set(path, new TextEncoder().encode(text));
      return path;
    },
    localText: (path: string) => new TextDecoder().decode(deviceFiles.get(path)),
    equal: passed('equals', equal),
    caught,
    rejects: passed('rejects with', async (call: () => Promise<unknown>, codeOrMessage: string) => {
      const { code, message } = (await caught(call)) as { code?: string; message?: string };
      equal(code ?? message, codeOrMessage);
    }),
    until: async (condition: () => boolean) =>
      void (await until(condition, () => 'What the sample waits for did not come true')),
    show: (element: react.ReactElement) => createScreen(draw(element)),
    use: <T>(hook: () => T) => use(hook, draw),
  };
}

/** The functions of modules, which their scripts hand over. */
const defined = new Map<string, (...values: unknown[]) => Promise<void>>();
Object.assign(window, { define: (name: string, run: () => Promise<void>) => void defined.set(name, run) });

/** Evaluates a module's code. A script tells the line of a syntax error, which `Function` does not. */
function evaluate({ name, code }: CompiledModule, parameters: readonly string[]): void {
  const text = `define(${JSON.stringify(name)}, async function (${parameters.join(', ')}) {${code}\n})\n//# sourceURL=${name}`;
  document.head.append(Object.assign(document.createElement('script'), { textContent: text }));
}

/** How long a loop may run without a pause before it is ended, in milliseconds. */
const LOOP_LIMIT_MS = 1000;

let taskBegan: number | undefined;

/** What each turn of a loop calls. @throws Error where the task has gone on for too long */
function turn(): void {
  if (taskBegan === undefined) {
    taskBegan = performance.now();
    setTimeout(() => (taskBegan = undefined));
  } else if (performance.now() - taskBegan > LOOP_LIMIT_MS) {
    throw new Error('A loop ran for a second without a pause');
  }
}

let world: World | undefined;
let faults: readonly FaultName[] = [];

function sendState(): void {
  if (!world) return;
  send({ type: 'requests', requests: world.requests() });
  const files = world.drive.files().filter(({ trashed }) => !trashed);
  send({
    type: 'files',
    files: files.map(({ id, path, space, isFolder, text }) => ({ id, path, space, isFolder, text })),
  });
}

function loadPackage(
  { packageName, packageCode, countedClasses, signIn }: FrameOptions,
  modules: Map<string, unknown>,
) {
  if (!world) return;
  const { fetch, clock } = world;
  const module = { exports: {} as Record<string, unknown> };
  packageCode((name) => modules.get(name), module, { fetch, ...clock.timers });
  for (const name of countedClasses) {
    const counted = module.exports[name] as { prototype: object } | undefined;
    if (!counted) continue;
    world.count(name, counted);
    world.count(name, counted.prototype);
  }
  signIn(module.exports, TOKEN);
  modules.set(packageName, module.exports);
}

async function run(options: FrameOptions, { modules: sources, files, skipsTime }: ToFrame & { type: 'run' }) {
  for (const root of roots) root.unmount();
  world?.clock.stop();
  SCREEN.replaceChildren();
  roots = [];
  defined.clear();
  hasFailed = false;
  fileNames = sources.map(({ name }) => name);
  world = createWorld(files, skipsTime, () => faults, sendState);
  sendState();

  const { fetch, clock } = world;
  const given = options.modules(world);
  const modules = new Map<string, unknown>(Object.entries({ react, 'react/jsx-runtime': jsxRuntime, ...given }));
  loadPackage(options, modules);
  modules.set('sample-stage', createStage(world, (given['sample-sign-in'] ?? {}) as { expireToken?: () => void }));

  const require = (name: string): unknown => {
    if (!modules.has(name)) throw new Error(`The playground has no module "${name}"`);
    return modules.get(name);
  };
  const console = Object.fromEntries(
    (['log', 'info', 'debug', 'warn', 'error'] as const).map((level) => [
      level,
      (...values: unknown[]) =>
        print({
          kind: level === 'warn' || level === 'error' ? 'warning' : 'log',
          text: values.map(printed).join(' '),
        }),
    ]),
  );
  let last: Record<string, unknown> = {};
  for (const source of sources) {
    last = {};
    const scope = { exports: last, require, console, turn, fetch, ...clock.timers };
    evaluate(source, Object.keys(scope));
    // A syntax error has been told by the window's `error` event.
    await defined.get(source.name)?.(...Object.values(scope));
    modules.set(`./${source.name.replace(/\.tsx?$/, '')}`, last);
  }
  if (roots.length === 0 && typeof last.default === 'function') draw(react.createElement(last.default as react.FC));
}

/** Listens to the page. */
export function startFrame(options: FrameOptions): void {
  addEventListener('error', ({ message, error, filename, lineno }) =>
    fail('', error ?? message, error ? placeOf(error) : { file: filename.split('/').pop(), line: lineno }),
  );
  addEventListener('unhandledrejection', ({ reason }) => fail('A rejection that nothing handles: ', reason));
  addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
    if (source !== parent) return;
    if (data.type === 'ping') send({ type: 'pong' });
    if (data.type === 'run' || data.type === 'faults') faults = data.faults;
    if (data.type === 'run') {
      run(options, data)
        .catch((error: unknown) => fail('', error))
        .finally(() => {
          sendState();
          send({ type: 'ran', hasFailed });
        });
    }
    if (data.type === 'remove') world?.drive.remove(data.id);
    if (data.type === 'put') {
      const { path, space, isFolder, text } = data.file;
      if (isFolder) world?.drive.mkdir(path, { space });
      else world?.drive.put(path, text, { space });
    }
    if (data.type === 'remove' || data.type === 'put') sendState();
  });
  send({ type: 'ready' });
}
