import type { LiteClient } from 'algoliasearch/lite';

import { reportingClient, type SearchOutcome } from '../outcome';
import { siteClient } from '../site-search';

const listeners = new Set<() => void>();
let lastOutcome: SearchOutcome | undefined;
let stock: LiteClient | undefined;
let reporting: LiteClient | undefined;

function report(outcome: SearchOutcome): void {
  lastOutcome = outcome;
  for (const listener of listeners) listener();
}

/** How the search page's last search ended, for `useSyncExternalStore`. */
export const searchPageOutcome = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => lastOutcome,
};

const TRAILING_ELLIPSIS = /[\s.…]+$/;

interface SnippetedHit {
  _snippetResult?: { content?: { value: string } };
}

/** The page puts an ellipsis behind every snippet; those that end with one, or with a period, lose their own. */
function withoutEllipsis(client: LiteClient): LiteClient {
  return {
    ...client,
    async search(request, options) {
      const reply = await client.search(request, options);
      for (const { hits = [] } of reply.results as { hits?: SnippetedHit[] }[]) {
        for (const { _snippetResult: snippet } of hits) {
          if (snippet?.content) snippet.content.value = snippet.content.value.replace(TRAILING_ELLIPSIS, '');
        }
      }
      return reply;
    },
  } as LiteClient;
}

/**
 * What the search page gets in place of the provider's client: the tab's own. The page makes a client at each render
 * and throws when one rejects, so this one is the same each time, and a failure is told to the page's layout.
 */
export function liteClient(): LiteClient {
  const current = siteClient();
  if (reporting === undefined || stock !== current) {
    stock = current;
    reporting = reportingClient(withoutEllipsis(current), report);
  }
  return reporting;
}
