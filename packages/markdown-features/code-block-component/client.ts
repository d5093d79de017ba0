/** Answers the reader in blocks of code. Docusaurus loads this with the application (packages/markdown-features). */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { answerButton } from './buttons';
import { makeStops, showTypes } from './type-popup';

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', answerButton);
  showTypes();
}

/** Docusaurus calls this when a page is drawn, the first one included. */
export function onRouteDidUpdate(): void {
  makeStops();
}
