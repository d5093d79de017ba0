import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';

import { listFiles } from '@docs-kit/content/built-pages';
import { isPublic, NOT_FOUND_FILE } from '@docs-kit/content/page-address';
import { canonicalPath } from '@docs-kit/content/canonical-path';
import { cacheControlOf, REVALIDATE } from '@docs-kit/site-output/hosts/caching';
import { contentTypeOf, isText } from '@docs-kit/site-output/hosts/content-types';
import sirv from 'sirv';

import { decodePath, findFile } from './find-file';
import { readHeaders } from './headers-file';

/** What ends slow requests, with status 408. Node.js itself ends overlong ones. */
const LIMITS = {
  headersTimeout: 10_000,
  // Requests that are answered have no body, so the head is the whole request.
  requestTimeout: 10_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
};

const METHODS: readonly (string | undefined)[] = ['GET', 'HEAD'];

/** Creates an HTTP server that ends slow requests. */
export function createSiteServer(listener: RequestListener): Server {
  return createServer(LIMITS, listener);
}

/**
 * Creates a listener that answers with the files of a built site, which are listed once.
 *
 * @throws Error if the folder cannot be read
 */
export function createSiteHandler(root: string): RequestListener {
  const files = new Set(listFiles(root).filter(isPublic));
  const headersOf = readHeaders(root);
  // Looks at the disk again, as a build may have removed a file. Files are asked for by name.
  const send = sirv(root, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });

  return (request, response) => {
    const { method, url = '/' } = request;
    const [encodedPath = ''] = url.split('?', 1);
    const pathname = decodePath(encodedPath);
    const found = findFile(pathname, files);
    setHeaders(response, headersOf(found?.address ?? NOT_FOUND_ADDRESS));
    response.setHeader('Cache-Control', REVALIDATE);
    if (!METHODS.includes(method)) {
      response.setHeader('Allow', METHODS.join(', '));
      end(response, 405, 'Only GET and HEAD are answered here.\n');
    } else if (!found) {
      sendNotFound(response);
    } else if (found.address !== pathname) {
      const query = url.slice(encodedPath.length);
      response.setHeader('Location', encodeURI(found.address) + query);
      end(response, 308, '');
    } else {
      response.setHeader('Cache-Control', cacheControlOf(found.file));
      if (isText(found.file)) response.setHeader('Content-Type', contentTypeOf(found.file));
      leaveSimpleRange(request);
      request.url = encodeURI(found.file);
      send(request, response, () => sendNotFound(response));
    }
  };

  function sendNotFound(response: ServerResponse): void {
    response.setHeader('Cache-Control', REVALIDATE);
    if (!files.has(NOT_FOUND_FILE)) {
      end(response, 404, 'Not found.\n');
      return;
    }
    response.setHeader('Content-Type', contentTypeOf(NOT_FOUND_FILE));
    end(response, 404, readFileSync(path.join(root, NOT_FOUND_FILE)));
  }
}

/** Sends an answer that is no file of the site, as plain text unless it has another type. */
function end(response: ServerResponse, status: number, body: string | Buffer): void {
  const type = response.getHeader('Content-Type') ?? contentTypeOf('answer.txt');
  const length = Buffer.byteLength(body);
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': length }).end(body);
}

/** The address whose headers the not-found page has. */
const NOT_FOUND_ADDRESS = canonicalPath(NOT_FOUND_FILE);

/** One range, with its first byte: the only kind that `sirv` reads as it is meant. */
const SIMPLE_RANGE = /^bytes=(\d+)-(\d*)$/;

/** Takes the range out of a request that gets the whole file instead, as servers may do. */
function leaveSimpleRange({ method, headers }: IncomingMessage): void {
  const [, first, last] = SIMPLE_RANGE.exec(headers.range ?? '') ?? [];
  const isInOrder = first !== undefined && (!last || Number(first) <= Number(last));
  if (method !== 'GET' || 'if-range' in headers || !isInOrder) delete headers.range;
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  response.setHeaders(new Map(Object.entries(headers)));
}
