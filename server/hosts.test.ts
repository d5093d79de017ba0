/**
 * The same promises, kept by the Node server and by a real nginx with the deployed configuration.
 */
import { readFileSync, utimesSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { precompress } from '@docs-kit/site-output/precompress';
import { createSiteHandler } from './site-handler';
import { listFiles } from '@docs-kit/content/built-pages';
import {
  ALLOWED_METHODS,
  CANONICAL_REDIRECT_STATUS,
  KEEP_ALIVE_TIMEOUT_S,
  MAX_REQUEST_HEADER_BYTES,
  NOT_FOUND_FILE,
  REQUEST_HEADER_TIMEOUT_S,
} from '@docs-kit/content/serving-policy';
import { SECURITY_HEADERS } from '@docs-kit/site-output/hosts/security-headers';
import { readPagesPolicy, writeHostFiles } from '@docs-kit/site-output/hosts/serving-files';
import {
  isBrotliInstalled,
  isNginxInstalled,
  NGINX_CONF,
  startNginx,
} from '../tests/support/hosts/nginx-process';
import {
  ask,
  askRaw,
  startNode,
  statusOf,
  type Answer,
  type RunningHost,
} from '../tests/support/hosts/running-host';
import { temporaryFolder, type TemporaryFolder } from '@docs-kit/content/testing/temporary-folder';

const page = (title: string) =>
  `<!doctype html><html lang=en><title>${title}</title><script>document.title</script>${`<p>Clouds of ${title}.</p>`.repeat(60)}`;
const INTRO = page('intro');
const NOT_FOUND = page('nothing');
const SCRIPT = `console.log('main');\n`.repeat(80);
const IMMUTABLE = 'public, max-age=31536000, immutable';
const BUILT = new Date('2025-03-01T12:00:00Z');

const FILES = {
  'index.html': page('home'),
  '404.html': NOT_FOUND,
  'docs.html': page('docs'),
  'docs/intro.html': INTRO,
  'docs/api/CloudStorage.html': page('CloudStorage'),
  'docs/guide.html': page('guide'),
  'docs/guide.md': '# guide\n'.repeat(200),
  'demo/index.html': page('demo'),
  'assets/js/main.0a1b2c3d.js': SCRIPT,
  'assets/css/styles.0a1b2c3d.css': 'a{color:red}'.repeat(200),
  'assets/js/unnamed.js': SCRIPT,
  'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'img/card.png': Buffer.alloc(3000, 7),
  'sitemap.xml': '<urlset/>',
  'search-records.txt': '{}',
  'robots.txt': 'User-agent: *',
  '.well-known/security.txt': 'Contact: https://kuatsu.de',
  '.sources.json': '{"secret":true}',
};

let site: TemporaryFolder;

beforeAll(async () => {
  site = temporaryFolder(FILES);
  writeHostFiles(site.path, { connectOrigins: [] });
  await precompress(site.path);
  for (const file of listFiles(site.path)) utimesSync(path.join(site.path, file), BUILT, BUILT);
});

afterAll(() => site.remove());

interface Host {
  readonly name: string;
  readonly isThere: boolean;
  readonly encodings: readonly string[];
  start(root: string): Promise<RunningHost>;
}

const ALL_HOSTS: readonly Host[] = [
  {
    name: 'Node',
    isThere: true,
    encodings: ['br', 'gzip'],
    start: (root) => startNode(createSiteHandler(root)),
  },
  {
    name: 'nginx with Brotli',
    isThere: isBrotliInstalled,
    encodings: ['br', 'gzip'],
    start: (root) => startNginx(root, true),
  },
  {
    name: 'nginx without Brotli',
    isThere: isNginxInstalled,
    encodings: ['gzip'],
    start: (root) => startNginx(root, false),
  },
];

const HOSTS = ALL_HOSTS.filter(({ isThere }) => isThere);
for (const { name, isThere } of ALL_HOSTS) {
  if (!isThere) console.log(`${name} is not installed here: the policy is not tested on it.`);
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function decode({ headers, body }: Answer): string {
  const decoder = DECODERS[headers['content-encoding'] ?? ''];
  return (decoder ? decoder(body) : body).toString();
}

describe.each(HOSTS)('$name', ({ name, encodings, start }) => {
  describe('keeps the policy', () => {
    let host: RunningHost;
    beforeAll(async () => {
      host = await start(site.path);
    });
    afterAll(() => host.stop());

    describe('pages and files', () => {
      it.each([
        ['/', 'index.html'],
        ['/docs', 'docs.html'],
        ['/docs/intro', 'docs/intro.html'],
        ['/docs/intro?q=.html', 'docs/intro.html'],
        ['/docs/%69ntro', 'docs/intro.html'],
        ['/docs%2Fintro', 'docs/intro.html'],
        ['/docs/api/CloudStorage', 'docs/api/CloudStorage.html'],
        ['/demo', 'demo/index.html'],
      ] as const)('answers %s with %s', async (url, file) => {
        const { status, headers, body } = await ask(host, url);
        expect(status).toBe(200);
        expect(body.toString()).toBe(FILES[file]);
        expect(headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'content-length': String(body.length),
          'cache-control': 'no-cache',
          'accept-ranges': 'bytes',
          'last-modified': BUILT.toUTCString(),
          etag: expect.stringMatching(/^"[\w-]+"$/),
          vary: 'Accept-Encoding',
        });
        expect(headers.allow).toBeUndefined();
      });

      it.each([
        ['/assets/js/main.0a1b2c3d.js', 'text/javascript; charset=utf-8', IMMUTABLE],
        ['/assets/css/styles.0a1b2c3d.css', 'text/css; charset=utf-8', IMMUTABLE],
        ['/assets/js/unnamed.js', 'text/javascript; charset=utf-8', 'no-cache'],
        ['/img/logo.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
        ['/img/card.png', 'image/png', 'no-cache'],
        ['/sitemap.xml', 'application/xml; charset=utf-8', 'no-cache'],
        ['/search-records.txt', 'text/plain; charset=utf-8', 'no-cache'],
        ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
        ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'no-cache'],
      ])('answers %s as %s, %s', async (url, type, cacheControl) => {
        const { status, headers } = await ask(host, url);
        expect(status).toBe(200);
        expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cacheControl });
      });

      it.each(['/docs/intro', '/assets/js/main.0a1b2c3d.js', '/nowhere', '/docs/intro.html'])(
        'answers HEAD of %s with the headers of GET and nothing else',
        async (url) => {
          const full = await ask(host, url);
          const head = await ask(host, url, {}, 'HEAD');
          expect(head.status).toBe(full.status);
          expect(head.body).toHaveLength(0);
          expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' });
        },
      );

      it('answers the absolute form that proxies send', async () => {
        expect(statusOf(await askRaw(host, 'http://localhost/docs/intro'))).toBe(200);
      });
    });

    describe('pages as Markdown', () => {
      const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

      it.each(['/docs/guide.md', '/docs/guide'])(
        'answers %s with Markdown to who asks for it',
        async (url) => {
          const { status, headers, body } = await ask(host, url, {
            accept: 'text/markdown, text/html;q=0.9',
          });
          expect(status).toBe(200);
          expect(body.toString()).toBe(FILES['docs/guide.md']);
          expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
        },
      );

      it.each([BROWSER, '*/*', 'text/markdown;q=0, text/html', 'text/markdownish'])(
        'answers %s with HTML',
        async (accept) => {
          const { headers, body } = await ask(host, '/docs/guide', { accept });
          expect(headers['content-type']).toBe('text/html; charset=utf-8');
          expect(body.toString()).toBe(FILES['docs/guide.html']);
        },
      );

      it('tells caches that the form depends on what is asked for', async () => {
        for (const accept of [BROWSER, 'text/markdown']) {
          const { headers } = await ask(host, '/docs/guide', { accept, 'accept-encoding': 'gzip' });
          expect(headers.vary?.split(', ').sort()).toEqual(['Accept', 'Accept-Encoding']);
          expect(headers['content-encoding']).toBe('gzip');
        }
      });

      it('has a tag for each form', async () => {
        const { headers } = await ask(host, '/docs/guide', { accept: 'text/markdown' });
        const known = { 'if-none-match': headers.etag ?? '' };
        expect(await ask(host, '/docs/guide', { ...known, accept: 'text/markdown' })).toMatchObject(
          { status: 304 },
        );
        expect(await ask(host, '/docs/guide', { ...known, accept: BROWSER })).toMatchObject({
          status: 200,
        });
      });

      it('sends the page where there is no Markdown of it, and leaves addresses as they are', async () => {
        const accept = { accept: 'text/markdown' };
        expect((await ask(host, '/docs/intro', accept)).body.toString()).toBe(INTRO);
        expect(await ask(host, '/docs/guide/', accept)).toMatchObject({ status: 308 });
        expect(await ask(host, '/nowhere', accept)).toMatchObject({ status: 404 });
      });
    });

    describe('one form of each address', () => {
      it.each([
        ['/index.html', '/'],
        ['/docs.html', '/docs'],
        ['/docs/', '/docs'],
        ['/docs/intro.html', '/docs/intro'],
        ['/docs/intro/index.html', '/docs/intro'],
        ['/docs/intro.html.html', '/docs/intro'],
        ['/docs/intro/', '/docs/intro'],
        ['/docs/intro.html/', '/docs/intro'],
        ['/docs/intro%2Ehtml', '/docs/intro'],
        ['/docs/api/CloudStorage.html', '/docs/api/CloudStorage'],
        ['/demo/', '/demo'],
        ['/demo/index.html', '/demo'],
        ['//', '/'],
        ['//docs///intro', '/docs/intro'],
        ['//docs//intro.html', '/docs/intro'],
        ['/docs/%2Fintro', '/docs/intro'],
        ['//img//logo.svg', '/img/logo.svg'],
        ['/assets//js/main.0a1b2c3d.js', '/assets/js/main.0a1b2c3d.js'],
        ['/docs/intro.html?q=a%2Fb&q=//c', '/docs/intro?q=a%2Fb&q=//c'],
      ])('redirects %s to %s for good', async (url, location) => {
        const answer = await askRaw(host, url);
        expect(statusOf(answer)).toBe(308);
        expect(answer).toContain(`\r\nLocation: ${location}\r\n`);
        expect(answer).toContain('\r\nCache-Control: no-cache\r\n');
      });

      it.each([
        '//evil.com/',
        '//evil.com/docs/intro.html',
        '/\\evil.com/',
        '/%2f%2fevil.com/',
        '/%0d%0aLocation:%20//evil.com/',
      ])('sends nobody away from %s', async (target) => {
        const answer = await askRaw(host, target);
        expect(statusOf(answer)).toBe(404);
        expect(answer.toLowerCase()).not.toContain('\r\nlocation:');
      });
    });

    describe('addresses that are not there', () => {
      it.each([
        '/nowhere',
        '/nowhere.html',
        '/nowhere/',
        '/index',
        '/docs/index',
        '/demo/index',
        '/404',
        '/404/',
        '/404.html',
        '/404/index.html',
        '/.html',
        '/docs/INTRO',
        '/Docs/intro',
        '/IMG/logo.svg',
        '/img',
        '/img/',
        '/img/logo.svg/',
        '/docs/intro.html.br',
        '/docs/intro.html.gz',
        '/docs/intro.br',
        '/.sources.json',
        '/.serving/content-security-policy.txt',
        '/_headers',
        '/_redirects',
        '/vercel.json',
        '/docs/%c3%28',
        '/docs\\intro',
        '/assets/js/gone.0a1b2c3d.js',
        `/${'a'.repeat(8_000)}`,
      ])('answers %s with 404 and the not-found page', async (url) => {
        const { status, headers, body } = await ask(host, url, {
          range: 'bytes=0-1',
          'if-none-match': '*',
        });
        expect(status).toBe(404);
        expect(body.toString()).toBe(NOT_FOUND);
        expect(headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
        });
      });

      it.each(encodings)('compresses the not-found page with %s', async (encoding) => {
        const answer = await ask(host, '/nowhere', { 'accept-encoding': encoding });
        expect(answer.status).toBe(404);
        expect(answer.headers).toMatchObject({
          'content-encoding': encoding,
          vary: 'Accept-Encoding',
        });
        expect(decode(answer)).toBe(NOT_FOUND);
      });
    });

    describe('encodings', () => {
      it.each([...encodings, 'gzip, deflate, br, zstd'])(
        'answers %s compressed',
        async (accepted) => {
          const answer = await ask(host, '/docs/intro', { 'accept-encoding': accepted });
          expect(answer.headers['content-encoding']).toBe(
            accepted.includes(',') ? encodings[0] : accepted,
          );
          expect(answer.headers).toMatchObject({
            'content-type': 'text/html; charset=utf-8',
            'content-length': String(answer.body.length),
            vary: 'Accept-Encoding',
          });
          expect(decode(answer)).toBe(INTRO);
        },
      );

      it('leaves out the encoding that is refused', async () => {
        const { headers, body } = await ask(host, '/docs/intro', {
          'accept-encoding': 'br;q=0, gzip;q=0.5',
        });
        expect(headers['content-encoding']).toBe('gzip');
        expect(gunzipSync(body).toString()).toBe(INTRO);
      });

      it.each(['identity', 'br;q=0', 'gzip;q=0, br;q=0', 'gzip;q=0.000', 'deflate', ''])(
        'answers %j with the file as it is',
        async (accepted) => {
          const { headers, body } = await ask(host, '/docs/intro', { 'accept-encoding': accepted });
          expect(headers['content-encoding']).toBeUndefined();
          expect(headers.vary).toBe('Accept-Encoding');
          expect(body.toString()).toBe(INTRO);
        },
      );

      it('sends as it is what has no compressed form', async () => {
        const { headers, body } = await ask(host, '/img/card.png', {
          'accept-encoding': 'br, gzip',
        });
        expect(headers['content-encoding']).toBeUndefined();
        expect(body).toEqual(FILES['img/card.png']);
      });

      it('has a tag for each encoding', async () => {
        const all = ['identity', ...encodings];
        const tags = await Promise.all(
          all.map(
            async (encoding) =>
              (await ask(host, '/docs/intro', { 'accept-encoding': encoding })).headers.etag,
          ),
        );
        expect(new Set(tags).size).toBe(all.length);
      });
    });

    describe('revalidation', () => {
      it.each(['identity', ...encodings])(
        'answers 304 to a tag that it knows, for %s',
        async (encoding) => {
          const accepted = { 'accept-encoding': encoding };
          const { headers: first } = await ask(host, '/docs/intro', accepted);
          for (const tags of [first.etag, `"old", ${first.etag}`, `W/${first.etag}`, '*']) {
            const { status, headers, body } = await ask(host, '/docs/intro', {
              ...accepted,
              'if-none-match': tags ?? '',
            });
            expect(status).toBe(304);
            expect(body).toHaveLength(0);
            expect(headers).toMatchObject({ etag: first.etag, 'cache-control': 'no-cache' });
          }
        },
      );

      it('keeps for good what is not modified for good', async () => {
        const file = '/assets/js/main.0a1b2c3d.js';
        const { headers } = await ask(host, file);
        const again = await ask(host, file, { 'if-none-match': headers.etag ?? '' });
        expect(again.status).toBe(304);
        expect(again.headers['cache-control']).toBe(IMMUTABLE);
      });

      it('does not take the tag of one encoding for another', async () => {
        const { headers } = await ask(host, '/docs/intro', { 'accept-encoding': 'gzip' });
        expect(
          await ask(host, '/docs/intro', { 'if-none-match': headers.etag ?? '' }),
        ).toMatchObject({ status: 200 });
      });

      it.each([
        [BUILT.toUTCString(), 304],
        ['Sat, 01 Mar 2036 12:00:00 GMT', 304],
        ['Sat, 01 Mar 2025 11:59:59 GMT', 200],
        ['yesterday', 200],
      ])('answers If-Modified-Since %s with %i', async (since, status) => {
        expect(await ask(host, '/docs/intro', { 'if-modified-since': since })).toMatchObject({
          status,
        });
      });

      it('goes by the tag where both are asked', async () => {
        const conditions = { 'if-none-match': '"other"', 'if-modified-since': BUILT.toUTCString() };
        expect(await ask(host, '/docs/intro', conditions)).toMatchObject({ status: 200 });
      });
    });

    describe('parts', () => {
      it.each([
        ['bytes=0-0', 0, 1],
        ['bytes=5-9', 5, 10],
        ['bytes=5-', 5, INTRO.length],
        ['bytes=-7', INTRO.length - 7, INTRO.length],
        ['bytes=5-999999', 5, INTRO.length],
      ])('answers %s', async (range, begin, end) => {
        const { status, headers, body } = await ask(host, '/docs/intro', { range });
        expect(status).toBe(206);
        expect(body.toString()).toBe(INTRO.slice(begin, end));
        expect(headers).toMatchObject({
          'content-range': `bytes ${begin}-${end - 1}/${INTRO.length}`,
          'content-length': String(end - begin),
          'content-type': 'text/html; charset=utf-8',
        });
      });

      it.each(['bytes=999999-', 'bytes=9-5', 'bytes=x', 'bytes=-'])(
        'cannot satisfy %s',
        async (range) => {
          const { status, headers } = await ask(host, '/docs/intro', { range });
          expect(status).toBe(416);
          expect(headers['content-range']).toBe(`bytes */${INTRO.length}`);
          // nginx sends its own headers twice here.
          expect(headers['cache-control']).toMatch(/^no-cache(?:, no-cache)?$/);
        },
      );

      it('refuses a request whose own condition does not hold', async () => {
        const { status } = await ask(host, '/docs/intro', { 'if-match': '"another"' });
        expect(status).toBe(412);
      });

      it.each(['items=0-1', 'bytes=0-1,3-4'])('answers %s with the whole', async (range) => {
        const { status, body } = await ask(host, '/docs/intro', { range });
        expect(status).toBe(200);
        expect(body.toString()).toBe(INTRO);
      });

      it.each(encodings)('takes parts of the bytes as %s sends them', async (encoding) => {
        const accepted = { 'accept-encoding': encoding };
        const whole = await ask(host, '/docs/intro', accepted);
        const part = await ask(host, '/docs/intro', { ...accepted, range: 'bytes=3-8' });
        expect(part.headers['content-encoding']).toBe(encoding);
        // nginx does not send parts of compressed bodies, and a server may choose not to.
        expect(part.body).toEqual(part.status === 206 ? whole.body.subarray(3, 9) : whole.body);
      });

      it('gives no body to a HEAD that asks for a part', async () => {
        const { status, body } = await ask(host, '/docs/intro', { range: 'bytes=0-1' }, 'HEAD');
        // nginx answers as if it would send a part.
        expect(status).toBe(name === 'Node' ? 200 : 206);
        expect(body).toHaveLength(0);
      });

      it('gives a part of the same file only', async () => {
        const { headers } = await ask(host, '/docs/intro');
        const askPart = (ifRange: string) =>
          ask(host, '/docs/intro', { range: 'bytes=0-1', 'if-range': ifRange });
        expect(await askPart(headers.etag ?? '')).toMatchObject({ status: 206 });
        expect(await askPart(BUILT.toUTCString())).toMatchObject({ status: 206 });
        expect(await askPart('"other"')).toMatchObject({ status: 200 });
      });
    });

    describe('odd requests', () => {
      it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])(
        'answers %s with 405',
        async (method) => {
          for (const url of ['/docs/intro', '/nowhere', '/docs/intro.html']) {
            const { status, headers } = await ask(host, url, {}, method);
            expect(status).toBe(405);
            expect(headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-cache' });
          }
        },
      );

      it.each([
        '/../.sources.json',
        '/../../../../../../etc/passwd',
        '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
        '/docs/..%2f..%2f..%2fetc%2fpasswd',
        '/docs/../docs/intro',
        '/docs/./intro',
        '/docs/%2E/intro',
        '/docs/..',
        '/docs/intro%00.html',
        '/docs/intro%00',
        '/%',
        '/docs/%zz',
      ])('answers %s with 400', async (target) => {
        const answer = await askRaw(host, target);
        expect(statusOf(answer)).toBe(400);
        expect(answer).not.toContain('root:');
        expect(answer).not.toContain('secret');
      });

      it('refuses a raw NUL', async () => {
        expect(statusOf(await askRaw(host, '/docs/intro\0'))).toBe(400);
      });

      it('refuses an overlong path and goes on serving', async () => {
        expect([414, 431]).toContain(statusOf(await askRaw(host, `/${'a'.repeat(100_000)}`)));
        expect(await ask(host, '/docs/intro')).toMatchObject({ status: 200 });
      });

      it('refuses overlong header fields and goes on serving', async () => {
        expect(
          statusOf(await askRaw(host, '/docs/intro', `Cookie: ${'a'.repeat(100_000)}\r\n`)),
        ).toBe(431);
        expect(await ask(host, '/docs/intro')).toMatchObject({ status: 200 });
      });
    });

    describe('security headers', () => {
      it.each([
        ['/docs/intro', 200],
        ['/nowhere', 404],
      ])('guards %s with the policy of the pages', async (url, status) => {
        const answer = await ask(host, url);
        expect(answer.status).toBe(status);
        expect(answer.headers).toMatchObject({
          ...lowerCased(SECURITY_HEADERS),
          'content-security-policy': readPagesPolicy(site.path),
        });
      });

      it.each(['/assets/js/main.0a1b2c3d.js', '/search-records.txt', '/img/logo.svg'])(
        'guards %s',
        async (url) => {
          const { headers } = await ask(host, url);
          expect(headers).toMatchObject({
            ...lowerCased(SECURITY_HEADERS),
            'content-security-policy': expect.stringContaining("default-src 'self'"),
          });
        },
      );

      it('guards redirects, refusals and 304 too', async () => {
        const { etag } = (await ask(host, '/docs/intro')).headers;
        const answers = await Promise.all([
          ask(host, '/docs/intro.html'),
          ask(host, '/docs/intro', {}, 'POST'),
          ask(host, '/docs/%zz'),
          ask(host, '/docs/intro', { 'if-none-match': etag ?? '' }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([308, 405, 400, 304]);
        for (const { headers } of answers)
          expect(headers).toMatchObject(lowerCased(SECURITY_HEADERS));
      });

      it('says each of them once', async () => {
        for (const url of ['/docs/intro', '/assets/js/main.0a1b2c3d.js', '/img/logo.svg']) {
          const answer = await askRaw(host, url);
          for (const name of [...Object.keys(SECURITY_HEADERS), 'Content-Security-Policy'])
            expect(answer.match(new RegExp(`^${name}: `, 'gim')), `${name} of ${url}`).toHaveLength(
              1,
            );
        }
      });

      it('does not say which version answers', async () => {
        for (const url of ['/docs/intro', '/nowhere', '/%']) {
          const { headers, body } = await ask(host, url);
          expect(
            `${headers.server ?? ''}${headers['x-powered-by'] ?? ''}${body.toString()}`,
          ).not.toMatch(/nginx\/\d|node/i);
        }
      });
    });

    it('answers many readers at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 * availableParallelism() }, () => ask(host, '/docs/intro')),
      );
      expect(answers.every(({ status, body }) => status === 200 && body.toString() === INTRO)).toBe(
        true,
      );
    });
  });
});

it('has an nginx configuration with the numbers of the policy', () => {
  const conf = readFileSync(NGINX_CONF, 'utf8');
  const expected = [
    `default "${ALLOWED_METHODS.join(', ')}";`,
    `return ${CANONICAL_REDIRECT_STATUS} `,
    `error_page 404 ${NOT_FOUND_FILE};`,
    `large_client_header_buffers 4 ${MAX_REQUEST_HEADER_BYTES / 1024}k;`,
    `client_header_timeout ${REQUEST_HEADER_TIMEOUT_S}s;`,
    `keepalive_timeout ${KEEP_ALIVE_TIMEOUT_S}s;`,
  ];
  expect(expected.filter((line) => !conf.includes(line))).toEqual([]);
});
