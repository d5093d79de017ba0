/** A host of the hosted search provider, on this machine. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import type { SearchReply, SearchRequest } from '@docs-kit/search/engine';

/** What a host does with a search. A host of the provider might do any of these on a bad day. */
export type Behavior =
  | 'answers'
  /** Drops the connection. */
  | 'down'
  /** Never replies, and keeps the connection open. */
  | 'slow'
  /** Begins to reply, then sends nothing more. */
  | 'stalls'
  /** Sends HTML, as a captive portal does. */
  | 'garbage'
  /** Reports a fault of its own. */
  | 'fails'
  /** Rejects the key. */
  | 'refuses';

/** A search as it arrived over the wire. */
export interface HostCall {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
}

/** A host: its server, its faults and the calls it received. */
export interface Host {
  readonly server: Server;
  behavior: Behavior;
  /** The calls received since the list was last emptied, without preflights. */
  calls: HostCall[];
}

/** The body of `POST /1/indexes/*\/queries`. */
interface SearchBody {
  readonly requests: readonly SearchRequest[];
}

const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
};

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function behave(behavior: Behavior, response: ServerResponse, answer: () => object): void {
  switch (behavior) {
    case 'answers':
      send(response, 200, answer());
      break;
    case 'down':
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
 * Creates a host that does not listen yet.
 *
 * @param search answers one request, as the provider would
 */
export function createHost(search: (request: SearchRequest) => SearchReply): Host {
  const host: Host = { server: createServer(), behavior: 'answers', calls: [] };
  host.server.on('request', async (request, response) => {
    const { method = '', url = '/' } = request;
    for (const [name, value] of Object.entries(CORS_HEADERS)) response.setHeader(name, value);
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const body = await text(request);
    host.calls.push({ method, url: new URL(url, 'http://host'), body });
    behave(host.behavior, response, () => {
      const { requests } = JSON.parse(body) as SearchBody;
      return { results: requests.map(search) };
    });
  });
  return host;
}
