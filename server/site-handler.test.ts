import { once } from 'node:events';
import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it, onTestFinished } from 'vitest';

import { precompress } from './precompress';
import { createSiteHandler } from './site-handler';
import { fixtureFolder } from './testing/fixture-site';

const INTRO = `<!doctype html><title>Intro</title>${'<p>Read and write files in the cloud.</p>'.repeat(50)}`;
const NOT_FOUND = `<!doctype html><title>Page Not Found</title>${'<p>Nothing here.</p>'.repeat(80)}`;
const SCRIPT = `console.log('main');\n`.repeat(80);
const IMMUTABLE = 'public, max-age=31536000, immutable';

async function fixtureSite(): Promise<string> {
  const root = fixtureFolder({
    'index.html': '<!doctype html><title>Home</title>',
    '404.html': NOT_FOUND,
    'docs.html': '<!doctype html><title>Docs</title>',
    'docs/intro.html': INTRO,
    'assets/js/main.0a1b2c3d.js': SCRIPT,
    'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'img/two words.png': Buffer.from([1, 2, 3]),
    'sitemap.xml': '<urlset/>',
    'search-records.json': '{}',
    '.sources.json': '{"secret":true}',
    '.well-known/security.txt': 'Contact: https://kuatsu.de',
  });
  await precompress(root, fixtureFolder());
  return root;
}

async function serve(root: string): Promise<number> {
  const server = createServer(createSiteHandler(root)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Not fetch(): it tidies the address and undoes the encoding before a test could see them. */
async function ask(
  port: number,
  requestPath: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const outgoing = httpRequest({ host: '127.0.0.1', port, path: requestPath, headers, method }).end();
  const [incoming] = await once(outgoing, 'response');
  return { status: incoming.statusCode, headers: incoming.headers, body: await buffer(incoming) };
}

/** @returns everything that the server says to these bytes until it closes the connection */
async function askRaw(port: number, requestText: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(requestText);
  return text(socket);
}

const rawGet = (port: number, target: string) =>
  askRaw(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

describe('pages and files', () => {
  it('answers a page with its file', async () => {
    const { status, headers, body } = await ask(await serve(await fixtureSite()), '/docs/intro');
    expect(status).toBe(200);
    expect(body.toString()).toBe(INTRO);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(INTRO.length),
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
  });

  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/js/main.0a1b2c3d.js', 'text/javascript; charset=utf-8', IMMUTABLE],
    ['/img/logo.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/img/two%20words.png', 'image/png', 'no-cache'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', 'no-cache'],
    ['/search-records.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ])('answers %s as %s, %s', async (url, type, cacheControl) => {
    const { status, headers } = await ask(await serve(await fixtureSite()), url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cacheControl });
  });

  it('answers HEAD with the headers of GET and nothing else', async () => {
    const port = await serve(await fixtureSite());
    const full = await ask(port, '/docs/intro');
    const head = await ask(port, '/docs/intro', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' });
  });

  it('redirects for good to the canonical address, query kept', async () => {
    const { status, headers } = await ask(await serve(await fixtureSite()), '/docs/intro.html?q=a');
    expect(status).toBe(308);
    expect(headers).toMatchObject({ location: '/docs/intro?q=a', 'cache-control': 'no-cache' });
  });
});

describe('addresses that are not there', () => {
  it.each(['/nowhere', '/nowhere.html', '/404', '/404.html', '/index', '/docs/intro.html.br', '/docs/intro.html.gz'])(
    'answers %s with 404 and the not-found page',
    async (url) => {
      const { status, headers, body } = await ask(await serve(await fixtureSite()), url);
      expect(status).toBe(404);
      expect(body.toString()).toBe(NOT_FOUND);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    },
  );

  it('does not show hidden files', async () => {
    const { status, headers } = await ask(await serve(await fixtureSite()), '/.sources.json', { 'if-none-match': '*' });
    expect(status).toBe(404);
    expect(headers.etag).toBeUndefined();
  });

  it('answers HEAD with 404 and no body', async () => {
    const { status, headers, body } = await ask(await serve(await fixtureSite()), '/nowhere', {}, 'HEAD');
    expect(status).toBe(404);
    expect(headers['content-length']).toBe(String(NOT_FOUND.length));
    expect(body).toHaveLength(0);
  });

  it('compresses the not-found page', async () => {
    const { status, headers, body } = await ask(await serve(await fixtureSite()), '/nowhere', {
      'accept-encoding': 'br',
    });
    expect(status).toBe(404);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(body).toString()).toBe(NOT_FOUND);
  });

  it('gives all of it whatever is asked of a part or a state', async () => {
    const { status, body } = await ask(await serve(await fixtureSite()), '/nowhere', {
      range: 'bytes=0-1',
      'if-none-match': '*',
    });
    expect(status).toBe(404);
    expect(body.toString()).toBe(NOT_FOUND);
  });

  it('says so where the site has no not-found page', async () => {
    const port = await serve(fixtureFolder({ 'index.html': 'home' }));
    const { status, headers, body } = await ask(port, '/nowhere');
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.toString()).toBe('Not found.\n');
  });
});

describe('encodings', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['br;q=0', undefined, (body: Buffer) => body],
  ] as const)('answers %s with %s', async (accepted, encoding, decode) => {
    const port = await serve(await fixtureSite());
    const { headers, body } = await ask(port, '/docs/intro', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toBe('Accept-Encoding');
    expect(decode(body).toString()).toBe(INTRO);
  });

  it('has a tag for each encoding', async () => {
    const port = await serve(await fixtureSite());
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await ask(port, '/docs/intro', { 'accept-encoding': encoding })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('does not speak of encodings where there is but one', async () => {
    const { headers } = await ask(await serve(await fixtureSite()), '/img/two%20words.png', {
      'accept-encoding': 'br',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  });
});

describe('revalidation', () => {
  it('answers 304 to a tag that it knows, with what a cache has to keep', async () => {
    const port = await serve(await fixtureSite());
    const accepted = { 'accept-encoding': 'br' };
    const { headers: first } = await ask(port, '/docs/intro', accepted);
    const { status, headers, body } = await ask(port, '/docs/intro', {
      ...accepted,
      'if-none-match': `"old", ${first.etag}`,
    });
    expect(status).toBe(304);
    expect(body).toHaveLength(0);
    expect(headers).toMatchObject({ etag: first.etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  });

  it('does not take the tag of one encoding for another', async () => {
    const port = await serve(await fixtureSite());
    const { headers } = await ask(port, '/docs/intro', { 'accept-encoding': 'br' });
    const answer = await ask(port, '/docs/intro', { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' });
    expect(answer.status).toBe(200);
  });

  it('answers 304 to a date that is no earlier', async () => {
    const port = await serve(await fixtureSite());
    const { headers } = await ask(port, '/docs/intro');
    const since = headers['last-modified'] ?? '';
    expect(await ask(port, '/docs/intro', { 'if-modified-since': since })).toMatchObject({ status: 304 });
  });

  it('has the same tag after a new build with the same content', async () => {
    const first = await ask(await serve(fixtureFolder({ 'index.html': 'home' })), '/');
    const second = await ask(await serve(fixtureFolder({ 'index.html': 'home' })), '/');
    const changed = await ask(await serve(fixtureFolder({ 'index.html': 'hema' })), '/');
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });
});

describe('parts', () => {
  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=5-9', 5, 10],
    ['bytes=-7', INTRO.length - 7, INTRO.length],
  ])('answers %s', async (range, start, end) => {
    const { status, headers, body } = await ask(await serve(await fixtureSite()), '/docs/intro', { range });
    expect(status).toBe(206);
    expect(body.toString()).toBe(INTRO.slice(start, end));
    expect(headers).toMatchObject({
      'content-range': `bytes ${start}-${end - 1}/${INTRO.length}`,
      'content-length': String(end - start),
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it('answers a part behind the end with 416 and the length', async () => {
    const { status, headers } = await ask(await serve(await fixtureSite()), '/docs/intro', { range: 'bytes=99999-' });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe(`bytes */${INTRO.length}`);
  });

  it.each(['bytes=9-5', 'bytes=x', 'bytes=0-1,3-4'])('answers %s with the whole', async (range) => {
    const { status, body } = await ask(await serve(await fixtureSite()), '/docs/intro', { range });
    expect(status).toBe(200);
    expect(body.toString()).toBe(INTRO);
  });

  it('takes parts of the encoded bytes', async () => {
    const port = await serve(await fixtureSite());
    const whole = await ask(port, '/docs/intro', { 'accept-encoding': 'br' });
    const part = await ask(port, '/docs/intro', { 'accept-encoding': 'br', range: 'bytes=3-8' });
    expect(part.headers['content-encoding']).toBe('br');
    expect(part.body).toEqual(whole.body.subarray(3, 9));
  });

  it('gives no part to HEAD', async () => {
    const port = await serve(await fixtureSite());
    expect(await ask(port, '/docs/intro', { range: 'bytes=0-1' }, 'HEAD')).toMatchObject({ status: 200 });
  });
});

describe('odd requests', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('answers %s with 405', async (method) => {
    const { status, headers } = await ask(await serve(await fixtureSite()), '/docs/intro', {}, method);
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });

  it.each([
    '/../.sources.json',
    '/../../../../../../etc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/docs/..%2f..%2f..%2fetc%2fpasswd',
    '/docs/intro%00.html',
    '/%',
  ])('answers %s with 400', async (target) => {
    const answer = await rawGet(await serve(await fixtureSite()), target);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('root:');
  });

  it.each(['//evil.com/', '/\\evil.com/', '/%2f%2fevil.com/', '/%5cevil.com/..%2f'])(
    'sends nobody away from %s',
    async (target) => {
      const answer = await rawGet(await serve(await fixtureSite()), target);
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(answer.toLowerCase()).not.toContain('location:');
    },
  );

  it('folds duplicate slashes', async () => {
    const answer = await rawGet(await serve(await fixtureSite()), '//docs//intro?a=//b');
    expect(answer).toMatch(/^HTTP\/1\.1 308 /);
    expect(answer).toContain('\r\nLocation: /docs/intro?a=//b\r\n');
  });

  it('answers the absolute form that proxies send', async () => {
    const answer = await rawGet(await serve(await fixtureSite()), 'http://localhost/docs/intro');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('refuses an overlong path and goes on serving', async () => {
    const port = await serve(await fixtureSite());
    expect(await rawGet(port, `/${'a'.repeat(100_000)}`)).toMatch(/^HTTP\/1\.1 431 /);
    expect(await ask(port, `/${'a'.repeat(8_000)}`)).toMatchObject({ status: 404 });
    expect(await ask(port, '/docs/intro')).toMatchObject({ status: 200 });
  });
});

describe('files under way', () => {
  const openFiles = (root: string) =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(root);
      } catch {
        return false;
      }
    });

  it.runIf(process.platform === 'linux')('closes a file whose reader has gone away', async () => {
    const root = fixtureFolder({ 'large.txt': 'cloud '.repeat(2_000_000) });
    const port = await serve(root);
    const outgoing = httpRequest({ host: '127.0.0.1', port, path: '/large.txt' }).end();
    const [incoming] = await once(outgoing, 'response');
    expect(openFiles(root)).toHaveLength(1);
    incoming.destroy();
    await expect.poll(() => openFiles(root)).toHaveLength(0);
  });

  it('outlives a file that is gone', async () => {
    const root = await fixtureSite();
    const port = await serve(root);
    rmSync(path.join(root, 'docs'), { recursive: true });
    await expect(ask(port, '/docs/intro')).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await ask(port, '/')).toMatchObject({ status: 200 });
  });
});
