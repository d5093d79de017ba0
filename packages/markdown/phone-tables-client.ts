/** Lets the keyboard scroll tables that are wider than their place. Loaded with the application. */
import { watchWidth } from './wide-content';

/** Docusaurus calls this when a page has been rendered, including the first one. */
export const onRouteDidUpdate = watchWidth('.table-box', (box, isWide) => {
  if (!isWide) {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
    return;
  }
  box.tabIndex = 0;
  box.role = 'group';
  box.ariaLabel = 'Table, scrolls sideways';
});
