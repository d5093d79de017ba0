import { readFileSync } from 'node:fs';

import { routesIn, PROMISED_ROUTES } from './promised-routes';

const SITEMAP = 'build/sitemap.xml';

function readSitemap(): string {
  try {
    return readFileSync(SITEMAP, 'utf8');
  } catch (error) {
    throw new Error(
      `${SITEMAP}: expected the sitemap of a built site, found none. Run: npm run build`,
      {
        cause: error,
      },
    );
  }
}

/** Every route of the built site: the promised ones, and any other pages in the sitemap. */
export const ROUTES: readonly string[] = [
  ...new Set([...PROMISED_ROUTES, ...routesIn(readSitemap())]),
];

/** The routes that show their own page: all but the docs root, which redirects. */
export const PAGES = ROUTES.filter((route) => route !== '/docs');

/** The documents below `/docs`. */
export const DOCUMENTS = PAGES.filter((route) => route.startsWith('/docs/'));
