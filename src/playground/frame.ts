/**
 * The frame of the playground: the published library on react-native-web, an emulated Drive and a
 * simulated phone.
 */
import { startFrame } from '@docs-kit/playground/frame';
import { drive } from '@docs-kit/playground/environment';
// The build replaces this with `react-native.ts`.
import * as reactNative from 'react-native';
import * as library from 'react-native-cloud-storage';

import { createGoogleSignIn } from './google-sign-in';
import { PACKAGE_NAME } from '../site';

const { CloudStorage, CloudKVStorage } = library;
const { name, module, expireToken } = createGoogleSignIn(drive);

startFrame({
  modules: { 'react-native': reactNative, [PACKAGE_NAME]: library, [name]: module },
  countedClasses: { CloudStorage, CloudKVStorage },
  signIn: (accessToken) => CloudStorage.setProviderOptions({ accessToken }),
  expireToken,
});
