/** The world of one run: the package afresh, on an emulated Drive. */
import { GoogleDrive, type Fault } from '@docs-kit/google-drive-emulator';

import { createClock, type Clock } from './clock';
import type { CloudFile, FaultName, RequestLine } from './messages';

/** Evaluates a package's CommonJS code. It is evaluated anew for each run, so that runs share no state. */
export type PackageCode = (
  require: (name: string) => unknown,
  module: { exports: unknown },
  globals: Readonly<Record<string, unknown>>,
) => void;

/** What a site puts into the frame. */
export interface FrameOptions {
  /** The package that samples are about. */
  readonly packageName: string;
  readonly packageCode: PackageCode;
  /** Classes of the package whose calls are told apart in the list of requests. */
  readonly countedClasses: readonly string[];
  /** Other modules that samples and the package import, besides React. */
  modules(world: Pick<World, 'drive' | 'deviceFiles'>): Readonly<Record<string, unknown>>;
  /** Signs the user in, as samples expect it. */
  signIn(exports: unknown, token: string): void;
}

/** Where a run takes place. */
export interface World {
  readonly drive: GoogleDrive;
  /** Files on the device by path. */
  readonly deviceFiles: Map<string, Uint8Array<ArrayBuffer>>;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly requests: () => readonly RequestLine[];
  /** Lets the calls of an object's methods be counted. */
  readonly count: (name: string, holder: object) => void;
}

/** A token of the Drive from its start. */
export const TOKEN = 'token';

/** Longer than the package waits for an answer unless told otherwise, in milliseconds. */
const SLOW_MS = 4000;

const FAULTS: Readonly<Record<FaultName, Omit<Fault, 'on'>>> = {
  offline: { networkError: 'Network request failed' },
  expired: { error: 'invalidCredentials' },
  scope: { error: 'insufficientPermissions' },
  slow: { delayMs: SLOW_MS },
  server: { error: 'backendError' },
};

/** The calls under way, the latest last. */
interface Call {
  readonly name: string;
  readonly number: number;
}

/** Counts the calls of a package's own methods. What a method calls before it first waits belongs to it. */
function callCounter() {
  const underWay: Call[] = [];
  let count = 0;
  let isInside = false;
  const counted = (name: string, method: (...values: unknown[]) => unknown) =>
    function (this: unknown, ...values: unknown[]): unknown {
      if (isInside) return method.apply(this, values);
      const call = { name, number: count + 1 };
      isInside = true;
      let result: unknown;
      try {
        result = method.apply(this, values);
      } finally {
        isInside = false;
      }
      if (!(result instanceof Promise)) return result;
      count = call.number;
      underWay.push(call);
      const end = (): void => void underWay.splice(underWay.indexOf(call), 1);
      result.then(end, end);
      return result;
    };
  return {
    current: () => underWay.at(-1),
    count: (name: string, holder: object): void => {
      for (const [key, { value, writable }] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
        if (typeof value !== 'function' || !writable || key === 'constructor') continue;
        Object.defineProperty(holder, key, { value: counted(`${name}.${key}`, value as () => unknown) });
      }
    },
  };
}

/** What tells a request from others: its path, and what it looks for or how it sends. */
function pathOf({ pathname, searchParams }: URL): string {
  const telling = ['q', 'alt', 'uploadType'].filter((name) => searchParams.has(name));
  const query = telling.map((name) => `${name}=${searchParams.get(name)}`).join('&');
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** Puts files into a Drive that is empty. */
function putAll(drive: GoogleDrive, files: readonly Omit<CloudFile, 'id'>[]): void {
  // Folders first, and parents before what is in them.
  const inOrder = [...files].sort((a, b) => Number(b.isFolder) - Number(a.isFolder) || (a.path < b.path ? -1 : 1));
  for (const { path, space, isFolder, text } of inOrder) {
    if (isFolder) drive.mkdir(path, { space });
    else drive.put(path, text, { space });
  }
}

/**
 * @param files in the cloud at the start
 * @param faults is asked at each request which faults are on
 * @param onChange hears of each request that begins or ends
 */
export function createWorld(
  files: readonly CloudFile[],
  skipsTime: boolean,
  faults: () => readonly FaultName[],
  onChange: () => void,
): World {
  const drive = new GoogleDrive();
  putAll(drive, files);
  for (const [name, fault] of Object.entries(FAULTS))
    drive.fail({ ...fault, on: () => faults().includes(name as FaultName), times: Infinity });

  const lines: RequestLine[] = [];
  const calls = callCounter();
  let underWay = 0;
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const started = performance.now();
    const path = pathOf(new URL(request.url));
    const line = { method: request.method, path, call: calls.current() };
    const index = lines.push({ ...line, status: undefined, milliseconds: undefined }) - 1;
    const end = (status?: number): void => {
      underWay -= 1;
      lines[index] = { ...line, status, milliseconds: Math.round(performance.now() - started) };
      onChange();
    };
    underWay += 1;
    onChange();
    try {
      const response = await drive.fetch(request);
      end(response.status);
      return response;
    } catch (error) {
      end();
      throw error;
    }
  };
  return {
    drive,
    deviceFiles: new Map(),
    clock: createClock(skipsTime, () => underWay > 0),
    fetch,
    requests: () => lines,
    count: calls.count,
  };
}
