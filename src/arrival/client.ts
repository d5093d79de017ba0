/**
 * Keeps the navbar in view where a link leads to a section, whose margin leaves room for it.
 * Docusaurus hides the navbar there. From the reader's next scrolling on, it decides again.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

import './arrival.css';

/** What can scroll the page by hand. */
const ACTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Whether the reader has done something since the page or its address changed. */
let hasActed = false;

if (ExecutionEnvironment.canUseDOM) {
  for (const act of ACTS) {
    window.addEventListener(
      act,
      () => {
        hasActed = true;
      },
      { passive: true },
    );
  }
  window.addEventListener(
    'scroll',
    () => {
      if (hasActed) document.documentElement.removeAttribute('data-arrived');
    },
    { passive: true },
  );
}

/** Docusaurus calls this when a page has been rendered, including the first one. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  hasActed = false;
  document.documentElement.toggleAttribute('data-arrived', location.hash !== '');
};
