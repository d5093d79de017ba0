/** The built site itself on a real nginx: every page is answered as our own server answers it. */
import path from 'node:path';

import { isBrotliInstalled, isNginxInstalled, startNginx } from './support/hosts/nginx-process';
import { ask, type RunningHost } from './support/hosts/running-host';
import { expect, hydrated, ROUTES, test } from './support/site';

/** What readers and caches go by; tags and dates are each host's own. */
const PROMISED = [
  'content-type',
  'content-encoding',
  'content-length',
  'cache-control',
  'vary',
  'location',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];

/** A header's parts, whose order says nothing. */
function listOf(header: string | string[] | undefined): string[] {
  return String(header).split(', ').sort();
}

if (!isNginxInstalled) console.log('nginx is not installed here: the built site is not asked for on it.');

for (const name of isNginxInstalled ? ['nginx'] : []) {
  test.describe(`on ${name}`, () => {
    let nginx: RunningHost;
    test.beforeAll(async () => {
      nginx = await startNginx(path.resolve('build'), isBrotliInstalled);
    });
    test.afterAll(() => nginx.stop());

    test('every route, its other spellings and what is not there are answered as by our own server', async ({
      baseURL,
    }) => {
      const own = { port: Number(new URL(baseURL ?? '').port) };
      const encoding = { 'accept-encoding': isBrotliInstalled ? 'br' : 'gzip' };
      const addresses = ROUTES.flatMap((route) => {
        const stem = route === '/' ? '' : route;
        return [
          route,
          `${route}?q=a`,
          `${stem || '/index'}.html`,
          `${stem}/index.html`,
          `${stem}/`,
          `/${route}`,
          `${route}x`,
        ];
      });
      for (const address of [...addresses, '/404.html', '/sitemap.xml', '/search-records.txt', '/_headers']) {
        const [expected, given] = await Promise.all([ask(own, address, encoding), ask(nginx, address, encoding)]);
        expect(given.status, address).toBe(expected.status);
        for (const name of PROMISED) {
          // An answer without a file has no body of ours, and no form that a reader could ask for.
          const isOwnBody = given.status === 308 && ['content-type', 'content-length', 'vary'].includes(name);
          // The policy of what is no page and of nginx's own pages differ; each shows nothing that it could guard.
          const isOwnPage = given.status === 308 && name === 'content-security-policy';
          if (isOwnBody || isOwnPage) continue;
          expect(listOf(given.headers[name]), `${name} of ${address}`).toEqual(listOf(expected.headers[name]));
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
      await page.getByRole('searchbox').fill('google drive');
      await expect(page.locator('.DocSearch-Hit').first()).toBeVisible();
    });
  });
}
