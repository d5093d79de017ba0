/** What the samples of this site are compiled against and run with. */
import path from 'node:path';

import type { SampleProject } from '@docs-kit/samples/project';

import { createGoogleSignIn } from '../../src/playground/google-sign-in';
import { PACKAGE_NAME } from '../../src/site';
import { createNativeModules } from './native-modules';

export const SAMPLE_PROJECT: SampleProject = {
  root: path.join(__dirname, '../..'),
  packageName: PACKAGE_NAME,
  nativeModules: createNativeModules,
  signIn: createGoogleSignIn,
  pluginOptionTypes: {
    [PACKAGE_NAME]:
      "import('react-native-cloud-storage/dist/typescript/expo-plugin/types').RNCloudStorageConfigPluginOptions",
    // Imported by path, because the package does not export the plugin's types.
    '@react-native-google-signin/google-signin':
      "Parameters<typeof import('../../node_modules/@react-native-google-signin/google-signin/plugin/build/withGoogleSignIn').default>[1]",
  },
};
