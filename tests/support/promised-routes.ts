import { SITE_URL } from '../../src/site';

/** The routes that the site promises to keep: no release may lose one. */
export const PROMISED_ROUTES = [
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
 * @returns the paths that it lists
 */
export function routesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
    ([, address = '']) => new URL(address, SITE_URL).pathname,
  );
}
