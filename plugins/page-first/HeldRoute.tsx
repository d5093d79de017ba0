/**
 * In the place of the router's route that Docusaurus's `PendingNavigation` holds the old page with until the next one's
 * code has come. Both tell what is below them of the old address. The router's does so with a new object each time: at a
 * click, all that knows the address (every link of the page) was drawn twice, first with the old address and then with
 * the new one. This one says nothing until there is something to say.
 */
import { useContext, useMemo, type ReactNode } from 'react';
import { __RouterContext as RouterContext, type RouteComponentProps } from 'react-router';

interface Props {
  /** Where the page that is shown stands. */
  readonly location: RouteComponentProps['location'];
  readonly render: () => ReactNode;
}

export default function HeldRoute({ location, render }: Props): ReactNode {
  const context = useContext(RouterContext);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what else the router tells comes with the address
  const route = useMemo(() => ({ ...context, location }), [location]);
  return <RouterContext.Provider value={route}>{render()}</RouterContext.Provider>;
}
