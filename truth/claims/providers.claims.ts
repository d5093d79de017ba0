/** Providers and instances: which exist where, what they start with, what they share. */
import { claim, type Claim, type Sentences } from '@docs-kit/docs-truth/claim';

import type { CloudKitStub } from '../../tests/library/native-modules';

const API = 'api/CloudStorage';
const CODES = 'api/enums/CloudStorageErrorCode';
const MULTIPLE = 'guides/using-multiple-providers';

const PLATFORMS = [
  { platform: 'ios', provider: 'icloud', supported: ['icloud', 'googledrive'] },
  { platform: 'android', provider: 'googledrive', supported: ['googledrive'] },
  { platform: 'web', provider: 'googledrive', supported: ['googledrive'] },
] as const;

const platforms: readonly Claim[] = PLATFORMS.flatMap(
  ({ platform, provider, supported }): Claim[] => [
    claim(`drive.getDefaultProvider.${platform}`, {
      statement: `A new instance starts on ${provider} on ${platform}, whatever setProvider was given before`,
      pages: [
        `${API}#getdefaultprovider`,
        `${API}#constructor`,
        'api/enums/CloudStorageProvider',
        `${MULTIPLE}#what-is-available-where`,
      ],
      platform,
      when: ({ library: { CloudStorage, CloudStorageProvider } }) => {
        CloudStorage.setProvider(CloudStorageProvider.GoogleDrive);
        return [
          CloudStorage.getDefaultProvider(),
          new CloudStorage().getProvider(),
          CloudStorage.getProvider(),
        ];
      },
      expected: { returns: [provider, provider, 'googledrive'] },
    }),
    claim(`drive.getSupportedProviders.${platform}`, {
      statement: `The providers on ${platform} are ${supported.join(' and ')}`,
      pages: [
        `${API}#getsupportedproviders`,
        `${MULTIPLE}#what-is-available-where`,
        'api/enums/CloudStorageProvider',
      ],
      platform,
      when: ({ library }) => library.CloudStorage.getSupportedProviders(),
      expected: { returns: supported },
    }),
  ],
);

const UNSUPPORTED = {
  throws: {
    code: null,
    name: 'Error',
    message: 'Provider icloud is not supported on the current platform.',
    atOnce: true,
  },
} as const;

const unsupported: readonly Claim[] = (['android', 'web'] as const).flatMap((platform): Claim[] => [
  claim(`drive.constructor.icloud-on-${platform}`, {
    statement: `new CloudStorage for iCloud throws a plain Error on ${platform}`,
    pages: [
      `${API}#constructor`,
      `${CODES}#provider-not-supported`,
      'api/enums/CloudStorageProvider#choose-a-provider',
      `${MULTIPLE}#what-is-available-where`,
      'intro#not-supported',
      ...(platform === 'web' ? ['installation/expo#web'] : []),
    ],
    platform,
    when: ({ library }) => new library.CloudStorage(library.CloudStorageProvider.ICloud),
    expected: UNSUPPORTED,
  }),
  claim(`drive.setProvider.icloud-on-${platform}`, {
    statement: `setProvider to iCloud throws a plain Error on ${platform}`,
    pages: [
      `${API}#setprovider`,
      `${CODES}#provider-not-supported`,
      `${MULTIPLE}#what-is-available-where`,
    ],
    platform,
    when: ({ storage, library }) => storage.setProvider(library.CloudStorageProvider.ICloud),
    expected: UNSUPPORTED,
  }),
]);

/** The sentences proven by claims that are created in a loop. */
export const sentences: Sentences = {
  'drive.getDefaultProvider.ios': [
    [
      'api/enums/CloudStorageProvider',
      'The default is ICloud on iOS and GoogleDrive everywhere else',
    ],
    [
      `${API}#static-and-instance-calls`,
      'Each instance keeps its own provider and its own options',
    ],
    [`${API}#getdefaultprovider`, 'Returns the provider a new instance starts with'],
    [`${API}#getprovider`, 'Returns the provider in use'],
    [`${API}#setprovider`, 'Switches the provider and resets all options to their defaults'],
  ],
  'drive.getSupportedProviders.ios': [
    [`${API}#getsupportedproviders`, 'Lists the providers of the current platform'],
    ['intro#the-two-providers', 'Runs on | iOS | iOS, Android, web'],
  ],
  'drive.getDefaultProvider.android': [
    [
      'api/enums/CloudStorageProvider',
      'The default is ICloud on iOS and GoogleDrive everywhere else',
    ],
    [`${API}#getdefaultprovider`, 'Returns the provider a new instance starts with'],
    ['intro#the-two-providers', 'Default on | iOS | Everything else'],
  ],
  'drive.getSupportedProviders.android': [
    [`${API}#getsupportedproviders`, 'Lists the providers of the current platform'],
    ['intro#the-two-providers', 'Runs on | iOS | iOS, Android, web'],
  ],
  'drive.getDefaultProvider.web': [
    [
      'api/enums/CloudStorageProvider',
      'The default is ICloud on iOS and GoogleDrive everywhere else',
    ],
    [`${API}#getdefaultprovider`, 'Returns the provider a new instance starts with'],
    ['intro#the-two-providers', 'Default on | iOS | Everything else'],
  ],
  'drive.getSupportedProviders.web': [
    [`${API}#getsupportedproviders`, 'Lists the providers of the current platform'],
    ['intro#the-two-providers', 'Runs on | iOS | iOS, Android, web'],
  ],
  'drive.constructor.icloud-on-android': [
    'api/CloudStorageError#what-is-not-a-cloudstorageerror',
    'Some failures reach you as other errors, without a code from the enum: Drive requests other than transfers that fail after the path was looked up',
  ],
};

export const claims: readonly Claim[] = [
  ...platforms,
  ...unsupported,
  claim('drive.constructor.not-linked-ios', {
    statement:
      'Without the native module, the first use of CloudStorage throws on iOS, even if Drive is wanted',
    says: [
      [
        `${API}#static-and-instance-calls`,
        'A static call is forwarded to the default instance, which is created on first use',
      ],
      [
        `${API}#getdefaultinstance`,
        'It is created on the first call, so it can throw what the constructor throws',
      ],
      [
        'api/CloudStorageError#what-is-not-a-cloudstorageerror',
        'Some failures reach you as other errors, without a code from the enum: Drive requests other than transfers that fail after the path was looked up',
      ],
      [`${CODES}#errors-without-a-code`, '"doesn\'t seem to be linked", thrown at once'],
    ],
    pages: [`${API}#constructor`, `${CODES}#not-linked`, 'installation/expo#expo-go'],
    platform: 'ios',
    linked: false,
    when: ({ library }) =>
      library.CloudStorage.setProvider(library.CloudStorageProvider.GoogleDrive),
    expected: {
      throws: {
        code: null,
        name: 'Error',
        message: /^The package 'react-native-cloud-storage' doesn't seem to be linked\./,
        atOnce: true,
      },
    },
  }),
  claim('icloud.constructor.not-linked-ios', {
    statement:
      'Without the native module, the library can be imported on iOS, but creating an iCloud instance throws',
    says: [
      'installation/expo#expo-go',
      'Importing the library does not fail, but importing a module that creates an iCloud instance does',
    ],
    platform: 'ios',
    linked: false,
    when: ({ library }) => new library.CloudStorage(library.CloudStorageProvider.ICloud),
    expected: { throws: { code: null, message: /doesn't seem to be linked/, atOnce: true } },
  }),
  claim('drive.constructor.not-linked-ios-drive', {
    statement: 'An instance made for Drive works on iOS without the native module',
    says: [
      [
        `${API}#static-and-instance-calls`,
        'A new CloudStorage(CloudStorageProvider.GoogleDrive) does not, and works without the native module',
      ],
      [
        'installation/expo#expo-go',
        'On iOS, a new CloudStorage(CloudStorageProvider.GoogleDrive) of your own works in the same way',
      ],
    ],
    platform: 'ios',
    linked: false,
    when: async ({ storage }) => {
      await storage.writeFile('/a', 'content');
      return storage.readFile('/a');
    },
    expected: { returns: 'content' },
  }),
  claim('drive.getDefaultInstance.starts-on-icloud', {
    statement:
      'On iOS the default instance starts on iCloud, even if the first call is setProvider to Drive',
    says: [
      `${API}#static-and-instance-calls`,
      'On iOS the default instance always starts on iCloud, even if your first call is CloudStorage.setProvider(CloudStorageProvider.GoogleDrive)',
    ],
    platform: 'ios',
    when: ({ library, loaded }) => {
      library.CloudStorage.setProvider(library.CloudStorageProvider.GoogleDrive);
      const { CloudStorageCloudKit: iCloud } = loaded.nativeModules;
      return [(iCloud as CloudKitStub).questions > 0, library.CloudStorage.getProvider()];
    },
    expected: { returns: [true, 'googledrive'] },
  }),
  claim('drive.getDefaultInstance.shared', {
    statement: 'A static call works on the default instance, of which there is one',
    says: [
      [
        `${API}#static-and-instance-calls`,
        'A static call is forwarded to the default instance, which is created on first use',
      ],
      [`${API}#getdefaultinstance`, 'Returns the instance behind the static methods'],
    ],
    when: async ({ library: { CloudStorage } }) => {
      CloudStorage.setProviderOptions({ accessToken: 'token' });
      await CloudStorage.getDefaultInstance().writeFile('/a', 'content');
      return [
        await CloudStorage.readFile('/a'),
        CloudStorage.getDefaultInstance() === CloudStorage.getDefaultInstance(),
      ];
    },
    expected: { returns: ['content', true] },
  }),
  claim('drive.static.members', {
    statement:
      'Every method is static and on instances, but for three that are static only and two on instances only',
    pages: [`${API}#static-and-instance-calls`, `${MULTIPLE}#two-ways-to-work`],
    when: ({ library: { CloudStorage } }) => {
      // Members that are private in the sources, which the build cannot enforce.
      const hidden = [
        'constructor',
        'nativeStorage',
        'refreshCloudAvailability',
        'notifyCloudAvailabilityListeners',
      ];
      hidden.push(
        'getNativeCloudKitModule',
        'removeCloudAvailabilitySubscription',
        'resolveNativeScope',
      );
      hidden.push(
        'configureCloudAvailabilitySubscription',
        'length',
        'name',
        'prototype',
        'defaultInstance',
      );
      const namesOf = (of: object) =>
        Object.getOwnPropertyNames(of).filter((name) => !hidden.includes(name));
      const onInstance = namesOf(CloudStorage.prototype as object);
      const statics = namesOf(CloudStorage);
      return {
        staticOnly: statics.filter((name) => !onInstance.includes(name)).sort(),
        instanceOnly: onInstance.filter((name) => !statics.includes(name)).sort(),
      };
    },
    expected: {
      returns: {
        staticOnly: ['getDefaultInstance', 'getDefaultProvider', 'getSupportedProviders'],
        instanceOnly: ['subscribeToCloudAvailability', 'unsubscribeFromCloudAvailability'],
      },
    },
  }),
];
