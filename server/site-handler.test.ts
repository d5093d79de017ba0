import { rmSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { temporaryFolder, type TemporaryFolder } from '@docs-kit/content/testing/temporary-folder';
import { writeHostFiles } from '@docs-kit/site-output/hosts/host-files';
import { SECURITY_HEADERS } from '@docs-kit/site-output/hosts/security-headers';
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

const FRAME = { 'assets/playground/frame.0a1b2c3d.htm': '<script>run()</script>' };

let site: TemporaryFolder;
let host: RunningHost;
let github: RunningHost;
beforeAll(async () => {
  site = temporaryFolder({ ...FILES, ...FRAME });
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

describe('headers', () => {
  it.each([
    ['/docs/intro', 'text/html; charset=utf-8', 'no-cache'],
    ['/docs/intro.md', 'text/markdown; charset=utf-8', 'no-cache'],
    [SCRIPT, 'text/javascript; charset=utf-8', IMMUTABLE],
    ['/img/logo.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/img/two%20words,%20one.png', 'image/png', 'no-cache'],
    ['/search-records.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/nowhere', 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/js/gone.0a1b2c3d.js', 'text/html; charset=utf-8', 'no-cache'],
  ])('of %s: %s, %s', async (url, type, cacheControl) => {
    const { headers } = await ask(host, url);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cacheControl });
  });

  it('guard pages, files, redirects, refusals, 304 and what is not there', async () => {
    const { etag = '' } = (await ask(host, '/docs/intro')).headers;
    const answers = await Promise.all([
      ask(host, '/docs/intro'),
      ask(host, SCRIPT),
      ask(host, '/docs/intro.html'),
      ask(host, '/docs/intro', {}, 'POST'),
      ask(host, '/docs/intro', { 'if-none-match': etag }),
      ask(host, '/nowhere'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 308, 405, 304, 404]);
    for (const { headers } of answers) {
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect(headers[name.toLowerCase()]).toBe(value);
    }
  });

  it('hold the policy of pages, of what is not there, and of frames', async () => {
    const policyOf = async (url: string) =>
      (await ask(host, url)).headers['content-security-policy'];
    const policy = await policyOf('/docs/intro');
    expect(policy).toContain('https://app-dsn.algolia.net');
    expect(await policyOf('/nowhere')).toBe(policy);
    expect(await policyOf('/assets/playground/frame.0a1b2c3d.htm')).toContain('sandbox');
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

  it('refuses what is too long, and goes on serving', async () => {
    const long = `Cookie: ${'a'.repeat(100_000)}\r\n`;
    expect(statusOf(await askRaw(host, '/docs/intro', long))).toBe(431);
    expect(await ask(host, '/docs/intro')).toMatchObject({ status: 200 });
  });
});
