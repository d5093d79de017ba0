import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * @param port port to listen on; 0 for any free one
 * @param host the one address to listen on; all of the machine's unless told
 * @returns address to open in a browser on this machine
 * @throws Error of Node where it is no port, or the port is taken or not allowed
 */
export async function listen(server: Server, port: number, host?: string): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

/** Stops a server once its last connection is closed. After `graceMs` milliseconds running answers are cut. */
export async function close(server: Server, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  server.close();
  await once(server, 'close');
  clearTimeout(cut);
}
