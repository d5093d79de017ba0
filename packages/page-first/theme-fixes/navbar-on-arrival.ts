/**
 * Keeps the navbar in view where a link leads to a section, whose margin leaves room for it.
 * Docusaurus hides the navbar there. From the reader's next scrolling on, it decides again.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

import { ROOT_DATA } from '../names';
import './navbar-on-arrival.css';

const ARRIVED = `data-${ROOT_DATA.arrived}`;

/** Events of a reader who may scroll the page. */
const ACTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Whether the reader has done something since the page or its address changed. */
let hasActed = false;

function hearReader(): void {
  hasActed = true;
}

function hearScroll(): void {
  if (hasActed) document.documentElement.removeAttribute(ARRIVED);
}

if (ExecutionEnvironment.canUseDOM) {
  for (const act of ACTS) addEventListener(act, hearReader, { passive: true });
  addEventListener('scroll', hearScroll, { passive: true });
}

/** Docusaurus calls this when a page has been rendered, including the first one. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  hasActed = false;
  document.documentElement.toggleAttribute(ARRIVED, location.hash !== '');
};
