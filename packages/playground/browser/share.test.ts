import { deflateRawSync } from 'node:zlib';

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

test.each([
  ['another shape', { ...STATE, code: 1 }],
  ['a file of another shape', { ...STATE, files: [null] }],
  ['an unknown fault', { ...STATE, faults: ['Fire'] }],
  ['a line that an editor takes long to lay out', { ...STATE, code: ' '.repeat(10_001) }],
  ['more than a page should unpack', { ...STATE, code: '\n'.repeat(1_000_000) }],
])('%s cannot be read, nor shared', async (_, state) => {
  const packed = deflateRawSync(JSON.stringify(state)).toString('base64url');
  expect(packed.length).toBeLessThan(3000);
  await expect(readHash(`#playground=${packed}`)).rejects.toThrow();
  await expect(writeHash(state as SharedState)).rejects.toThrow();
});
