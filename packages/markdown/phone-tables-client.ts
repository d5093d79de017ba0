/** Lets the keyboard scroll tables that are wider than their place. Loaded with the application. */
import { watchWidth } from './wide-content';

/** Docusaurus calls this when a page has been rendered, including the first one. */
export const onRouteDidUpdate = watchWidth('.table-box', (box, isWide) => {
  if (!isWide) {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
    return;
  }
  box.tabIndex = 0;
  // A landmark, as axe wants of what scrolls and has the focus. So each needs a name of its own.
  box.role = 'region';
  const number = [...document.querySelectorAll('.table-box')].indexOf(box) + 1;
  box.ariaLabel = `Table ${number}, scrolls sideways`;
});
