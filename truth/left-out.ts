/** All exports that are not documented, with the reason. All other exports must be documented. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  DeepRequired: 'Marked @internal by the library: exported by accident of `export *`.',
};

const NEVER_MADE = 'Defined, but nothing in the package makes this error.';
const GIVEN_RIGHT = 'The library gives native code what it asks for here, whatever an app does.';
const IN_DETAILS = 'Nobody reads it but as `details` of "Could not parse .rncs-kv.json".';

/** All messages that no page quotes, with the reason. Readers who paste any other one into the search must find it. */
export const LEFT_OUT_MESSAGES: Readonly<Record<string, string>> = {
  'Authentication failed': NEVER_MADE,
  'Directory not empty at path …': NEVER_MADE,
  'An unknown error occurred': 'The default of an error that is always given a message on iOS.',
  "uploadType is required and must be either 'multipart' or 'binary'": GIVEN_RIGHT,
  'fieldName is required for multipart uploads': GIVEN_RIGHT,
  'Invalid document shape': IN_DETAILS,
  'Invalid entry': IN_DETAILS,
};
