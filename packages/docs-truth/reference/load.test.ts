import { expect, it } from 'vitest';

import { readKnownReleases } from '../releases/history';
import { INSTALLED, readInstalledFacts } from '../testing/installed';
import { loadFacts } from './load';

it('takes the facts of a known release as they are kept', async () => {
  const releases = readKnownReleases('.');
  const { version } = readInstalledFacts();
  expect(await loadFacts(INSTALLED, releases)).toBe(releases.find((release) => release.version === version));
});

it('reads those of an unknown release from its package', async () => {
  expect(await loadFacts(INSTALLED, [])).toEqual(readInstalledFacts());
});
