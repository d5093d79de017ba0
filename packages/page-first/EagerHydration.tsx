import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';

interface Props {
  /** Applies only if the address has a query, as on a search page. */
  readonly onlyWithQuery?: boolean;
}

/** Starts the application when the page loads instead of at the reader's first act. */
export function EagerHydration({ onlyWithQuery = false }: Props): ReactNode {
  return (
    <Head>
      <meta name={onlyWithQuery ? 'page-first-query' : 'page-first'} content="off" />
    </Head>
  );
}
