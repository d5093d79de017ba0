import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';

/** On a page that is nothing without the application: starts it at once and not at the reader's first act. */
export function ApplicationFirst(): ReactNode {
  return (
    <Head>
      <meta name="page-first" content="off" />
    </Head>
  );
}
