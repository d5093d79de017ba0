import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, it, onTestFinished } from 'vitest';

import { checkPort, close, listen, parsePort } from './listening';

it.each([
  [undefined, 3000],
  ['', 3000],
  ['8080', 8080],
  ['0', 0],
  ['65535', 65535],
])('takes PORT=%s as %i', (value, port) => {
  expect(parsePort(value)).toBe(port);
});

it.each(['abc', '65536', '-1', '3000.5', '0x10', '1e3', ' 3000', '80a'])('refuses PORT=%s in one line', (value) => {
  expect(() => parsePort(value)).toThrow(
    `PORT is ${JSON.stringify(value)}, expected a whole number from 1 to 65535. Try: PORT=3000 npm run serve`,
  );
});

it('names a port in use, and another to try', async () => {
  const taken = createServer().listen(0);
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const message = `Port ${port} is in use, expected a free one. Try: PORT=${port + 1} npm run serve`;
  await expect(listen(createServer(), port)).rejects.toThrow(message);
  await expect(checkPort(port)).rejects.toThrow(message);
});

it('leaves a port free that it has checked', async () => {
  const server = createServer();
  const address = await listen(server, 0);
  await close(server, 0);
  const port = Number(new URL(address).port);
  await checkPort(port);
  expect(await listen(server, port)).toBe(`http://localhost:${port}/`);
  await close(server, 0);
});

it('lets a running answer end before it closes', async () => {
  const server = createServer((_request, response) => void setTimeout(() => response.end('done'), 100));
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
  await Promise.all([expect(once(outgoing, 'response')).rejects.toThrow('socket hang up'), close(server, 50)]);
});
