import type { LeftOut } from '@docs-kit/docs-truth/truth';

const KEY_VALUE_SECTION = 'docs/guides/key-value-storage.md';
const KEY_VALUE_REASON = 'The key-value API has a guide and a link to the repository, no reference pages yet.';

/** All that is left out, each with its reason. Everything else that the package exports has to be documented. */
export const LEFT_OUT: readonly LeftOut[] = [
  ...[
    'CloudKVStorage',
    'CloudKVChangeReason',
    'CloudKVSupportLevel',
    'CloudKVExternalChangeEvent',
    'CloudKVSerializer',
    'UseCloudKVOptions',
    'UseCloudKVResult',
    'useCloudKV',
  ].map((path) => ({ path, namedOn: KEY_VALUE_SECTION, reason: KEY_VALUE_REASON })),
  { path: 'DeepRequired', reason: 'Marked @internal by the library: exported by accident of `export *`.' },
];
