/**
 * Says that the page has changed, which a link within the application would do in silence: the
 * focus goes where reading starts, and screen readers read the title of the new page.
 */
import type { ClientModule } from '@docusaurus/types';

import './page-change.css';

const STATUS_ID = '__page-change';

/** Announces a text, politely. */
function announce(text: string): void {
  let status = document.getElementById(STATUS_ID);
  if (!status) {
    status = document.createElement('div');
    status.id = STATUS_ID;
    status.role = 'status';
    document.body.append(status);
  }
  status.textContent = text;
}

/** Focuses text, which is no stop of the Tab key. */
function focusText(element: HTMLElement): void {
  const isStop = element.tabIndex >= 0;
  if (!isStop) element.tabIndex = -1;
  // Docusaurus has scrolled to it.
  element.focus({ preventScroll: true });
}

/** Docusaurus calls this when a page has been rendered, including the first one. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  // The browser itself begins a page that it loads.
  if (!previousLocation) return;
  const isSamePage = location.pathname === previousLocation.pathname;
  const title = document.querySelector<HTMLElement>('main h1');
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target && !(isSamePage && location.hash === previousLocation.hash)) focusText(target);
  if (isSamePage) return;
  if (!target && title) focusText(title);
  // A focused title is read anyway.
  announce(target ? (title?.textContent ?? '') : '');
};
