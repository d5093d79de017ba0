import routes from '@generated/routes';
import { matchPath } from '@docusaurus/router';

type Routes = Pick<(typeof routes)[number], 'path' | 'exact' | 'routes'>[];

/** Whether the application has a page at a path. Files of the site are not the router's. */
export function isRoute(pathname: string, among: Routes = routes): boolean {
  return among.some(
    ({ path, exact, routes: inner }) =>
      path !== '*' &&
      matchPath(pathname, { path, exact, sensitive: true }) &&
      (!inner || isRoute(pathname, inner as Routes)),
  );
}
