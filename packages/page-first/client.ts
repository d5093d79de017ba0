import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { withContents } from './content/document-store';
import { queuedLoader } from './prefetch-queue';

/** With the first page, before its links are watched. */
export function onRouteDidUpdate({ previousLocation }: { previousLocation: unknown }): void {
  if (ExecutionEnvironment.canUseDOM && !previousLocation) {
    window.docusaurus = queuedLoader(withContents(window.docusaurus));
  }
}
