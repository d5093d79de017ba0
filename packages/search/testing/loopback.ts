import type { Host as SearchHost } from '@algolia/client-common';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { onTestFinished } from 'vitest';

import { close, listen } from '../../../server/listening';
import { recordsOf, type PageOutline } from '../records/outline.ts';
import { publicationOf, type Publication } from '../publishing/publication.ts';
import { createHost, type Host } from './host.ts';
import { IndexStore } from './index-store.ts';

export const CREDENTIALS = {
  appId: 'TESTAPP',
  searchApiKey: 'search-key',
  adminApiKey: 'admin-key',
};

/**
 * Client and provider share one process. When a busy machine stalls it, the client's own timeouts
 * (2 s to connect) expire before it checks for an answer, and the host counts as unreachable.
 */
const PATIENT_TIMEOUTS_MS = { connect: 30_000, read: 30_000, write: 30_000 };

/** The provider, running on this machine until the test ends. */
export interface LoopbackProvider {
  store: IndexStore;
  hosts: Host[];
  /** The hosts in a client's format, in the order in which it asks them. */
  addresses: SearchHost[];
  /** Creates the provider's own client. */
  clientFor(apiKey: string): Algoliasearch;
}

/** @param taskDelayMs time in milliseconds until a write is done */
export async function startProvider({
  hostCount = 1,
  taskDelayMs = 0,
} = {}): Promise<LoopbackProvider> {
  const store = new IndexStore(taskDelayMs);
  const hosts = Array.from({ length: hostCount }, () => createHost(store, CREDENTIALS));
  const addresses: SearchHost[] = [];
  for (const { server } of hosts) {
    const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
    addresses.push({ url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' });
    onTestFinished(() => close(server, 0));
  }
  return {
    store,
    hosts,
    addresses,
    clientFor: (apiKey) =>
      algoliasearch(CREDENTIALS.appId, apiKey, { hosts: addresses, timeouts: PATIENT_TIMEOUTS_MS }),
  };
}

export const SYNONYMS = [{ words: ['erase', 'delete'], find: ['unlink'] }];

/** Returns a page with a title and sections, each given as heading and text. */
export function pageOf(title: string, sections: Record<string, string>): PageOutline {
  return {
    url: '/docs/page',
    language: 'en',
    docusaurusTag: 'docs-default-current',
    category: 'Q&A',
    keywords: [],
    sections: [
      { level: 1, title, anchor: null, texts: [] },
      ...Object.entries(sections).map(([heading, text]) => ({
        level: 2,
        title: heading,
        anchor: heading.toLowerCase(),
        texts: [{ kind: 'prose' as const, text }],
      })),
    ],
  };
}

/** Returns what a site with only that page publishes. */
export function publicationOfPage(title: string, sections: Record<string, string>): Publication {
  return publicationOf(
    { records: recordsOf(pageOf(title, sections)), synonyms: SYNONYMS },
    'https://example.org',
  );
}
