import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Why nothing can be served, in one line for the person at the terminal: what was found, expected, what to do. */
export class CannotServeError extends Error {}

/** What is served: how it is started, and where it listens. */
export interface Service {
  /** The npm script that starts it, as messages name it. */
  script: string;
  defaultPort: number;
  /** The one address to listen on; all of the machine's unless told. */
  host?: string;
}

const SITE: Service = { script: 'serve', defaultPort: 3000 };
const MAX_PORT = 65_535;

/**
 * @param value the variable PORT; undefined and empty mean the service's default
 * @returns the port; 0 lets the system choose a free one
 * @throws CannotServeError where it is no port
 */
export function parsePort(value: string | undefined, { script, defaultPort }: Service = SITE): number {
  if (value === undefined || value === '') return defaultPort;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > MAX_PORT) {
    throw new CannotServeError(
      `PORT is ${JSON.stringify(value)}, expected a whole number from 1 to ${MAX_PORT}. Try: PORT=${defaultPort} npm run ${script}`,
    );
  }
  return port;
}

/**
 * @param server server to start
 * @param port port to listen on; 0 for any free one
 * @param service the site, on all addresses of the machine, unless told
 * @returns address to open in a browser on this machine
 * @throws CannotServeError where the port is taken or not allowed
 */
export async function listen(server: Server, port: number, service = SITE): Promise<string> {
  server.listen(port, service.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const other = `choose another: PORT=${port < MAX_PORT ? port + 1 : service.defaultPort} npm run ${service.script}`;
    if (code === 'EADDRINUSE')
      throw new CannotServeError(
        `Port ${port} is in use, expected a free one. Stop the program that listens there, or ${other}`,
      );
    if (code === 'EACCES')
      throw new CannotServeError(
        `Port ${port} is not allowed to this user, expected one from 1024 on. Please ${other}`,
      );
    throw error;
  }
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

/**
 * Tells of a port that cannot be had before a build is waited for.
 *
 * @param port port that is to be listened on later
 * @throws CannotServeError where the port is taken or not allowed
 */
export async function checkPort(port: number, service = SITE): Promise<void> {
  const probe = createServer();
  await listen(probe, port, service);
  await close(probe, 0);
}

/**
 * @param server server to stop; it takes no more connections from now on
 * @param graceMs time in milliseconds that running answers have to end, before their connections are cut
 * @returns once the last connection is closed
 */
export async function close(server: Server, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  server.close();
  await once(server, 'close');
  clearTimeout(cut);
}
