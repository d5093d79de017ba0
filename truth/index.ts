import path from 'node:path';

import type { Truth } from '@docs-kit/docs-truth/truth';

import { container } from './icloud/container.claims';
import { directories } from './icloud/directories.claims';
import { drive } from './icloud/drive-transfers.claims';
import { files } from './icloud/files.claims';
import { keyValueCalls } from './icloud/key-value.claims';
import { transfers } from './icloud/transfers.claims';
import { LEFT_OUT, LEFT_OUT_MESSAGES } from './left-out';
import { NAMES } from './names';
import { createNativeModules } from '../tests/library/native-modules';
import { PACKAGE_NAME } from './package-name';

/** What this site says about the library that its pages document. */
export const truth: Truth = {
  root: path.join(__dirname, '..'),
  packageName: PACKAGE_NAME,
  loadClaims: async () => (await import('./claims')).loadClaims(),
  // What iOS itself does is up to Apple.
  nativeClaims: [...container, ...keyValueCalls, ...files, ...transfers, ...directories, ...drive],
  nativeModules: createNativeModules,
  providers: { icloud: 'iCloud', googledrive: 'Google Drive' },
  names: NAMES,
  callsOf: 'CloudStorage',
  leftOut: LEFT_OUT,
  leftOutMessages: LEFT_OUT_MESSAGES,
  codesPage: 'docs/api/enums/CloudStorageErrorCode.md',
};
