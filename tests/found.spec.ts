/** What search engines and previews of links read of the site. */
import { SITE_URL } from '../src/site';
import { DOCUMENTS, expect, PAGES, test } from './support/site';

test('robots.txt lets everyone in and names the sitemap, which names every page but the search', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('User-agent: *\nAllow: /\n');
  expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address);
  const expected = PAGES.filter((page) => page !== '/search').map((page) => SITE_URL + page);
  expect(listed.sort()).toEqual(expected.sort());
});

for (const path of PAGES) {
  test(`${path} says where it is, what it is called and what it shows`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SITE_URL + path);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', SITE_URL + path);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https:\/\/.*\.png$/);
  });
}

for (const path of DOCUMENTS) {
  test(`${path} has structured data that agrees with the page`, async ({ page }) => {
    await page.goto(path);
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as {
      '@graph': [{ headline: string; url: string }, { itemListElement: { name: string }[] }];
    };
    const [article, trail] = data['@graph'];
    expect(article.url).toBe(SITE_URL + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.headline);
    const shown = await page.locator('.breadcrumbs__item').allInnerTexts();
    expect(trail.itemListElement.slice(1).map(({ name }) => name)).toEqual(shown.filter((text) => text.trim() !== ''));
  });
}
