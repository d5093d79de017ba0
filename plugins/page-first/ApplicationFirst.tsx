import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';

interface Props {
  /** Only an address with a query asks for something that the HTML does not show. */
  readonly ofQuery?: boolean;
}

/** On a page that is nothing without the application: starts it at once and not at the reader's first act. */
export function ApplicationFirst({ ofQuery = false }: Props): ReactNode {
  return (
    <Head>
      <meta name={ofQuery ? 'page-first-query' : 'page-first'} content="off" />
    </Head>
  );
}
