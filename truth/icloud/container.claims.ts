/** The container, its scopes and paths, availability, and the key-value store. */
import { type NativeClaim, nativeClaim } from '@docs-kit/docs-truth/claim';

import {
  EMITTER,
  CONTAINER,
  PROMISE,
  TYPES,
  KEY_VALUES,
  KEY_VALUES_CLASS,
  CODES,
  DIFFERENCES,
  BOTH_PROVIDERS,
  bridge,
  fileUtil,
  RESOLVES_SCOPE,
} from './native-code';

const AVAILABLE = 'guides/using-multiple-providers#what-is-available-where';

export const container: readonly NativeClaim[] = [
  nativeClaim('icloud.pod.platforms', {
    statement: 'The pod declares iOS and visionOS, and neither Mac Catalyst nor another platform.',
    says: [AVAILABLE, "The package's podspec declares iOS 11.0 and visionOS 1.0"],
    sources: [
      {
        file: 'react-native-cloud-storage.podspec',
        symbol: 's.platforms',
        contains: ['{ :ios => "11.0", :visionos => "1.0" }'],
      },
    ],
  }),
  nativeClaim('icloud.plugin.name', {
    statement: "The config plugin names the container's folder after the app's slug.",
    says: ['installation/expo#what-the-plugin-writes', 'the container, public, named after slug'],
    sources: [
      {
        file: 'src/expo-plugin/ios.ts',
        symbol: 'NSUbiquitousContainers',
        contains: ['NSUbiquitousContainerName: config.slug'],
      },
    ],
  }),
  nativeClaim('icloud.any.by-platform', {
    statement: 'The library asks React Native for the platform, and iCloud is there on ios alone.',
    says: [AVAILABLE, 'React Native calls both platforms ios, so the library treats them like iOS'],
    sources: [
      {
        file: 'src/utils/helpers.ts',
        symbol: 'export const isProviderSupported',
        contains: ["Platform.OS !== 'ios' && provider === CloudStorageProvider.ICloud"],
      },
    ],
  }),
  nativeClaim('icloud.any.no-container', {
    statement: 'Every file call throws while the container cannot be reached.',
    says: [
      [
        'api/CloudStorage#exists',
        'A failed request or an unreachable container is an error, never false',
      ],
      [
        'guides/troubleshooting#restore-fails-on-a-fresh-install',
        'ERR_DIRECTORY_NOT_FOUND means that there is no container',
      ],
    ],
    pages: [
      'api/CloudStorage#common-errors',
      `${CODES}#err_directory_not_found`,
      `${CODES}#err_directory_not_found`,
      'guides/troubleshooting#container-errors',
      'installation/expo#container-errors',
      'installation/react-native#container-errors',
    ],
    throws: 'ERR_DIRECTORY_NOT_FOUND',
    sources: [RESOLVES_SCOPE],
  }),
  nativeClaim('icloud.any.invalid-scope', {
    statement: 'A scope that is no CloudStorageScope value is refused.',
    pages: [
      'api/CloudStorage#common-errors',
      `${CODES}#err_invalid_scope`,
      'api/enums/CloudStorageScope#choose-a-scope',
    ],
    throws: 'ERR_INVALID_SCOPE',
    sources: [
      {
        file: CONTAINER,
        symbol: 'func getFileURL(path: String, scope: String',
        contains: ['DirectoryScope(rawValue: scope)'],
      },
      {
        file: TYPES,
        symbol: 'enum DirectoryScope',
        contains: ['"app_data"', 'case documents', '"documents_legacy"'],
      },
    ],
  }),
  nativeClaim('icloud.any.unforeseen', {
    statement: 'What fails natively in an unforeseen way becomes ERR_UNKNOWN with a native text.',
    says: [
      [`${CODES}#err_unknown`, 'Native code, with the original error in details'],
      [`${CODES}#from-message-to-cause`, '"Unknown error" | ERR_UNKNOWN'],
    ],
    pages: [
      'api/CloudStorage#common-errors',
      'api/CloudStorage#iscloudavailable',
      `${CODES}#err_unknown`,
    ],
    throws: 'ERR_UNKNOWN',
    sources: [
      {
        file: PROMISE,
        symbol: 'func withPromise(_ promise: Promise',
        contains: ['error.description'],
      },
      {
        file: 'src/utils/native.ts',
        symbol: 'createProxiedNative',
        contains: ["'Unknown error', NativeCloudStorageErrorCode.UNKNOWN"],
      },
    ],
  }),
  nativeClaim('icloud.any.messages', {
    statement:
      'Messages of iCloud name the path; those of failed operations the full path on the device.',
    pages: [`${CODES}#err_directory_not_found`],
    sources: [
      {
        file: 'ios/Utils/CloudStorageError.swift',
        symbol: 'var message',
        contains: [
          '"Directory not found at path \\(path)"',
          '"Write error for path \\(path)"',
          '"Read error for path \\(path)"',
          '"Delete error for path \\(path)"',
          '"Stat error for path \\(path)"',
        ],
      },
      fileUtil('writeFile', 'writeError(path: fileUrl.path)'),
    ],
  }),
  nativeClaim('icloud.container.first', {
    statement: 'The library uses the first container of the entitlements.',
    pages: ['installation/expo#container-errors', 'installation/react-native#entitlements'],
    sources: [
      {
        file: CONTAINER,
        symbol: 'var appDataDirectory',
        contains: ['url(forUbiquityContainerIdentifier: nil)'],
      },
    ],
  }),
  nativeClaim('icloud.scope.app-data', {
    statement: 'AppData is the root of the container, so it also holds the Documents folder.',
    pages: [
      'api/enums/CloudStorageScope#where-files-live',
      'api/enums/CloudStorageScope#appdata-on-icloud',
      'intro#scopes',
    ],
    sources: [
      {
        file: CONTAINER,
        symbol: 'var appDataDirectory',
        contains: ['forUbiquityContainerIdentifier: nil'],
        lacks: ['appendingPathComponent'],
      },
    ],
  }),
  nativeClaim('icloud.scope.documents', {
    statement:
      'Documents is the folder of that name in the container, and it is not created by the library.',
    says: [
      'api/enums/CloudStorageScope#documents-on-icloud',
      'The library does not create the Documents folder',
    ],
    pages: ['api/enums/CloudStorageScope#where-files-live', 'intro#scopes'],
    sources: [
      {
        file: CONTAINER,
        symbol: 'var documentsDirectory',
        contains: ['appendingPathComponent("Documents")'],
        lacks: ['createDirectory'],
      },
      { ...RESOLVES_SCOPE, lacks: ['createDirectory'] },
    ],
  }),
  nativeClaim('icloud.scope.legacy-sandbox', {
    statement:
      "With documentsMode 'legacy_sandbox', Documents is the app's local documents folder.",
    pages: [
      'api/CloudStorage#iclouddocumentsmode',
      'api/enums/CloudStorageScope#documents-on-icloud',
      'guides/upgrading#documents-scope',
    ],
    sources: [
      {
        file: CONTAINER,
        symbol: 'var legacyDocumentsDirectory',
        contains: ['.documentDirectory', '.userDomainMask'],
      },
    ],
  }),
  nativeClaim('icloud.path.leading-slashes', {
    statement: 'All leading slashes of a path are dropped; the rest is left to the file system.',
    pages: ['api/CloudStorage#paths'],
    sources: [fileUtil('sanitizePath', '"^/+"')],
  }),
  nativeClaim('icloud.path.local', {
    statement: 'Local paths are taken as they are: file:// is not removed, %20 not decoded.',
    pages: [
      'api/CloudStorage#local-paths',
      DIFFERENCES,
      BOTH_PROVIDERS,
      'guides/using-multiple-providers#binary-files',
    ],
    sources: [
      {
        ...bridge('uploadFile', 'URL(fileURLWithPath: localPath)'),
        lacks: ['file://', 'removingPercentEncoding'],
      },
      {
        ...bridge('downloadFile', 'URL(fileURLWithPath: localPath)'),
        lacks: ['file://', 'removingPercentEncoding'],
      },
    ],
  }),
  nativeClaim('icloud.any.no-time-limit', {
    statement: 'Calls on iCloud have no time limit: the container is asked for and waited for.',
    pages: ['api/CloudStorage#common-errors', 'guides/troubleshooting#calls-hang'],
    sources: [
      {
        file: PROMISE,
        symbol: 'func withPromise(_ promise: Promise',
        lacks: ['timeout', 'DispatchQueue', 'asyncAfter'],
      },
    ],
  }),
  nativeClaim('icloud.isCloudAvailable.account', {
    statement:
      'isCloudAvailable says whether an account is signed in; it does not look at the container.',
    pages: [
      'api/CloudStorage#iscloudavailable',
      'api/hooks/useIsCloudAvailable#what-it-returns',
      DIFFERENCES,
      'guides/troubleshooting#calls-hang',
    ],
    sources: [
      {
        file: CONTAINER,
        symbol: 'func isCloudKitAvailable',
        contains: ['fileManager.ubiquityIdentityToken != nil'],
        lacks: ['forUbiquityContainerIdentifier'],
      },
      bridge('isCloudAvailable', 'CloudKitUtils.isCloudKitAvailable()'),
    ],
  }),
  nativeClaim('icloud.availability.events', {
    statement: "Listeners are told when the device's iCloud account changes.",
    says: [
      'api/CloudStorage#subscribetocloudavailability',
      'Calls you back when availability changes',
      "iCloud: fires when the device's iCloud account changes",
    ],
    pages: ['api/hooks/useIsCloudAvailable#what-it-returns'],
    sources: [
      {
        file: EMITTER,
        symbol: '- (void)setEventEmitterCallback:',
        contains: [
          'NSUbiquityIdentityDidChangeNotification',
          '[strongSelf emitCloudAvailabilityChanged]',
        ],
      },
      {
        file: EMITTER,
        symbol: '- (void)emitCloudAvailabilityChanged',
        contains: ['ubiquityIdentityToken != nil'],
      },
    ],
  }),
  nativeClaim('icloud.availability.after-callback', {
    statement:
      '3.0.1 begins to listen for account changes only when the event emitter is connected.',
    pages: ['guides/upgrading#crash-on-launch'],
    sources: [
      { file: EMITTER, symbol: '- (instancetype)init', lacks: ['addObserverForName'] },
      {
        file: EMITTER,
        symbol: '- (void)setEventEmitterCallback:',
        contains: ['addObserverForName'],
      },
    ],
  }),
  nativeClaim('icloud.kv.store', {
    statement: "On iOS the key-value API uses Apple's ubiquitous key-value store.",
    pages: ['guides/key-value-storage'],
    sources: [
      {
        file: KEY_VALUES,
        symbol: 'class CloudStorageKVStore',
        contains: ['NSUbiquitousKeyValueStore.default'],
      },
    ],
  }),
  nativeClaim('icloud.kv.invalid-key', {
    statement: 'A key that is empty or too long throws, on either provider.',
    pages: [`${CODES}#err_kv_invalid_key`],
    throws: 'ERR_KV_INVALID_KEY',
    sources: [
      {
        file: 'src/utils/kv.ts',
        symbol: 'const assertValidKVKey',
        contains: ['KV_LIMITS.maxKeyBytes'],
      },
      {
        file: KEY_VALUES_CLASS,
        symbol: 'getItem(key: string',
        contains: ['assertValidKVKey(key)'],
      },
    ],
  }),
  nativeClaim('icloud.kv.quota', {
    statement: 'A write that would bring the store over its limits throws, on iCloud in any case.',
    pages: [`${CODES}#err_kv_quota_exceeded`],
    throws: 'ERR_KV_QUOTA_EXCEEDED',
    sources: [{ file: KEY_VALUES_CLASS, symbol: 'private assertICloudQuota(' }],
  }),
];
