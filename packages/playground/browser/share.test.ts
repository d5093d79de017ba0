import { expect, test } from 'vitest';

import { readHash, writeHash, type SharedState } from './share';

const STATE: SharedState = {
  code: "const text = 'Ärger';\n",
  language: 'tsx',
  files: [{ path: '/a.txt', space: 'appDataFolder', isFolder: false, text: 'a' }],
  faults: ['Slow'],
};

test('a state comes back from its hash', async () => {
  const hash = await writeHash(STATE);
  expect(hash).toMatch(/^#playground=[\w-]+$/);
  expect(await readHash(hash)).toEqual(STATE);
});

test.each(['#playground=', '#playground=%%%', '#playground=AAAA'])(
  '%s cannot be read',
  async (hash) => {
    await expect(readHash(hash)).rejects.toThrow();
  },
);

test('a state of another shape cannot be read', async () => {
  await expect(readHash(await writeHash({ code: 1 } as never))).rejects.toThrow(
    'The link contains no playground.',
  );
});
