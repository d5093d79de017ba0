import { expect, test } from '@playwright/test';

import { changesOf, readMutations, readSite } from '../../../tools/mutations/mutate';

test('every mutation finds in the built site what it takes away', () => {
  const site = readSite('build');
  const lost = readMutations().filter((mutation) => changesOf(mutation, site).size === 0);
  expect(lost.map(({ gone, from }) => `${gone}: ${String(from)}`)).toEqual([]);
});
