import { createReadStream, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';

import sirv from 'sirv';

import { ALLOWED_METHODS, ANSWER_CACHE_CONTROL, NOT_FOUND_FILE } from '../serving/policy';
import type { Headers } from '../serving/security-headers';
import { isNotModified, requestedRange } from './conditional';
import { negotiateEncoding, type ContentEncoding } from './content-encoding';
import { prefersMarkdown } from './prefers-markdown';
import { route } from './routing';
import { ANSWER_TYPE, indexSite, type SiteFile } from './site-index';

/**
 * Answers requests with the files of a built site, as it is at the time of the call.
 *
 * sirv streams the files. What it does not do, or not as RFC 9110 wants it, is decided before it is asked: addresses,
 * choice of encoding, validators and 304, parts, and the release of a file whose reader has gone away.
 *
 * @param root folder of the built site
 * @returns a listener for Node's HTTP server; it throws nothing
 * @throws Error of the file system where the folder cannot be read
 */
export function createSiteHandler(root: string): RequestListener {
  const site = indexSite(root);
  const streamFile = sirv(root, { extensions: [] });
  const notFound = site.files.get(NOT_FOUND_FILE);
  // sirv answers 200 alone, so this one file is kept in memory.
  const notFoundBodies = readBodies(root, notFound);

  return (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const destination = route(method, url, site);
    setHeaders(response, site.securityHeaders);
    switch (destination.kind) {
      case 'file':
        return sendFile(request, response, chooseForm(request, response, site.files.get(destination.path)));
      case 'redirect':
        return send(response, destination.status, { Location: destination.location });
      case 'notFound':
        return sendNotFound(request, response);
      case 'badRequest':
        return send(response, 400, {}, 'Bad request: the address is not well formed.\n');
      case 'methodNotAllowed':
        return send(response, 405, { Allow: ALLOWED_METHODS.join(', ') }, 'Only GET and HEAD are answered here.\n');
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
    const validators = { etag: representation.etag, lastModified: file.lastModified };
    response.setHeader('ETag', validators.etag);
    response.setHeader('Last-Modified', validators.lastModified);
    response.setHeader('Cache-Control', file.cacheControl);
    if (file.compressions.length > 0) response.appendHeader('Vary', 'Accept-Encoding');
    if (isNotModified(request.headers, validators)) {
      response.writeHead(304).end();
      return;
    }

    response.setHeader('Accept-Ranges', 'bytes');
    response.setHeader('Content-Type', file.contentType);
    const { size } = representation;
    // Parts are defined for GET alone (RFC 9110, 14.2).
    const range = request.method === 'GET' ? requestedRange(request.headers, validators, size) : undefined;
    if (range === 'unsatisfiable') {
      send(response, 416, { 'Content-Range': `bytes */${size}` });
    } else if (range) {
      response.writeHead(206, {
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        'Content-Length': range.end - range.start + 1,
        'Content-Range': `bytes ${range.start}-${range.end}/${size}`,
      });
      // A failure cuts the connection, which is what tells the client that the part is not whole.
      pipeline(createReadStream(path.join(root, representation.path), range), response, () => undefined);
    } else {
      // sirv reads `bytes=0-0` and `bytes=-5` wrongly, and throws on `bytes=5-2`.
      delete request.headers.range;
      request.url = encodeURI(representation.path);
      releaseWithResponse(response);
      streamFile(request, response, () => sendNotFound(request, response));
    }
  }

  function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
    const encoding = negotiateEncoding(request.headers['accept-encoding'], notFound?.compressions ?? []);
    if (notFound) setHeaders(response, notFound.securityHeaders);
    const headers = {
      'Content-Type': notFound?.contentType,
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    };
    send(response, 404, headers, notFoundBodies.get(encoding) ?? 'Not found.\n');
  }
}

/** sirv leaves a file open when its reader goes away, and a file that cannot be read would end the process. */
function releaseWithResponse(response: ServerResponse): void {
  response.once('pipe', (file) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function send(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string | undefined>>,
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
