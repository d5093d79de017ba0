import { useEffect, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';

import { useSearchQueryString } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';

import { EagerHydration } from '@docs-kit/page-first/EagerHydration';
import { mapElements } from '../elements';
import { settings } from '../settings';
import { prepareSearch } from '../site-search';
import { searchPageOutcome } from './client';

/** Where the provider's logo leads, which says who answers. */
const PROVIDER_URL = 'https://www.algolia.com/';

/** The dialog's error screen, for the page. */
function FailedSearch(): ReactNode {
  return (
    <div role="alert">
      <p>
        <strong>Unable to fetch results</strong>
      </p>
      <p>You might want to check your network connection.</p>
    </div>
  );
}

/** What the page says where it can do nothing: its results are made in the browser. */
function NoScriptNote(): ReactNode {
  return (
    <noscript>
      <p className="container margin-top--lg">
        The search needs JavaScript. All pages read without it
        {settings.startPage && (
          <>
            : begin with the <a href={settings.startPage}>introduction</a>
          </>
        )}
        .
      </p>
    </noscript>
  );
}

/**
 * What the search page gets in place of the theme's layout: the layout, and in it the word that a search has failed
 * where the stock page would say that nothing was found; and a description. The provider's logo is there only if the
 * provider is asked.
 */
export default function SearchPageLayout({ children, ...props }: ComponentProps<typeof Layout>): ReactNode {
  const outcome = useSyncExternalStore(searchPageOutcome.subscribe, searchPageOutcome.get, () => undefined);
  const [query, setQuery] = useSearchQueryString();
  const hasFailed = outcome !== undefined && outcome.failed && outcome.query === query;

  useEffect(prepareSearch, []);
  useEffect(() => {
    const typed = document.querySelector<HTMLInputElement>('#__docusaurus form [name=q]')?.value;
    if (typed && typed !== query) setQuery(typed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- for what was typed before the application heard it
  }, []);

  return mapElements(
    <Layout description={settings.description} {...props}>
      <EagerHydration onlyWithQuery />
      <NoScriptNote />
      {children}
    </Layout>,
    (element) => {
      if (hasFailed && element.key === 'no-results') return <FailedSearch key="no-results" />;
      return settings.mode === 'embedded' && element.props.to === PROVIDER_URL ? null : element;
    },
  );
}
