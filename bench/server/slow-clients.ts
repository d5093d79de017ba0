import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Clients that hold a connection each and hardly say anything: what a slowloris attack does. */
export interface SlowClients {
  /** How many the server has not yet shown the door. */
  connected(): number;
  stop(): void;
}

const BATCH = 100;
const ONE_BYTE_EVERY_MS = 1_000;

/**
 * @param port port of the server
 * @param count how many there are to be
 * @returns once all are connected, and each has sent the begin of a request
 */
export async function startSlowClients(port: number, count: number): Promise<SlowClients> {
  const sockets = new Set<Socket>();
  while (sockets.size < count) {
    // Fewer at once than a server's queue of new connections holds: what is tried is to hold them, not to make them.
    const batch = Array.from({ length: Math.min(BATCH, count - sockets.size) }, () => connectSlowly(port));
    for (const socket of await Promise.all(batch)) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
  }
  const drip = setInterval(() => sockets.forEach((socket) => socket.write('a')), ONE_BYTE_EVERY_MS);
  return {
    connected: () => sockets.size,
    stop() {
      clearInterval(drip);
      sockets.forEach((socket) => socket.destroy());
    },
  };
}

async function connectSlowly(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  // The server ends such a connection sooner or later; that is what it is to do.
  socket.on('error', () => socket.destroy());
  socket.write('GET /docs/intro HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  return socket;
}
