import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';

interface Props {
  /** Only where the address has a query, as on a search page. */
  readonly onlyWithQuery?: boolean;
}

/** For a page that needs the application: starts it at once and not at the reader's first act. */
export function EagerHydration({ onlyWithQuery = false }: Props): ReactNode {
  return (
    <Head>
      <meta name={onlyWithQuery ? 'page-first-query' : 'page-first'} content="off" />
    </Head>
  );
}
