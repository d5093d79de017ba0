import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { text } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { close, listen } from './listening';

it('lets a running answer end before it closes', async () => {
  const server = createServer((_request, response) => {
    setTimeout(() => response.end('done'), 100);
  });
  const address = await listen(server, 0);
  const outgoing = get(address, { agent: false });
  await once(server, 'request');
  const [[answer]] = await Promise.all([once(outgoing, 'response'), close(server, 5_000)]);
  expect(await text(answer)).toBe('done');
});

it('cuts an answer that does not end in time', async () => {
  const server = createServer(() => undefined);
  const outgoing = get(await listen(server, 0));
  await once(server, 'request');
  await Promise.all([
    expect(once(outgoing, 'response')).rejects.toThrow('socket hang up'),
    close(server, 50),
  ]);
});

it.each([
  [3000, 3001],
  [65_535, 65_534],
])('names another port if %i is taken', async (port, other) => {
  const [first, second] = [createServer(), createServer()];
  // Another program may have taken it first.
  await listen(first, port).catch(() => undefined);
  await expect(listen(second, port)).rejects.toThrow(`Try another port: PORT=${other}`);
  if (first.listening) await close(first, 0);
});
