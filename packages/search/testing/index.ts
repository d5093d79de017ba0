/**
 * Stands in for the hosted provider on this machine, on 127.0.0.1 only.
 * It answers searches from the built site's records and accepts what `npm run search:push` writes,
 * in memory.
 *
 *   --dir <folder>         folder of the built site; default `build`
 *   --behavior <behavior>  a fault to simulate in every call: see BEHAVIORS in host.ts
 *
 * PORT sets the port (default 3001). ALGOLIA_APP_ID, ALGOLIA_SEARCH_API_KEY, ALGOLIA_ADMIN_API_KEY
 * and ALGOLIA_INDEX_NAME set what callers must know.
 */
import { parseArgs } from 'node:util';

import { listen, portFrom, whenNpmEnds } from '@docs-kit/content/listening';
import { readPublication } from '../publishing/publication.ts';
import { BEHAVIORS, createHost, type Behavior } from './host.ts';
import { IndexStore } from './index-store.ts';

const DEFAULT_PORT = 3001;

/** Long enough to expose a client that does not wait for its writes. */
const TASK_DELAY_MS = 50;

void whenNpmEnds(() => process.exit());

function readBehavior(value: string): Behavior {
  const behavior = BEHAVIORS.find((known) => known === value);
  if (behavior) return behavior;
  throw new Error(
    `--behavior is ${JSON.stringify(value)}, expected one of ${BEHAVIORS.join(', ')}.`,
  );
}

async function serve(): Promise<void> {
  const { values } = parseArgs({
    options: { dir: { type: 'string' }, behavior: { type: 'string' } },
  });
  const behavior = readBehavior(values.behavior ?? 'answers');
  const credentials = {
    appId: process.env.ALGOLIA_APP_ID || 'LOCAL',
    searchApiKey: process.env.ALGOLIA_SEARCH_API_KEY || 'local-search-key',
    adminApiKey: process.env.ALGOLIA_ADMIN_API_KEY || 'local-admin-key',
  };
  const indexName = process.env.ALGOLIA_INDEX_NAME || 'docs';
  const publication = await readPublication(values.dir ?? 'build', 'https://localhost');

  const store = new IndexStore(TASK_DELAY_MS);
  store.load(indexName, publication);
  const host = Object.assign(createHost(store, credentials), { behavior });
  const address = await listen(host.server, portFrom(process.env, DEFAULT_PORT), '127.0.0.1');
  console.log(
    `Search server at ${address} with ${publication.objects.length} records in "${indexName}". The site asks it when built with:\n` +
      `ALGOLIA_HOSTS=http://127.0.0.1:${new URL(address).port} ALGOLIA_APP_ID=${credentials.appId} ` +
      `ALGOLIA_SEARCH_API_KEY=${credentials.searchApiKey} ALGOLIA_INDEX_NAME=${indexName}`,
  );
}

serve().catch((error: unknown) => {
  console.error(`search server: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
