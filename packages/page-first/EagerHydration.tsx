import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';

import { EAGER_META } from './names';

/**
 * Starts the application when the page loads, or only if its address has a query, instead of at
 * the first interaction.
 */
export function EagerHydration({
  onlyWithQuery = false,
}: {
  readonly onlyWithQuery?: boolean;
}): ReactNode {
  return (
    <Head>
      <meta name={onlyWithQuery ? EAGER_META.withQuery : EAGER_META.always} content="off" />
    </Head>
  );
}
