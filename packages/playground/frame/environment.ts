/**
 * The environment of a run: an emulated Drive that can fail, its requests, and a phone's files. A
 * frame runs only once.
 */
import { GoogleDrive, type Fault } from '@docs-kit/google-drive-emulator';
import type { DeviceFiles } from '@docs-kit/samples/project';

import type { Call, CloudFile, FaultName, RequestLine } from './messages';

/** Longer than the package waits for an answer by default, in milliseconds. */
const SLOW_MS = 4000;
/** More than a reader looks through. Code that retries without a pause makes thousands a second. */
const MOST_REQUESTS = 200;

const FAULTS: Readonly<Record<FaultName, Omit<Fault, 'on'>>> = {
  Offline: { networkError: 'Network request failed' },
  'Token expired': { error: 'invalidCredentials' },
  'Missing scope': { error: 'insufficientPermissions' },
  Slow: { delayMs: SLOW_MS },
  'Server error': { error: 'backendError' },
};

/** The Drive of the signed-in user. */
export const drive = new GoogleDrive();
/** A token that the Drive accepts from the start. */
export const TOKEN = 'token';
export const deviceFiles: DeviceFiles = new Map();
/** The latest requests. */
export const requests: RequestLine[] = [];

let faults: readonly FaultName[] = [];
for (const [name, fault] of Object.entries(FAULTS)) {
  const isOn = () => faults.includes(name as FaultName);
  drive.fail({ ...fault, on: isOn, times: Infinity });
}

/** @param names the faults that are on from now on */
export function setFaults(names: readonly FaultName[]): void {
  faults = names;
}

/** Puts files into the Drive. Folders must come before their contents. */
export function putFiles(files: readonly CloudFile[]): void {
  for (const { path, space, isFolder, text } of files) {
    if (isFolder) drive.mkdir(path, { space });
    else drive.put(path, text, { space });
  }
}

/** Changes the text of a file in the Drive. The file keeps its id. */
export function writeFile(id: string, text: string): void {
  const file = drive.get(id);
  if (file) drive.change(file, { content: new TextEncoder().encode(text) });
}

/**
 * Returns what identifies a request: its path, and what it searches for or how it transfers data.
 */
function pathOf({ pathname, searchParams }: URL): string {
  const telling = ['q', 'alt', 'uploadType'].filter((name) => searchParams.has(name));
  const query = telling.map((name) => `${name}=${searchParams.get(name)}`).join('&');
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** The calls in progress, the latest last. */
const calls: Call[] = [];
let isInside = false;

type Method = (...values: unknown[]) => unknown;

/** Runs a method. Calls that it makes before it first waits belong to it. */
function runInside(method: () => unknown): unknown {
  isInside = true;
  try {
    return method();
  } finally {
    isInside = false;
  }
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Lists a call as long as it is in progress, and keeps what it has thrown. */
function runCounted(name: string, method: () => unknown): unknown {
  const call: Call = { name };
  const end = (): void => {
    calls.splice(calls.indexOf(call), 1);
  };
  const fail = (error: unknown): never => {
    end();
    call.code = codeOf(error);
    throw error;
  };
  calls.push(call);
  let result: unknown;
  try {
    result = runInside(method);
  } catch (error) {
    return fail(error);
  }
  if (result instanceof Promise) {
    return result.then((value: unknown) => {
      end();
      return value;
    }, fail);
  }
  end();
  return result;
}

/** Wraps an object's methods, so that requests can be told apart by the method that made them. */
export function countCalls(name: string, holder: object): void {
  const members = Object.getOwnPropertyDescriptors(holder);
  for (const [key, { value, writable }] of Object.entries(members)) {
    if (typeof value !== 'function' || !writable || key === 'constructor') continue;
    const method = value as Method;
    function counted(this: unknown, ...values: unknown[]): unknown {
      const run = () => method.apply(this, values);
      return isInside ? run() : runCounted(`${name}.${key}`, run);
    }
    Object.defineProperty(holder, key, { value: counted });
  }
}

/**
 * Makes the Drive answer instead of the network. Calls `onChange` when a request begins or ends.
 */
export function connect(onChange: () => void): void {
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const started = performance.now();
    const line: RequestLine = {
      method: request.method,
      path: pathOf(new URL(request.url)),
      call: calls.at(-1),
    };
    requests.push(line);
    if (requests.length > MOST_REQUESTS) requests.shift();
    onChange();
    // A network takes a task's time. Otherwise code that retries at once would block the page.
    await new Promise((resolve) => setTimeout(resolve));
    try {
      const response = await drive.fetch(request);
      line.status = response.status;
      return response;
    } finally {
      line.milliseconds = Math.round(performance.now() - started);
      onChange();
    }
  };
}
