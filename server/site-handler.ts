import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';

import {
  ALLOWED_METHODS,
  KEEP_ALIVE_TIMEOUT_S,
  MAX_REQUEST_HEADER_BYTES,
  markdownCopyOf,
  NOT_FOUND_FILE,
  pageAddress,
  REQUEST_HEADER_TIMEOUT_S,
} from '@docs-kit/content/serving-policy';
import type { Headers } from '@docs-kit/site-output/hosts/security-headers';
import send from 'send';

import { negotiateEncoding, prefersMarkdown, type ContentEncoding } from './negotiation';
import { route } from './routing';
import { FORMS, indexSite } from './site-index';

/**
 * Caching headers and tags are set before `send` runs. The only hidden files are those of
 * `.well-known`.
 */
const SEND_OPTIONS = { cacheControl: false, etag: false, index: false, dotfiles: 'allow' } as const;

/** The file name that determines the headers of an answer without a file. */
const ANSWER = '/answer.txt';

/**
 * Creates an HTTP server with the policy's limits. It answers what exceeds them: slow heads 408,
 * large ones 431.
 */
export function createSiteServer(listener: RequestListener): Server {
  const limits = {
    maxHeaderSize: MAX_REQUEST_HEADER_BYTES,
    headersTimeout: REQUEST_HEADER_TIMEOUT_S * 1000,
    // Requests that are answered have no body, so the head is the whole request.
    requestTimeout: REQUEST_HEADER_TIMEOUT_S * 1000,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_S * 1000,
    connectionsCheckingInterval: 2000,
  };
  return createServer(limits, listener);
}

/**
 * Creates a listener that answers with the files of a built site, read once.
 *
 * @throws Error if it cannot be read
 */
export function createSiteHandler(root: string): RequestListener {
  const site = indexSite(root);

  return (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const destination = route(method, url, site);
    setHeaders(response, site.headersOf(ANSWER));
    switch (destination.status) {
      case 200:
        // Range requests are defined for GET only (RFC 9110, 14.2).
        if (method !== 'GET') delete headers.range;
        sendFile(request, response, negotiateForm(destination.file, headers.accept, response));
        break;
      case 404:
        sendNotFound(request, response);
        break;
      case 308:
        answer(response, 308, '', { Location: destination.location });
        break;
      default:
        refuse(response, destination.status);
    }
  };

  /** Returns the Markdown copy of a page if there is one and the reader prefers it. */
  function negotiateForm(
    file: string,
    accept: string | undefined,
    response: ServerResponse,
  ): string {
    const copy = markdownCopyOf(pageAddress(file) ?? '');
    if (!site.files.has(copy)) return file;
    response.appendHeader('Vary', 'Accept');
    return prefersMarkdown(accept) ? copy : file;
  }

  /** Sends the not-found page whole, even if the request asks for a range or is conditional. */
  function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
    if (!site.files.has(NOT_FOUND_FILE)) {
      answer(response, 404, 'Not found.\n');
      return;
    }
    request.headers = { 'accept-encoding': request.headers['accept-encoding'] };
    response.statusCode = 404;
    sendFile(request, response, NOT_FOUND_FILE);
  }

  function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
    const tags = site.files.get(file) ?? new Map<ContentEncoding, string>();
    const encoding = negotiateEncoding(request.headers['accept-encoding'], tags);
    setHeaders(response, site.headersOf(file));
    const isFound = response.statusCode === 200;
    if (isFound) response.setHeader('ETag', tags.get(encoding) ?? '');
    if (tags.size > 1) response.appendHeader('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    const address = (file + FORMS[encoding]).split('/').map(encodeURIComponent).join('/');
    send(request, address, { ...SEND_OPTIONS, root, lastModified: isFound })
      .on('error', ({ status }: { status?: number }) => {
        response.removeHeader('Content-Encoding');
        setHeaders(response, site.headersOf(ANSWER));
        // The request's own conditions do not hold, or a deployment has removed the file.
        const isRefusal = status === 412 || status === 416;
        if (isRefusal && !response.headersSent) answer(response, status, '');
        else response.destroy();
      })
      .pipe(response);
  }
}

function refuse(response: ServerResponse, status: 400 | 405): void {
  if (status === 400) {
    answer(response, 400, 'Bad request: the address is not well formed.\n');
    return;
  }
  const allow = { Allow: ALLOWED_METHODS.join(', ') };
  answer(response, 405, 'Only GET and HEAD are answered here.\n', allow);
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  if (!response.headersSent) response.setHeaders(new Map(Object.entries(headers)));
}

function answer(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Headers = {},
): void {
  setHeaders(response, { ...headers, 'Content-Length': String(Buffer.byteLength(body)) });
  response.writeHead(status).end(body);
}
