import type { LeftOut } from '@docs-kit/docs-truth/truth';

/** All that is left out, each with its reason. Everything else that the package exports has to be documented. */
export const LEFT_OUT: readonly LeftOut[] = [
  { path: 'DeepRequired', reason: 'Marked @internal by the library: exported by accident of `export *`.' },
];
