/** The library's native modules. */
import type { SampleProject } from '@docs-kit/samples/project';

import { createNativeFileSystem } from '../../src/playground/native-file-system';

/** Just enough of iCloud for an instance to start on it, as the default instance does on iOS. */
export class CloudKitStub {
  /** How many times the library asked whether iCloud is available. */
  questions = 0;
  onCloudAvailabilityChanged = () => ({ remove: () => undefined });
  isCloudAvailable = () => {
    this.questions += 1;
    return Promise.resolve(false);
  };
}

/**
 * Creates an app's native modules, keyed by the names that the library asks for. The web has none.
 */
export const createNativeModules: SampleProject['nativeModules'] = (platform, drive, files) => {
  if (platform === 'web') return {};
  return {
    CloudStorageLocalFileSystem: createNativeFileSystem(
      platform,
      (request) => drive.fetch(request),
      files,
    ),
    ...(platform === 'ios' && { CloudStorageCloudKit: new CloudKitStub() }),
  };
};
