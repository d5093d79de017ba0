import type { Page } from '@docs-kit/content/pages';

import { referenceOf, type Reference } from '../reference-data';
import type { Release } from '../releases';
import { fixtureFacts } from './fixture-package';

const REQUIRES = { reactNative: '>=0.76.0', architecture: 'turbo' } as const;

/** Releases of the small library. The last is the one that is installed. */
export const FIXTURE_RELEASES: readonly Release[] = [
  { version: '1.0.0', requires: REQUIRES, codegenAccepts: '0.76' },
  {
    version: '1.1.0',
    requires: REQUIRES,
    codegenAccepts: '0.76',
    added: ['Storage.read', 'Options.timeout', 'Storage.create(options)'],
  },
  {
    version: '2.0.0',
    requires: REQUIRES,
    codegenAccepts: 'not tried',
    added: ['useFile'],
    changed: ['Storage.read'],
    removed: ['Storage.load'],
    deprecated: ['useFile.text'],
  },
];

export const FIXTURE_CONFIG = {
  providers: { icloud: 'iCloud', googledrive: 'Google Drive' },
  leftOut: {},
};

export function fixtureReference(
  pages: readonly Page[],
  changes?: Parameters<typeof fixtureFacts>[0],
): Reference {
  return referenceOf(fixtureFacts(changes), pages, FIXTURE_RELEASES, FIXTURE_CONFIG);
}
