import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createSiteHandler } from '../../server/site-handler';
import type { Controls } from './controls';

/** A built site that is being served. */
export interface Site {
  readonly name: string;
  /** Address without a slash at its end. */
  readonly origin: string;
  /** Folder of the built site. */
  readonly root: string;
  readonly controls: Controls;
  stop(): Promise<void>;
}

/**
 * Serves a built site on this machine alone, the way that our own is served.
 *
 * @param name name in the tables
 * @param root folder of the built and compressed site
 * @param controls where it has what the bench acts on
 */
export async function serveSite(name: string, root: string, controls: Controls): Promise<Site> {
  const server = createServer(createSiteHandler(root));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    root,
    controls,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
