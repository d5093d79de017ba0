import { embeddedClient, type SearchClient } from './search-client';
import { createWorkerHost } from './worker-host';

/** The embedded search of the tab, with its one engine: in the worker that came with the box, or on the page. */
export function siteClient(): SearchClient {
  const box = window.searchBox;
  box.engine ??= createWorkerHost(box.worker ?? null, async () => (await box.application).loadEngine());
  return embeddedClient(box.engine);
}
