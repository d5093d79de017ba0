/** What the application adds to the search: the router, and all that the page's own script could not bring. */
import type { SearchBox } from './box';
import type { EngineHost } from './engine-host';
import type { SearchClient } from './search-client';
import { settings } from './settings';
import { siteClient } from './site-client';

function site() {
  const { origin } = window.location;
  return { indexName: settings.indexName, recordsUrl: origin + settings.recordsPath, origin };
}

function startWorker(): Worker | null {
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { name: 'search' });
    worker.postMessage(site());
    return worker;
  } catch {
    return null;
  }
}

async function loadEngine(): Promise<EngineHost> {
  const { createEngineHost } = await import('./engine-host');
  return createEngineHost(site());
}

let hosted: Promise<SearchClient> | undefined;

/** The tab's one client. In development, where pages change under the reader's hands, an engine begins anew each time. */
export async function searchClient(): Promise<SearchClient> {
  if (settings.algolia.mode === 'hosted') {
    hosted ??= import('./hosted-client').then(({ hostedClient }) => hostedClient(settings.algolia, settings.limits));
    return hosted;
  }
  const box = window.searchBox;
  if (process.env.NODE_ENV === 'development') box.engine = undefined;
  // One that came with the box but never became an engine has lost the script that was to hear it.
  if (!box.engine && !box.attach) {
    box.worker?.terminate();
    box.worker = startWorker();
  }
  return siteClient();
}

let loading: Promise<unknown> | undefined;

/** Readies the search for a reader who reaches for it. */
export function prepareSearch(): Promise<unknown> {
  loading ??= Promise.all([searchClient(), import('./dialog')]).then(
    ([client, { extendBox }]) => extendBox(() => client),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** @param navigate the router's */
export function adopt(navigate: (path: string) => void): void {
  window.searchBox.adopt({ navigate, loadDialog: prepareSearch, loadEngine } satisfies Parameters<
    SearchBox['adopt']
  >[0]);
}
