/** Why: the client leaves `….html` and trailing slashes in the address. Not every host redirects from them. */
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
