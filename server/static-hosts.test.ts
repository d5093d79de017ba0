/** Static hosts keep the policy with what they read from the build. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { IMMUTABLE } from '@docs-kit/content/serving-policy';
import { SECURITY_HEADERS } from '@docs-kit/site-output/hosts/security-headers';
import { readPagesPolicy, writeHostFiles } from '@docs-kit/site-output/hosts/serving-files';
import { headersFile } from '@docs-kit/site-output/hosts/static-hosts';
import { ask, startNode, type RunningHost } from '../tests/support/hosts/running-host';
import { netlifyLike, vercelLike } from '../tests/support/hosts/static-host';
import { temporaryFolder, type TemporaryFolder } from '@docs-kit/content/testing/temporary-folder';

const FILES = {
  'index.html': '<title>home</title><script>home()</script>',
  '404.html': '<title>nothing</title>',
  'docs.html': '<title>docs</title>',
  'docs/intro.html': '<title>intro</title><script>intro()</script>',
  'assets/js/main.0a1b2c3d.js': 'main()',
  'assets/images/unnamed.png': '',
  'assets/images/named.0a1b2c3d.png': '',
  'img/logo.svg': '<svg/>',
  'search-records.txt': '{}',
};

let site: TemporaryFolder;
beforeAll(() => {
  site = temporaryFolder(FILES);
  writeHostFiles(site.path, { connectOrigins: ['https://app-dsn.algolia.net'] });
});
afterAll(() => site.remove());

describe.each([
  ['Netlify and Cloudflare Pages', netlifyLike],
  ['Vercel', vercelLike],
] as const)('%s', (_, listener) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startNode(listener(site.path));
  });
  afterAll(() => host.stop());

  it.each([
    ['/', 'index.html'],
    ['/docs', 'docs.html'],
    ['/docs/intro', 'docs/intro.html'],
  ] as const)('answers %s with %s and the policy of the pages', async (url, file) => {
    const { status, headers, body } = await ask(host, url);
    expect(status).toBe(200);
    expect(body.toString()).toBe(FILES[file]);
    const policy = readPagesPolicy(site.path);
    expect(policy).toContain('https://app-dsn.algolia.net');
    expect(headers).toMatchObject({
      ...lowerCased(SECURITY_HEADERS),
      'content-security-policy': policy,
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  });

  it.each([
    ['/index.html', '/'],
    ['/docs.html', '/docs'],
    ['/docs/index.html', '/docs'],
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/docs/intro.html?q=a', '/docs/intro?q=a'],
  ])('redirects %s to %s for good', async (url, location) => {
    const { status, headers } = await ask(host, url);
    expect([301, 308]).toContain(status);
    expect(headers.location).toBe(location);
  });

  it('answers what is not there with the not-found page', async () => {
    const { status, headers, body } = await ask(host, '/nowhere');
    expect(status).toBe(404);
    expect(body.toString()).toBe(FILES['404.html']);
    expect(headers).toMatchObject(lowerCased(SECURITY_HEADERS));
  });

  it('keeps for good what has a hash in its name, and nothing else', async () => {
    const cacheControl = async (url: string) => (await ask(host, url)).headers['cache-control'];
    expect(await cacheControl('/assets/js/main.0a1b2c3d.js')).toBe(IMMUTABLE);
    expect(await cacheControl('/assets/images/unnamed.png')).not.toBe(IMMUTABLE);
    expect(await cacheControl('/search-records.txt')).not.toBe(IMMUTABLE);
    expect(await cacheControl('/img/logo.svg')).not.toBe(IMMUTABLE);
  });

  it.each(['/docs/intro', '/assets/js/main.0a1b2c3d.js', '/img/logo.svg', '/nowhere'])(
    'sends the security headers of our own server with %s',
    async (url) => {
      expect((await ask(host, url)).headers).toMatchObject(lowerCased(SECURITY_HEADERS));
    },
  );
});

it('gives a frame in the root its own policy alone', () => {
  const rules = headersFile('policy', ['/index.html', '/demo.htm']).split('\n\n');
  const paths = rules.map((rule) => rule.split('\n')[0]);
  expect(paths.filter((path) => path === '/demo.htm')).toHaveLength(1);
});

it('names no header twice for one path', () => {
  const file = headersFile(
    'policy',
    Object.keys(FILES).map((name) => `/${name}`),
  );
  const [everywhere = '', ...others] = file.split('\n\n');
  expect(others.map((rule) => rule.split('\n')[0])).toEqual(['/assets/js/*']);
  const namesIn = (rule: string) => [...rule.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
  expect(others.flatMap(namesIn).filter((name) => namesIn(everywhere).includes(name))).toEqual([]);
});

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
