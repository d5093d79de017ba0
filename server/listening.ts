import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const MAX_PORT = 65_535;
const PARENT_CHECK_MS = 200;

/**
 * @returns the port in the variable PORT, where 0 means any free port.
 * @throws Error if PORT is not a valid port
 */
export function portFrom({ PORT = '' }: NodeJS.ProcessEnv, defaultPort: number): number {
  if (/^\d*$/.test(PORT) && Number(PORT) <= MAX_PORT) return Number(PORT || defaultPort);
  throw new Error(
    `PORT is "${PORT}", expected a whole number up to ${MAX_PORT}. Try: PORT=${defaultPort}`,
  );
}

/**
 * Listens on a port, 0 for any free one.
 *
 * @returns address for local browsers.
 * @throws Error that names another port
 */
export async function listen(server: Server, port: number, host?: string): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening').catch(({ message }: Error) => {
    throw new Error(`${message}. Try another port: PORT=${port < MAX_PORT ? port + 1 : port - 1}`);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

/**
 * Calls `end` once npm has ended if npm started this process: a signal to npm ends only the shell
 * between them.
 */
export async function whenNpmEnds(end: () => void): Promise<void> {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  while (process.ppid === parent) await pause(PARENT_CHECK_MS, undefined, { ref: false });
  end();
}

/**
 * Stops a server once its last connection is closed. After `graceMs` milliseconds, cuts off
 * responses in progress.
 */
export async function close(server: Server, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  server.close();
  await once(server, 'close');
  clearTimeout(cut);
}
