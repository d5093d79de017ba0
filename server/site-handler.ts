import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';

import send from 'send';

import { ALLOWED_METHODS, ANSWER_CACHE_CONTROL, NOT_FOUND_FILE } from '@docs-kit/built-pages/serving-policy';
import type { Headers } from '@docs-kit/site-output/hosts/security-headers';
import { negotiateEncoding, type ContentEncoding } from './content-encoding';
import { prefersMarkdown } from './prefers-markdown';
import { route } from './routing';
import { ANSWER_TYPE, indexSite, type SiteFile } from './site-index';

/** All that answers say is set before; hidden files are those of `.well-known`. */
const SEND_OPTIONS = {
  cacheControl: false,
  etag: false,
  lastModified: false,
  index: false,
  dotfiles: 'allow',
} as const;

/**
 * Answers requests with the files of a built site, as it is at the time of the call.
 *
 * `send` streams the files, and answers conditional requests and those for parts. Addresses and encodings are decided
 * before it is asked.
 *
 * @param root folder of the built site
 * @returns a listener for Node's HTTP server; it throws nothing
 * @throws Error of the file system where the folder cannot be read
 */
export function createSiteHandler(root: string): RequestListener {
  const site = indexSite(root);
  const notFound = site.files.get(NOT_FOUND_FILE);
  // `send` answers 200 alone, so this one file is kept in memory.
  const notFoundBodies = readBodies(root, notFound);

  return (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const destination = route(method, url, site);
    setHeaders(response, site.securityHeaders);
    switch (destination.kind) {
      case 'file':
        return sendFile(request, response, chooseForm(request, response, site.files.get(destination.path)));
      case 'redirect':
        return answer(response, destination.status, { Location: destination.location });
      case 'notFound':
        return sendNotFound(request, response);
      case 'badRequest':
        return answer(response, 400, {}, 'Bad request: the address is not well formed.\n');
      case 'methodNotAllowed':
        return answer(response, 405, { Allow: ALLOWED_METHODS.join(', ') }, 'Only GET and HEAD are answered here.\n');
    }
  };

  /** A page that there is as Markdown too goes out in the form that is asked for. */
  function chooseForm(
    request: IncomingMessage,
    response: ServerResponse,
    file: SiteFile | undefined,
  ): SiteFile | undefined {
    if (file?.markdownCopy === undefined) return file;
    response.appendHeader('Vary', 'Accept');
    return prefersMarkdown(request.headers.accept) ? site.files.get(file.markdownCopy) : file;
  }

  function sendFile(request: IncomingMessage, response: ServerResponse, file: SiteFile | undefined): void {
    const encoding = file && negotiateEncoding(request.headers['accept-encoding'], file.compressions);
    const representation = encoding && file.representations.get(encoding);
    if (!representation) return sendNotFound(request, response);

    setHeaders(response, file.securityHeaders);
    response.setHeader('ETag', representation.etag);
    response.setHeader('Last-Modified', file.lastModified);
    response.setHeader('Cache-Control', file.cacheControl);
    response.setHeader('Content-Type', file.contentType);
    if (file.compressions.length > 0) response.appendHeader('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    // Parts are defined for GET alone (RFC 9110, 14.2).
    if (request.method !== 'GET') delete request.headers.range;
    send(request, representation.path.split('/').map(encodeURIComponent).join('/'), { ...SEND_OPTIONS, root })
      .on('error', ({ status }: { status?: number }) => {
        response.removeHeader('Content-Encoding');
        // A file that a deployment has taken away, or a part that cannot be had.
        if (status === 416 && !response.headersSent) answer(response, 416);
        else response.destroy();
      })
      .pipe(response);
  }

  function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
    const encoding = negotiateEncoding(request.headers['accept-encoding'], notFound?.compressions ?? []);
    if (notFound) setHeaders(response, notFound.securityHeaders);
    const headers = {
      'Content-Type': notFound?.contentType,
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    };
    answer(response, 404, headers, notFoundBodies.get(encoding) ?? 'Not found.\n');
  }
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function answer(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string | undefined>> = {},
  body: string | Buffer = '',
): void {
  response.setHeader('Cache-Control', ANSWER_CACHE_CONTROL);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', ANSWER_TYPE);
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  response.writeHead(status).end(body);
}

function readBodies(root: string, file: SiteFile | undefined): ReadonlyMap<ContentEncoding, Buffer> {
  const representations = [...(file?.representations ?? [])];
  return new Map(representations.map(([encoding, { path: name }]) => [encoding, readFileSync(path.join(root, name))]));
}
