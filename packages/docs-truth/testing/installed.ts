import { readFacts } from '../reference/read-facts';
import { readInstalledPackage } from '../reference/load';
import type { LibraryFacts } from '../reference/facts';

/** A real library to try the checks on. */
export const INSTALLED = { root: process.cwd(), packageName: 'react-native-cloud-storage' };

/** The types of the options of this library's config plugin. */
export const PLUGIN_OPTION_TYPES = {
  'react-native-cloud-storage':
    "import('react-native-cloud-storage/dist/typescript/expo-plugin/types').RNCloudStorageConfigPluginOptions",
  '@react-native-google-signin/google-signin':
    "Parameters<typeof import('../../node_modules/@react-native-google-signin/google-signin/plugin/build/withGoogleSignIn').default>[1]",
};

export function readInstalledFacts(): LibraryFacts {
  return readFacts(readInstalledPackage(INSTALLED));
}
