import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

import { close, listen } from '../../server/listening';
import { createSiteHandler, createSiteServer } from '../../server/site-handler';

const RECORDER = readFileSync(path.join(__dirname, 'recorder.js'));
const RECORDER_PATH = '/problems.js';

/** A built site at its own address, so that it shares no cache, storage or service worker. */
export interface ServedSite {
  readonly url: string;
  /** Requests answered with status 400 or above, as `404 /path`. */
  readonly refused: readonly string[];
  stop(): Promise<void>;
}

/**
 * Serves a built site on loopback as readers get it, except that documents start with one more
 * script: the recorder.
 *
 * @param answer handler of the site, see `createSiteHandler`
 */
export async function serveSite(answer: ReturnType<typeof createSiteHandler>): Promise<ServedSite> {
  const refused: string[] = [];
  const server = createSiteServer(send);
  function send(request: IncomingMessage, response: ServerResponse): void {
    const address = request.url ?? '/';
    response.once('finish', () => {
      if (response.statusCode >= 400) refused.push(`${response.statusCode} ${address}`);
    });
    if (address === RECORDER_PATH)
      response.setHeader('Content-Type', 'text/javascript').end(RECORDER);
    else if (request.headers['sec-fetch-dest'] === 'document')
      void sendRecorded(new URL(address, url), request, response);
    else answer(request, response);
  }
  const url = await listen(server, 0, 'localhost');
  return {
    url,
    refused,
    stop: async () => {
      if (server.listening) await close(server, 0);
    },
  };
}

/**
 * Sends a document with the recorder as its first script. Fetches it again, because the browser
 * gets it compressed.
 */
async function sendRecorded(
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = await fetch(url, {
    headers: { accept: request.headers.accept ?? '*/*' },
    redirect: 'manual',
  });
  const html = await page.text();
  const headers = [...page.headers].filter(
    ([name]) => !/^(content-(encoding|length)|connection|keep-alive|date)$/.test(name),
  );
  response.writeHead(page.status, Object.fromEntries(headers));
  response.end(html.replace(/<meta charset[^>]*>/i, `$&<script src="${RECORDER_PATH}"></script>`));
}
