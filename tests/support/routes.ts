import { readFileSync } from 'node:fs';

import { SITE_URL } from '../../src/site';

const SITEMAP = 'build/sitemap.xml';

/** Every route of the specification's section 2. */
export const SPECIFIED_ROUTES = [
  '/',
  '/markdown-page',
  '/search',
  '/docs',
  '/docs/intro',
  '/docs/example',
  '/docs/installation/expo',
  '/docs/installation/react-native',
  '/docs/installation/configure-google-drive',
  '/docs/guides/using-multiple-providers',
  '/docs/guides/google-drive-files-same-name',
  '/docs/api/CloudStorage',
  '/docs/api/CloudStorageError',
  '/docs/api/enums/CloudStorageErrorCode',
  '/docs/api/enums/CloudStorageProvider',
  '/docs/api/enums/CloudStorageScope',
  '/docs/api/hooks/useCloudFile',
  '/docs/api/hooks/useIsCloudAvailable',
  '/docs/api/interfaces/CloudStorageFileStat',
] as const;

/**
 * @param sitemap text of a built `sitemap.xml`
 * @returns the paths that it names
 */
export function routesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address, SITE_URL).pathname);
}

function readSitemap(): string {
  try {
    return readFileSync(SITEMAP, 'utf8');
  } catch (error) {
    throw new Error(`${SITEMAP}: expected the sitemap of a built site, found none. Run: npm run build`, {
      cause: error,
    });
  }
}

/** Every route of the built site: those of the specification, and the pages that the sitemap names besides. */
export const ROUTES: readonly string[] = [...new Set([...SPECIFIED_ROUTES, ...routesIn(readSitemap())])];

/** The routes that show a page of their own: all but the docs root, which leads on. */
export const PAGES = ROUTES.filter((route) => route !== '/docs');

/** The documents below `/docs`. */
export const DOCUMENTS = PAGES.filter((route) => route.startsWith('/docs/'));
