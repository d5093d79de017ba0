import { defineReference } from '@docs-kit/reference';

import { PACKAGE_NAME } from '../../src/site';

const NEVER_MADE = 'Defined, but nothing in the package makes this error.';
const GIVEN_RIGHT = 'The library gives native code what it asks for here, whatever an app does.';
const IN_DETAILS = 'Nobody reads it but as `details` of "Could not parse .rncs-kv.json".';

/** What this site says about the library that its pages document. */
export const REFERENCE = defineReference({
  packageName: PACKAGE_NAME,
  otherPages: ['src/pages'],
  releases: 'tools/reference/releases.json',
  nativeSources: 'tools/reference/native-sources.json',
  providers: { icloud: 'iCloud', googledrive: 'Google Drive' },
  leftOut: {
    DeepRequired: 'Marked @internal by the library: exported by accident of `export *`.',
  },
  messagesPage: 'docs/api/enums/CloudStorageErrorCode.md',
  leftOutMessages: {
    'Authentication failed': NEVER_MADE,
    'Directory not empty at path …': NEVER_MADE,
    'An unknown error occurred': 'The default of an error that is always given a message on iOS.',
    "uploadType is required and must be either 'multipart' or 'binary'": GIVEN_RIGHT,
    'fieldName is required for multipart uploads': GIVEN_RIGHT,
    'Invalid document shape': IN_DETAILS,
    'Invalid entry': IN_DETAILS,
  },
});
