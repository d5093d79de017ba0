import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const MAX_PORT = 65_535;

/** @returns the port in the variable PORT, where 0 means any free port. @throws Error if PORT is not a valid port */
export function portFrom({ PORT = '' }: NodeJS.ProcessEnv, defaultPort: number): number {
  if (/^\d*$/.test(PORT) && Number(PORT) <= MAX_PORT) return Number(PORT || defaultPort);
  throw new Error(`PORT is "${PORT}", expected a whole number up to ${MAX_PORT}. Try: PORT=${defaultPort}`);
}

/** Listens on a port, 0 for any free one. @returns address for local browsers. @throws Error that names another port */
export async function listen(server: Server, port: number, host?: string): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening').catch(({ message }: Error) => {
    throw new Error(`${message}. Try another port: PORT=${port + 1}`);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

/** Stops a server once its last connection is closed. After `graceMs` milliseconds, cuts off responses in progress. */
export async function close(server: Server, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  server.close();
  await once(server, 'close');
  clearTimeout(cut);
}
