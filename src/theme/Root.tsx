/**
 * Why: the client draws `…/index.html`, `….html` and a trailing slash as the page without them (normalizeLocation), but
 * leaves the address as it was. Here the address follows. A server redirects before that; this is for links within the
 * app and for hosts that do not redirect.
 *
 * It also tells the inline scripts of the head when the application has taken over. The stock attribute
 * (`data-has-hydrated`) comes up to a frame before that: a click in between would be heard by nobody. And it has the
 * pages behind visible links fetched one by one, where the stock client fetches all of them in that very moment.
 */
import { useEffect, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';

import { quietLoader } from '../../plugins/page-first/quiet-prefetch';
import { contentLoader } from '../../plugins/static-content/contents';
import { canonicalPath } from '../canonical-path';

function useCanonicalAddress(): void {
  const history = useHistory();
  const location = useLocation();
  useEffect(() => {
    const pathname = canonicalPath(location.pathname);
    if (pathname !== location.pathname) history.replace({ ...location, pathname });
  }, [history, location]);
}

/** An effect of the outermost component runs when all that is below it has been hydrated. */
function useTakeover(): void {
  useEffect(() => {
    document.documentElement.dataset.application = 'ready';
    window.docusaurus = quietLoader(contentLoader(window.docusaurus));
  }, []);
}

export default function Root({ children }: { children: ReactNode }): ReactNode {
  useTakeover();
  useCanonicalAddress();
  return children;
}
