/** Every route of the specification's section 2. */
export const ROUTES = [
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

/** The routes that show a document of their own: all but the docs root, which leads on. */
export const PAGES = ROUTES.filter((route) => route !== '/docs');

/** The documents below `/docs`. */
export const DOCUMENTS = PAGES.filter((route) => route.startsWith('/docs/'));
