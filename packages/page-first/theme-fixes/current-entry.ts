/** Keeps the sidebar's current entry in view when the reader goes on by a link elsewhere. */
import { showCurrentEntry, SIDEBAR } from '../inline/parts/show-current-entry';

/** Docusaurus calls this when a page has been rendered, including the first one. */
export function onRouteDidUpdate(): void {
  showCurrentEntry();
  // The category of the page may be opening.
  document.querySelector(SIDEBAR)?.addEventListener('transitionend', showCurrentEntry, {
    once: true,
  });
}
