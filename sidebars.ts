import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/**
 * The only sidebar. Its order is the reading order, so it also determines where "previous" and
 * "next" lead. The class
 * `only-drive` adds a badge to the entry of a page that is only about Google Drive and whose label
 * does not say so.
 */
const sidebars: SidebarsConfig = {
  docs: [
    'intro',
    {
      Installation: [
        'installation/expo',
        'installation/react-native',
        'guides/set-up-google-cloud',
        'installation/configure-google-drive',
      ],
    },
    {
      Guides: [
        'guides/where-files-live',
        'guides/folders',
        'guides/images-and-files',
        'guides/using-multiple-providers',
        'guides/copy-between-providers',
        'guides/back-up-and-restore',
        'guides/icloud-sync',
        'guides/key-value-storage',
        { type: 'doc', id: 'guides/google-drive-files-same-name', className: 'only-drive' },
        'guides/google-sign-in',
        'guides/offline-google-drive',
        'guides/testing',
        'guides/release',
        'guides/upgrading',
        'guides/troubleshooting',
        'guides/google-drive-errors',
        'guides/known-issues',
      ],
    },
    'example',
    {
      API: [
        'api/CloudStorage',
        'api/CloudStorageError',
        'api/errors-by-call',
        'api/CloudKVStorage',
        {
          type: 'category',
          label: 'Enums',
          collapsed: true,
          items: [
            'api/enums/CloudStorageErrorCode',
            'api/enums/CloudStorageProvider',
            'api/enums/CloudStorageScope',
            'api/enums/CloudKVChangeReason',
            'api/enums/CloudKVSupportLevel',
          ],
        },
        {
          Hooks: [
            'api/hooks/useCloudFile',
            'api/hooks/useIsCloudAvailable',
            'api/hooks/useCloudKV',
          ],
        },
        {
          type: 'category',
          label: 'Interfaces',
          collapsed: true,
          items: [
            'api/interfaces/CloudStorageFileStat',
            'api/interfaces/CloudKVExternalChangeEvent',
          ],
        },
      ],
    },
  ],
};

export default sidebars;
