/** The built site as GitHub Pages serves it, where it is published. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { canonicalPath } from '@docs-kit/content/canonical-path';

import { ADDRESSES } from '../../support/hosts/addresses';
import { playgroundLink } from '../../support/playground-link';
import { githubPages } from '../../support/hosts/github-pages';
import { ask, startNode, type RunningHost } from '../../support/hosts/running-host';
import { expect, hydrated, test } from '../../support/site';

const BUILD = path.resolve('build');

/** Forms of addresses of pages that this site has, too, and does not lead on from. */
const PAGES = ADDRESSES.filter(({ answer, onGitHub }) => {
  return answer !== 'not found' && ['index.html', 'docs/intro.html'].includes(onGitHub);
});

let github: RunningHost;
let origin = '';
test.beforeAll(async () => {
  github = await startNode(githubPages(BUILD));
  origin = `http://127.0.0.1:${github.port}`;
});
test.afterAll(() => github.stop());
test.beforeEach(({ problems }) => problems.allow(/^call off the site: http:\/\/127/));

for (const { address } of PAGES) {
  test(`${address} shows its page, at the page's address`, async ({ page }) => {
    const pathOf = (url: string) => decodeURI(new URL(url).pathname);
    const response = await page.goto(origin + address);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    expect(pathOf(page.url())).toBe(canonicalPath(pathOf(origin + address)));
    await expect(page).not.toHaveTitle(/Page Not Found/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('what is not there shows the not-found page', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  const response = await page.goto(`${origin}/docs/nowhere`);
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});

test('a page searches and leads on, without the headers of the site', async ({ page }) => {
  const { headers } = await ask(github, '/docs/intro');
  expect(headers['content-security-policy']).toBeUndefined();
  expect(headers['cache-control']).toBe('max-age=600');
  await page.goto(`${origin}/docs/intro`);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('ensureDirectory');
  await page.locator('.DocSearch-Hit').filter({ hasText: 'ensureDirectory' }).first().click();
  await expect(page).toHaveURL(/ensureDirectory|folders/i);
});

test('code in the playground cannot lead its frame to another site', async ({ page, problems }) => {
  problems.allow(/call off the site|Content Security Policy|Framing/);
  const asked: (string | undefined)[] = [];
  const other = createServer(({ url }, response) => {
    asked.push(url);
    response.end('Other');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const code = `location.href = 'http://127.0.0.1:${port}/secret';`;
  await page.goto(origin + playgroundLink(code));
  const playground = page.getByRole('region', { name: 'Playground' });
  await playground.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(playground.getByRole('status')).toHaveText(/Done|Failed/);
  // Another site is asked at once, if at all.
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  other.closeAllConnections();
  other.close();
});
