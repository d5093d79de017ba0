/** Serves a folder as hosts do, text with Brotli, over a slow network. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

import { lookup } from 'mrmime';

const TEXT = /^(?:text|application\/(?:json|javascript))/;

/** Chromium's preset "Slow 4G". The server is slow, as a browser's own throttle spares workers. */
const LATENCY_MS = 562.5;
const BYTES_PER_MS = (1_600 / 8) * 0.9;
/** About what the headers of a response take. */
const HEADER_BYTES = 200;

/** A link that all responses share. */
export class SlowLink {
  /** Bytes sent since the last `reset`. */
  bytes = 0;
  #isFreeAt = 0;

  reset(): void {
    this.bytes = 0;
  }

  /** Resolves when a response of so many bytes would have arrived. */
  async send(bytes: number): Promise<void> {
    const size = bytes + HEADER_BYTES;
    this.bytes += size;
    const now = Date.now();
    this.#isFreeAt = Math.max(this.#isFreeAt, now + LATENCY_MS) + size / BYTES_PER_MS;
    await sleep(this.#isFreeAt - now);
  }
}

/** Returns a file as it is sent. */
function readResponse(file: string): { body: Buffer; headers: Record<string, string> } {
  const type = lookup(file) ?? 'application/octet-stream';
  const content = readFileSync(file);
  if (!TEXT.test(type)) return { body: content, headers: { 'content-type': type } };
  const headers = { 'content-type': type, 'content-encoding': 'br' };
  return { body: brotliCompressSync(content), headers };
}

export function serveFolder(folder: string, link: SlowLink): Server {
  const responses = new Map<string, ReturnType<typeof readResponse>>();
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    try {
      const known = responses.get(pathname) ?? readResponse(path.join(folder, pathname));
      responses.set(pathname, known);
      void link.send(known.body.length).then(() => {
        response.writeHead(200, known.headers).end(known.body);
      });
    } catch {
      response.writeHead(404).end();
    }
  });
}
