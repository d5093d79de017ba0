import type { LeftOutMessage } from '@docs-kit/docs-truth/truth';

const NEVER_MADE = 'Defined, but nothing in the package makes this error.';
const GIVEN_RIGHT = 'The library gives native code what it asks for here, whatever an app does.';
const IN_DETAILS = 'Nobody reads it but as `details` of "Could not parse .rncs-kv.json".';

/** All messages that are left out; every other one is to be found by who pastes it into the search. */
export const LEFT_OUT_MESSAGES: readonly LeftOutMessage[] = [
  { text: 'Authentication failed', reason: NEVER_MADE },
  { text: 'Directory not empty at path …', reason: NEVER_MADE },
  { text: 'An unknown error occurred', reason: 'The default of an error that is always given a message on iOS.' },
  { text: "uploadType is required and must be either 'multipart' or 'binary'", reason: GIVEN_RIGHT },
  { text: 'fieldName is required for multipart uploads', reason: GIVEN_RIGHT },
  { text: 'Invalid document shape', reason: IN_DETAILS },
  { text: 'Invalid entry', reason: IN_DETAILS },
];
