import type { ReactNode } from 'react';
import SearchPage from '@theme-original/SearchPage';

import { EagerHydration } from '@docs-kit/page-first/EagerHydration';

/** The search page, whose results need the application at once. */
export default function SearchPageWithResults(): ReactNode {
  return (
    <>
      <EagerHydration onlyWithQuery />
      <SearchPage />
    </>
  );
}
