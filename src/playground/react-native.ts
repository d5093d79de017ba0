/** `react-native` in the playground: react-native-web, on a phone that claims to run Android. */
import { deviceFiles, drive } from '@docs-kit/playground/environment';
import { Platform as WebPlatform } from 'react-native-web';

import { createNativeFileSystem } from './native-file-system';

export * from 'react-native-web';

export const Platform = {
  ...WebPlatform,
  OS: 'android',
  select: (choices: Readonly<Record<string, unknown>>) =>
    choices.android ?? choices.native ?? choices.default,
};

const fileSystem = createNativeFileSystem('android', drive, deviceFiles);

export const TurboModuleRegistry = {
  get: (name: string) => (name === 'CloudStorageLocalFileSystem' ? fileSystem : null),
};
