/** The library's native modules. */
import type { Truth } from '@docs-kit/docs-truth/truth';

import { createNativeFileSystem } from './native-file-system';

/** Enough of iCloud for an instance to start on it, as the default one does on iOS. */
export class CloudKitStub {
  /** How often it was asked whether iCloud is available. */
  questions = 0;
  onCloudAvailabilityChanged = () => ({ remove: () => undefined });
  isCloudAvailable = () => {
    this.questions += 1;
    return Promise.resolve(false);
  };
}

/** The native modules of an app by the names under which the library asks for them. The web has none. */
export const createNativeModules: Truth['nativeModules'] = (platform, drive, files) => {
  if (platform === 'web') return {};
  return {
    CloudStorageLocalFileSystem: createNativeFileSystem(platform, drive, files),
    ...(platform === 'ios' && { CloudStorageCloudKit: new CloudKitStub() }),
  };
};
