/** The library's native modules, on the files of this machine. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { GoogleDrive } from '@docs-kit/google-drive-emulator';

import { createNativeFileSystem, type DeviceFiles } from './native-file-system';

const files: DeviceFiles = {
  read: async (path) => new Uint8Array(await readFile(path)),
  write: async (path, bytes) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  },
};

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
export function createNativeModules(platform: 'android' | 'ios' | 'web', drive: GoogleDrive): Record<string, unknown> {
  if (platform === 'web') return {};
  return {
    CloudStorageLocalFileSystem: createNativeFileSystem(platform, drive, files),
    ...(platform === 'ios' && { CloudStorageCloudKit: new CloudKitStub() }),
  };
}
