import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { withContents } from './content/document-store';
import { queuedLoader } from './prefetch-queue';

/** On the first page, before Docusaurus observes its links. */
export function onRouteDidUpdate({ previousLocation }: { previousLocation: unknown }): void {
  if (ExecutionEnvironment.canUseDOM && !previousLocation) {
    window.docusaurus = queuedLoader(withContents(window.docusaurus));
  }
}
