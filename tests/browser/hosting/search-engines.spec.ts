import { readBuiltPages } from '@docs-kit/content/built-pages';
import { pageAddress } from '@docs-kit/content/page-address';

import { SITE_URL } from '../../../src/site';
import { expect, test } from '../../support/site';
import { routesIn, PROMISED_ROUTES } from '../../support/promised-routes';

/** Search results are not a page to be found, and the docs root leads to the main document. */
const HIDDEN = ['/search', '/docs'];

test('robots.txt lets everyone in and names the sitemap, which names every page but the search', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('User-agent: *\nAllow: /\n');
  expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = routesIn(sitemap);
  const isHidden = (html: string) => /<meta[^>]*content="?noindex/.test(html);
  const built = readBuiltPages('build')
    .filter(({ html }) => !isHidden(html))
    .flatMap(({ file }) => pageAddress(file) ?? []);
  expect(listed.sort()).toEqual(built.sort());
  expect(PROMISED_ROUTES.filter((route) => ![...listed, ...HIDDEN].includes(route))).toEqual([]);
});
