import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';

import { answerCall, type Credentials, type HostCall } from './calls.ts';
import { ProviderError, type IndexStore } from './index-store.ts';

export type { HostCall } from './calls.ts';

/** What a host does with a call. A host of the provider might do any of these on a bad day. */
export type Behavior =
  | 'answers'
  /** Drops the connection and ignores the call. */
  | 'down'
  /** Carries out the call, then drops the connection without a reply. */
  | 'loses'
  /** Never replies, and keeps the connection open. */
  | 'slow'
  /** Begins to reply, then sends nothing more. */
  | 'stalls'
  /** Sends HTML, as a captive portal does. */
  | 'garbage'
  /** Reports a fault of its own, with status 503. */
  | 'fails'
  /** Rejects the key. */
  | 'refuses';

/** A host of the provider: its server, its faults and the calls it received. */
export interface Host {
  server: Server;
  /** The same for all calls, or chosen for each one. The number is the call's place in `calls`. */
  behavior: Behavior | ((call: HostCall, number: number) => Behavior);
  /** The calls received since the list was last emptied, without preflights. */
  calls: HostCall[];
}

const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
};

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const isCompressed = request.headers['content-encoding'] === 'gzip';
  return text(isCompressed ? request.pipe(createGunzip()) : request);
}

async function readCall(request: IncomingMessage): Promise<HostCall> {
  const { method = '', url = '/', headers } = request;
  return { method, url: new URL(`http://host${url}`), headers, body: await bodyOf(request) };
}

/** Carries out a call. Returns the reply of a host without faults. */
function carryOut(
  store: IndexStore,
  credentials: Credentials,
  call: HostCall,
): { status: number; body: object } {
  try {
    return { status: 200, body: answerCall(store, credentials, call) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { status, message } = error;
    return { status, body: { message, status } };
  }
}

/** @param answer carries out the call */
function behave(
  behavior: Behavior,
  response: ServerResponse,
  answer: () => { status: number; body: object },
): void {
  switch (behavior) {
    case 'answers': {
      const { status, body } = answer();
      send(response, status, body);
      break;
    }
    case 'down':
      response.socket?.destroy();
      break;
    case 'loses':
      answer();
      response.socket?.destroy();
      break;
    case 'slow':
      break;
    case 'stalls':
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"results":');
      break;
    case 'garbage':
      response.setHeader('Content-Type', 'text/html').end('<html>Sign in to the Wi-Fi</html>');
      break;
    case 'fails':
      send(response, 503, { message: 'Service unavailable', status: 503 });
      break;
    case 'refuses':
      send(response, 403, { message: 'Invalid Application-ID or API key', status: 403 });
      break;
  }
}

/**
 * Creates a host of the provider that does not listen yet. Several may share one store, as the
 * provider's hosts do.
 *
 * @param store the indexes that it answers from
 * @param credentials what a caller must know
 */
export function createHost(store: IndexStore, credentials: Credentials): Host {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(CORS_HEADERS)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const call = await readCall(request);
    host.calls.push(call);
    const number = host.calls.length - 1;
    const { behavior } = host;
    const chosen = typeof behavior === 'function' ? behavior(call, number) : behavior;
    behave(chosen, response, () => carryOut(store, credentials, call));
  }

  function onError(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    // Reports faults of this code, but not a caller that hangs up midway.
    if (!request.destroyed || request.complete) console.error(error);
    if (!response.headersSent) send(response, 500, { message: 'Internal error', status: 500 });
  }

  const host: Host = {
    server: createServer((request, response) => {
      respond(request, response).catch((error: unknown) => onError(error, request, response));
    }),
    behavior: 'answers',
    calls: [],
  };
  return host;
}
