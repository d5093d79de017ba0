import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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
/** Why a port cannot be had, by the code of the error. */
const TROUBLES: Readonly<Record<string, string>> = { EADDRINUSE: 'is in use', EACCES: 'is not allowed to this user' };

/** @returns the port of the variable PORT; 0 lets the system choose. @throws Error where it is no port */
export function parsePort(value: string | undefined, { script, defaultPort }: Service = SITE): number {
  const port = Number(value || defaultPort);
  if (!/^\d*$/.test(value ?? '') || port > MAX_PORT) {
    throw new Error(
      `PORT is ${JSON.stringify(value)}, expected a whole number from 1 to ${MAX_PORT}. Try: PORT=${defaultPort} npm run ${script}`,
    );
  }
  return port;
}

/**
 * @param port port to listen on; 0 for any free one
 * @returns address to open in a browser on this machine
 * @throws Error where the port is taken or not allowed, in one line that tells what to do
 */
export async function listen(server: Server, port: number, service = SITE): Promise<string> {
  server.listen(port, service.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const trouble = TROUBLES[(error as NodeJS.ErrnoException).code ?? ''];
    if (trouble === undefined) throw error;
    throw new Error(`Port ${port} ${trouble}, expected a free one. Try: PORT=${port + 1} npm run ${service.script}`);
  }
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

/** Throws as `listen` would, before a build is waited for. */
export async function checkPort(port: number, service = SITE): Promise<void> {
  const probe = createServer();
  await listen(probe, port, service);
  await close(probe, 0);
}

/** Stops a server once its last connection is closed. After `graceMs` milliseconds running answers are cut. */
export async function close(server: Server, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  server.close();
  await once(server, 'close');
  clearTimeout(cut);
}
