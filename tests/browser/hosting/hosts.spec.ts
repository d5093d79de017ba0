/** The built site on a real nginx, which answers every page as our own server does. */
import path from 'node:path';

import { SECURITY_HEADERS } from '@docs-kit/site-output/hosts/security-headers';
import { isBrotliInstalled, isNginxInstalled, startNginx } from '../../support/hosts/nginx-process';
import { ask, type RunningHost } from '../../support/hosts/running-host';
import { expect, hydrated, ROUTES, test } from '../../support/site';

/** Headers that readers and caches rely on. Tags and dates differ from host to host. */
const PROMISED = [
  'content-type',
  'content-encoding',
  'content-length',
  'cache-control',
  'vary',
  'location',
  'content-security-policy',
  ...Object.keys(SECURITY_HEADERS).map((name) => name.toLowerCase()),
];

/** A route of each kind: nginx has rules for spellings, and none for a single route. */
const KINDS = ['/', '/markdown-page', '/search', '/docs', '/docs/intro', '/docs/api/CloudStorage'];

/** Splits a header into its parts and sorts them, because their order has no meaning. */
function listOf(header: string | string[] | undefined): string[] {
  return String(header).split(', ').sort();
}

if (!isNginxInstalled)
  console.log('nginx is not installed here: the built site is not asked for on it.');

for (const name of isNginxInstalled ? ['nginx'] : []) {
  test.describe(`on ${name}`, () => {
    let nginx: RunningHost;
    test.beforeAll(async () => {
      nginx = await startNginx(path.resolve('build'), isBrotliInstalled);
    });
    test.afterAll(() => nginx.stop());

    test('every route, other spellings of each kind and what is not there are answered as by our own server', async ({
      baseURL,
    }) => {
      const own = { port: Number(new URL(baseURL ?? '').port) };
      const encoding = { 'accept-encoding': isBrotliInstalled ? 'br' : 'gzip' };
      const spelled = KINDS.flatMap((route) => {
        const stem = route === '/' ? '' : route;
        return [
          `${route}?q=a`,
          `${stem || '/index'}.html`,
          `${stem}/index.html`,
          `${stem}/`,
          `/${route}`,
          `${route}x`,
        ];
      });
      const addresses = [...ROUTES, ...spelled];
      for (const address of [
        ...addresses,
        '/404.html',
        '/sitemap.xml',
        '/search-records.txt',
        '/_headers',
      ]) {
        const [expected, given] = await Promise.all([
          ask(own, address, encoding),
          ask(nginx, address, encoding),
        ]);
        expect(given.status, address).toBe(expected.status);
        for (const name of PROMISED) {
          // An answer without a file has neither a body of ours nor variants that a reader could
          // request.
          const isOwnBody =
            given.status === 308 && ['content-type', 'content-length', 'vary'].includes(name);
          // The policies of non-pages and of nginx's own pages differ. Neither shows anything for
          // a policy to guard.
          const isOwnPage = given.status === 308 && name === 'content-security-policy';
          if (isOwnBody || isOwnPage) continue;
          expect(listOf(given.headers[name]), `${name} of ${address}`).toEqual(
            listOf(expected.headers[name]),
          );
        }
        if (expected.status !== 308) expect(given.body.equals(expected.body), address).toBe(true);
      }
    });

    test('a page opens and searches', async ({ page, problems }) => {
      const origin = `http://127.0.0.1:${nginx.port}`;
      problems.allow(new RegExp(`^call off the site: ${origin}/`));
      await page.goto(`${origin}/docs/intro`);
      await hydrated(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('google drive');
      await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
    });
  });
}
