/**
 * Why: the client shows a page at addresses that differ from its own in case or by a space at the
 * end, and leaves `….html` and trailing slashes in the address. Not every host redirects from
 * those.
 */
import { use, useEffect, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import renderRoutes from '@docusaurus/renderRoutes';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import routes from '@generated/routes';

import { canonicalPath } from '@docs-kit/content/canonical-path';
import { isRoute } from '@docs-kit/page-first/routes';

/**
 * The code of the not-found page. The client hydrates once it has the code of the page that it
 * would show.
 */
const notFoundPage =
  ExecutionEnvironment.canUseDOM && !isRoute(canonicalPath(decodeURI(location.pathname)))
    ? Promise.resolve(routes.at(-1)?.component.preload())
    : undefined;

export default function Root({ children }: { children: ReactNode }): ReactNode {
  const history = useHistory();
  const asked = useLocation();
  const notFound = { ...asked, pathname: useBaseUrl('/404.html') };
  const pathname = canonicalPath(asked.pathname);
  useEffect(() => {
    if (pathname !== asked.pathname) history.replace({ ...asked, pathname });
  }, [history, asked, pathname]);
  if (notFoundPage) use(notFoundPage);
  return renderRoutes(
    [{ render: () => children }],
    {},
    { location: isRoute(pathname) ? asked : notFound },
  );
}
