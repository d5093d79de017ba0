import { expect, it } from 'vitest';

import { readKnownReleases } from '../releases/known';
import { readInstalledFacts } from './installed-facts';
import { loadFacts } from './load';

it('takes the facts of a known release as they are kept', async () => {
  const releases = readKnownReleases();
  const { version } = readInstalledFacts('.');
  expect(await loadFacts('.', releases)).toBe(releases.find((release) => release.version === version));
});

it('reads those of an unknown release from its package', async () => {
  expect(await loadFacts('.', [])).toEqual(readInstalledFacts('.'));
});
