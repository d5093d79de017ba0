import { expect, it } from 'vitest';

import { checkExternal } from './check';

const ANSWERS: Readonly<Record<string, number>> = { 'https://there/': 200, 'https://gone/': 404, 'https://shy/': 403 };

it('names what is gone and who does not answer, and lets pass who refuses programs', async () => {
  const addresses = new Map([...Object.keys(ANSWERS), 'https://silent/'].map((address) => [address, '/index.html']));
  const findings = await checkExternal(addresses, async (address) => {
    const status = ANSWERS[address];
    if (status === undefined) throw new Error('no route');
    return { ok: status === 200, status };
  });
  expect(findings).toEqual([
    '/index.html: https://gone/ answers 404.',
    '/index.html: https://silent/ does not answer: Error: no route.',
  ]);
});
