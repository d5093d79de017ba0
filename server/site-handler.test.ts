import { rmSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { temporaryFolder, type TemporaryFolder } from '@docs-kit/content/testing/temporary-folder';
import { writeHostFiles } from '@docs-kit/site-output/hosts/host-files';
import { precompress } from '@docs-kit/site-output/precompress';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { ADDRESSES, FILES, PROBES } from '../tests/support/hosts/addresses';
import { githubPages } from '../tests/support/hosts/github-pages';
import {
  ask,
  askRaw,
  startNode,
  statusOf,
  type RunningHost,
} from '../tests/support/hosts/running-host';
import { createSiteHandler } from './site-handler';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const INTRO = FILES['docs/intro.html'];
const SCRIPT = '/assets/js/main.0a1b2c3d.js';

const FRAME = 'assets/playground/frame.0a1b2c3d.htm';

let site: TemporaryFolder;
let host: RunningHost;
let github: RunningHost;
beforeAll(async () => {
  site = temporaryFolder({ ...FILES, [FRAME]: '<script>run()</script>' });
  writeHostFiles(site.path, { connectOrigins: ['https://app-dsn.algolia.net'], showsFrames: true });
  await precompress(site.path);
  host = await startNode(createSiteHandler(site.path));
  github = await startNode(githubPages(site.path));
});
afterAll(async () => {
  await Promise.all([host.stop(), github.stop()]);
  site.remove();
});

/** Asks for an address as it is, which `fetch` and others would normalize. */
async function answerTo(running: RunningHost, address: string): Promise<string> {
  const answer = await askRaw(running, address);
  const status = statusOf(answer);
  const location = /\r\nLocation: (.*)\r\n/.exec(answer)?.[1];
  if (location !== undefined) return `→ ${location}`;
  if (status === 404) {
    expect(answer).toContain(FILES['404.html']);
    return 'not found';
  }
  expect(status).toBe(200);
  const { body } = await ask(running, address);
  return Object.entries(FILES).find(([, content]) => body.equals(Buffer.from(content)))?.[0] ?? '';
}

describe('addresses', () => {
  it.each(ADDRESSES)('$address: $answer', async ({ address, answer }) => {
    expect(await answerTo(host, address)).toBe(answer);
  });

  it.each(PROBES)('%s finds nothing', async (address) => {
    expect(await answerTo(host, address)).toBe('not found');
  });

  it.each(ADDRESSES)('$address on GitHub Pages: $onGitHub', async ({ address, onGitHub }) => {
    expect(await answerTo(github, address)).toBe(onGitHub);
  });

  it.each(['/docs/intro.html', '/docs/intro/'])('redirects from %s for good', async (address) => {
    const { status, headers } = await ask(host, address);
    expect(status).toBe(308);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('says so where the site has no not-found page', async () => {
    const bare = await startNode(createSiteHandler(fixtureFolder({ 'index.html': 'home' })));
    onTestFinished(() => bare.stop());
    const { status, headers, body } = await ask(bare, '/nowhere');
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.toString()).toBe('Not found.\n');
  });

  it('outlives a file that a build has removed', async () => {
    const root = fixtureFolder({ 'index.html': 'home', 'docs/intro.html': 'intro' });
    const changing = await startNode(createSiteHandler(root));
    onTestFinished(() => changing.stop());
    rmSync(path.join(root, 'docs'), { recursive: true });
    expect(await ask(changing, '/docs/intro')).toMatchObject({ status: 404 });
    expect(await ask(changing, '/')).toMatchObject({ status: 200 });
  });
});

/** What every answer says. */
const GUARDS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};

/** The policy of pages, which have one inline script here. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'sha256-…'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self' data:",
  "connect-src 'self' https://app-dsn.algolia.net",
  "object-src 'none'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The policy of the playground's frame, which runs what its reader writes. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'sandbox allow-scripts',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

describe('headers', () => {
  it.each([
    ['a page', 'GET /docs/intro', 200, HTML, 'no-cache', PAGE_POLICY],
    [
      'its Markdown',
      'GET /docs/intro.md',
      200,
      'text/markdown; charset=utf-8',
      'no-cache',
      PAGE_POLICY,
    ],
    ['the records of the search', 'GET /search-records.txt', 200, TEXT, 'no-cache', PAGE_POLICY],
    [
      'a drawing',
      'GET /img/logo.svg',
      200,
      'image/svg+xml; charset=utf-8',
      'no-cache',
      PAGE_POLICY,
    ],
    ['a picture', 'GET /img/two%20words,%20one.png', 200, 'image/png', 'no-cache', PAGE_POLICY],
    ['a script', `GET ${SCRIPT}`, 200, 'text/javascript; charset=utf-8', IMMUTABLE, undefined],
    ['a frame', `GET /${FRAME}`, 200, HTML, IMMUTABLE, FRAME_POLICY],
    ['a redirect', 'GET /docs/intro.html', 308, TEXT, 'no-cache', PAGE_POLICY],
    ['a page that is not there', 'GET /nowhere', 404, HTML, 'no-cache', PAGE_POLICY],
    ['a lost script', 'GET /assets/js/gone.0a1b2c3d.js', 404, HTML, 'no-cache', PAGE_POLICY],
    ['a refusal', 'POST /docs/intro', 405, TEXT, 'no-cache', PAGE_POLICY],
  ])('of %s: %s, %i, %s, %s', async (_, request, status, type, cacheControl, policy) => {
    const [method, url = ''] = request.split(' ');
    const answer = await ask(host, url, {}, method);
    expect(answer.status).toBe(status);
    const { 'content-security-policy': said, ...headers } = answer.headers;
    expect(headers).toMatchObject({
      ...GUARDS,
      'content-type': type,
      'cache-control': cacheControl,
    });
    expect(String(said).replace(/'sha256-[^']+'/, "'sha256-…'")).toBe(String(policy));
  });

  it('say nothing that the site does not say', async () => {
    const bare = await startNode(createSiteHandler(fixtureFolder({ 'index.html': 'home' })));
    onTestFinished(() => bare.stop());
    const { headers } = await ask(bare, '/');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBeUndefined();
  });
});

describe('encodings, tags and parts', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
  ])('sends the form for %j', async (accepted, encoding, decode) => {
    const { headers, body } = await ask(host, '/docs/intro', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(decode(body).toString()).toBe(INTRO);
  });

  it('answers 304 to the tag of the same form, and keeps for good what was kept for good', async () => {
    for (const url of ['/docs/intro', SCRIPT]) {
      const { headers } = await ask(host, url, { 'accept-encoding': 'br' });
      const known = { 'if-none-match': headers.etag ?? '' };
      const again = await ask(host, url, { ...known, 'accept-encoding': 'br' });
      expect(again.status).toBe(304);
      expect(again.headers).toMatchObject(GUARDS);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
      expect(await ask(host, url, known)).toMatchObject({ status: 200 });
    }
  });

  it('sends a part', async () => {
    const { status, headers, body } = await ask(host, '/docs/intro', { range: 'bytes=5-9' });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes 5-9/${INTRO.length}`);
    expect(body.toString()).toBe(INTRO.slice(5, 10));
    expect(await ask(host, '/docs/intro', { range: 'bytes=999999-' })).toMatchObject({
      status: 416,
    });
  });

  it.each(['bytes=9-5', 'bytes=-7', 'bytes=x', 'bytes=0-1,3-4', 'items=0-1'])(
    'sends the whole for %s',
    async (range) => {
      const { status, body } = await ask(host, '/docs/intro', { range });
      expect(status).toBe(200);
      expect(body.toString()).toBe(INTRO);
    },
  );

  it('sends the whole to who has a part of another version', async () => {
    const headers = { range: 'bytes=0-1', 'if-range': '"other"' };
    expect(await ask(host, '/docs/intro', headers)).toMatchObject({ status: 200 });
  });
});

describe('requests', () => {
  it.each(['/docs/intro', SCRIPT, '/nowhere', '/docs/intro.html'])(
    'answers HEAD of %s with the headers of GET and nothing else',
    async (url) => {
      const full = await ask(host, url);
      const head = await ask(host, url, {}, 'HEAD');
      expect(head.status).toBe(full.status);
      expect(head.body).toHaveLength(0);
      expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' });
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('answers %s with 405', async (method) => {
    for (const url of ['/docs/intro', '/nowhere', '/docs/intro.html']) {
      const { status, headers } = await ask(host, url, {}, method);
      expect(status).toBe(405);
      expect(headers.allow).toBe('GET, HEAD');
    }
  });

  // Node.js itself would wait for a minute.
  it('ends a request whose header does not end', { timeout: 30_000 }, async () => {
    expect(statusOf(await askRaw(host, '/docs/intro', '', ''))).toBe(408);
  });

  it('refuses what is too long, and goes on serving', async () => {
    const long = `Cookie: ${'a'.repeat(100_000)}\r\n`;
    expect(statusOf(await askRaw(host, '/docs/intro', long))).toBe(431);
    expect(await ask(host, '/docs/intro')).toMatchObject({ status: 200 });
  });
});
