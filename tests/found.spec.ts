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
  test(`${path} says where it is, what it is called and what it shows`, async ({ page, request }) => {
    await page.goto(path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SITE_URL + path);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', SITE_URL + path);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/);
    const image = `${SITE_URL}/img/social${path === '/' ? '/index' : path}.png`;
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', image);
    await expect(page.locator('meta[name="twitter:image"]')).toHaveAttribute('content', image);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
    const title = await page.locator('meta[property="og:title"]').getAttribute('content');
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', title ?? '');
    const answer = await request.get(new URL(image).pathname);
    expect(answer.headers()['content-type']).toBe('image/png');
    expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin');
    const file = await answer.body();
    // Width and height, as a PNG begins with them.
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
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
