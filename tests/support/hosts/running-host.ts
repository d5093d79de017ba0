import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

import { close, listen } from '../../../server/listening';
import { createSiteServer } from '../../../server/site-handler';

/** Something that serves a site on this machine. */
export interface RunningHost {
  readonly port: number;
  stop(): Promise<void>;
}

/** A host's answer, unchanged. */
export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * @param listener answers the requests
 * @returns the site's own server, on a loopback port
 */
export async function startNode(listener: RequestListener): Promise<RunningHost> {
  const server = createSiteServer(listener);
  const { port } = new URL(await listen(server, 0, '127.0.0.1'));
  return { port: Number(port), stop: () => close(server, 0) };
}

/**
 * Sends a request. Does not use fetch(), which normalizes the address and decodes the body before
 * a test sees them.
 *
 * @returns the answer
 */
export async function ask(
  { port }: Pick<RunningHost, 'port'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  const outgoing = httpRequest({
    host: '127.0.0.1',
    port,
    path,
    headers,
    method,
    agent: false,
  }).end();
  const [incoming] = await once(outgoing, 'response');
  return { status: incoming.statusCode, headers: incoming.headers, body: await buffer(incoming) };
}

/**
 * @param target request target, sent unchanged
 * @param fields further header lines, each with its line break
 * @param end what ends the header: without it, the request never ends
 * @returns everything that the host sends until it closes the connection
 */
export async function askRaw(
  { port }: Pick<RunningHost, 'port'>,
  target: string,
  fields = '',
  end = '\r\n',
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  // A host may close while a long request is still being sent. What it sent before still counts.
  const ended = text(socket).catch(() => '');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk.toString('latin1');
  });
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${fields}${end}`);
  await ended;
  return said;
}

/** @returns the status code of a raw answer */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
}
