/** The frame of the playground: the published library on react-native-web, an emulated Drive and a simulated phone. */
import { startFrame } from '@docs-kit/playground/frame';
import packageCode from 'playground:package-code';

import { createGoogleSignIn } from '../../truth/google-sign-in';
import { createNativeFileSystem } from '../../truth/native-file-system';
import { PACKAGE_NAME } from '../../truth/package-name';
import * as reactNative from './react-native';

startFrame({
  packageName: PACKAGE_NAME,
  packageCode,
  countedClasses: ['CloudStorage', 'CloudKVStorage'],
  modules: ({ drive, deviceFiles }) => {
    const signIn = createGoogleSignIn(drive);
    const fileSystem = createNativeFileSystem('android', drive, {
      read: (path) => Promise.resolve(deviceFiles.get(path)),
      write: (path, bytes) => Promise.resolve(void deviceFiles.set(path, bytes)),
    });
    return {
      'react-native': {
        ...reactNative,
        TurboModuleRegistry: { get: (name: string) => (name === 'CloudStorageLocalFileSystem' ? fileSystem : null) },
      },
      [signIn.name]: signIn.module,
      'sample-sign-in': signIn,
    };
  },
  signIn: (library, token) => {
    (library as typeof import('react-native-cloud-storage')).CloudStorage.setProviderOptions({ accessToken: token });
  },
});
