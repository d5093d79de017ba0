import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { pageLoader } from './page-loader';

/** On the first page, before Docusaurus observes its links. */
export function onRouteDidUpdate({ previousLocation }: { previousLocation: unknown }): void {
  if (ExecutionEnvironment.canUseDOM && !previousLocation) window.docusaurus = pageLoader(window.docusaurus);
}
