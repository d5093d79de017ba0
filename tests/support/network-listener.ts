import { createSocket } from 'node:dgram';
import { createServer, type AddressInfo } from 'node:net';

/** What is recorded of a connection by itself. */
export const CONNECTION = 'TCP: a connection';

/** Listens for TCP and UDP at one port of this computer, and records what comes. */
export async function listen() {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => heard.push(`TCP: ${data.toString('latin1').slice(0, 80)}`));
    heard.push(CONNECTION);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket('udp4', (data) => heard.push(`UDP: ${data.toString('latin1')}`));
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    datagrams.close();
  };
  return { heard, address: `127.0.0.1:${port}`, close };
}
