/**
 * Why: the client draws the same page for `…/index.html`, `….html` and a trailing slash (normalizeLocation), but leaves the
 * address as it was. Here the address follows, for links within the app and for hosts that do not redirect.
 */
import { useEffect, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';

import { canonicalPath } from '@docs-kit/built-pages/canonical-path';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  const history = useHistory();
  const location = useLocation();
  useEffect(() => {
    const pathname = canonicalPath(location.pathname);
    if (pathname !== location.pathname) history.replace({ ...location, pathname });
  }, [history, location]);
  return children;
}
