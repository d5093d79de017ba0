import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { indexSite } from '../server/site-index';
import { SITE_URL } from '../src/site';
import { DOCUMENTS, expect, PAGES, test } from './support/site';
import { routesIn, PROMISED_ROUTES } from './support/promised-routes';

const BUILD = 'build';
/** The results of a search are no page to find, and the docs root leads on. */
const HIDDEN = ['/search', '/docs'];

test('robots.txt lets everyone in and names the sitemap, which names every page but the search', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('User-agent: *\nAllow: /\n');
  expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = routesIn(sitemap);
  const isHidden = (file: string) => /<meta[^>]*content="?noindex/.test(readFileSync(join(BUILD, file), 'utf8'));
  const built = [...indexSite(BUILD).pages].filter(([, file]) => !isHidden(file)).map(([address]) => address);
  expect(listed.sort()).toEqual(built.sort());
  expect(PROMISED_ROUTES.filter((route) => ![...listed, ...HIDDEN].includes(route))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page says where it is, what it is called and what it shows', async ({ page, request }) => {
    for (const path of PAGES) {
      await page.goto(path);
      const meta = (key: string, value: string) => page.locator(`meta[${key}="${value}"]`);
      await expect.soft(page.locator('link[rel=canonical]'), path).toHaveAttribute('href', SITE_URL + path);
      await expect.soft(meta('property', 'og:url'), path).toHaveAttribute('content', SITE_URL + path);
      await expect.soft(meta('property', 'og:title'), path).toHaveAttribute('content', /\S/);
      const image = `${SITE_URL}/img/social${path === '/' ? '/index' : path}.png`;
      await expect.soft(meta('property', 'og:image'), path).toHaveAttribute('content', image);
      await expect.soft(meta('name', 'twitter:image'), path).toHaveAttribute('content', image);
      await expect.soft(meta('name', 'twitter:card'), path).toHaveAttribute('content', 'summary_large_image');
      const title = await meta('property', 'og:title').getAttribute('content');
      await expect.soft(meta('property', 'og:image:alt'), path).toHaveAttribute('content', title ?? '');
      const answer = await request.get(new URL(image).pathname);
      expect.soft(answer.headers()['content-type'], path).toBe('image/png');
      expect.soft(answer.headers()['cross-origin-resource-policy'], path).toBe('cross-origin');
      const file = await answer.body();
      // Width and height, as a PNG begins with them.
      expect([file.readUInt32BE(16), file.readUInt32BE(20)], path).toEqual([1200, 630]);
    }
  });

  test('every document has structured data that agrees with the page', async ({ page }) => {
    for (const path of DOCUMENTS) {
      await page.goto(path);
      const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as {
        '@graph': [{ headline: string; url: string }, { itemListElement: { name: string }[] }];
      };
      const [article, trail] = data['@graph'];
      expect.soft(article.url, path).toBe(SITE_URL + path);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(article.headline);
      const shown = await page.locator('.breadcrumbs__item').allInnerTexts();
      const names = trail.itemListElement.slice(1).map(({ name }) => name);
      expect.soft(names, path).toEqual(shown.filter((text) => text.trim() !== ''));
    }
  });
});
