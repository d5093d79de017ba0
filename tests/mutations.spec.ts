import { expect, test } from '@playwright/test';

import { changesOf, readMutations } from '../tools/mutations/mutate';

test('every mutation finds in the built site what it takes away', () => {
  const lost = readMutations().filter((mutation) => changesOf(mutation, 'build').size === 0);
  expect(lost.map(({ gone, from }) => `${gone}: ${String(from)}`)).toEqual([]);
});
