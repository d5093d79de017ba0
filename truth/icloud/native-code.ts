/** Files and functions of the package that iCloud claims are read from, and sections that many of the claims name. */
import type { NativeSource } from '@docs-kit/docs-truth/claim';

export const BRIDGE = 'ios/CloudStorageCloudKit.swift';
export const EMITTER = 'ios/RCTCloudStorageCloudKit.mm';
export const CONTAINER = 'ios/Utils/CloudKitUtils.swift';
export const FILES = 'ios/Utils/FileUtils.swift';
export const PROMISE = 'ios/Utils/Promise.swift';
export const TYPES = 'ios/Utils/Types.swift';
export const TRANSFERS = 'ios/CloudStorageLocalFileSystem.swift';
export const KEY_VALUES = 'ios/CloudStorageKVStore.swift';
export const KEY_VALUES_CLASS = 'src/cloud-kv-storage.ts';
export const ANDROID_FILES = 'android/src/main/java/com/voicekit/FileUtils.kt';
export const ANDROID_TRANSFERS =
  'android/src/main/java/com/voicekit/CloudStorageLocalFileSystemModule.kt';

export const CODES = 'api/enums/CloudStorageErrorCode';
export const DIFFERENCES = 'api/enums/CloudStorageProvider#where-they-differ';
export const BOTH_PROVIDERS = 'guides/using-multiple-providers#code-that-runs-on-both';

/** Returns the native function that a library call ends in, and the code that it delegates to. */
export function bridge(name: string, ...contains: string[]): NativeSource {
  return { file: BRIDGE, symbol: `func ${name}(`, contains };
}

export function fileUtil(name: string, ...contains: string[]): NativeSource {
  return { file: FILES, symbol: `func ${name}(`, contains };
}

export const RESOLVES_SCOPE: NativeSource = {
  file: CONTAINER,
  symbol: 'func getFileURL(path: String, scope: DirectoryScope',
  contains: ['getScopeDirectory(scope: scope)'],
};
