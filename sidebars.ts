import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

/**
 * The only sidebar. Its order is the reading order, so it also determines where "previous" and
 * "next" lead. The search groups its results by the same categories.
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
    'example',
    {
      Files: [
        'guides/where-files-live',
        'guides/folders',
        'guides/images-and-files',
        'guides/using-multiple-providers',
        'guides/copy-between-providers',
      ],
    },
    {
      'Sync and backup': [
        'guides/icloud-sync',
        'guides/back-up-and-restore',
        'guides/key-value-storage',
      ],
    },
    {
      'Google Drive': [
        'guides/renew-google-token',
        'guides/google-sign-in',
        'guides/google-drive-files-same-name',
        'guides/offline-google-drive',
      ],
    },
    { Ship: ['guides/testing', 'guides/release', 'guides/upgrading'] },
    {
      'Fix problems': [
        'guides/troubleshooting',
        'api/enums/CloudStorageErrorCode',
        'api/errors-by-call',
        'guides/google-drive-errors',
        'guides/known-issues',
      ],
    },
    {
      API: [
        'api/CloudStorage',
        'api/CloudStorageError',
        'api/CloudKVStorage',
        {
          type: 'category',
          label: 'Enums',
          collapsed: true,
          items: [
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
