/**
 * Leaves links to files to the browser: files of `static/`, folders, Markdown copies, downloads.
 * The stock link gives all addresses of the site to the router, which shows Page Not Found.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { canonicalPath } from '@docs-kit/content/canonical-path';

import { isRoute } from '../routes';

function isForBrowser(link: HTMLAnchorElement): boolean {
  const { origin, pathname } = link;
  if (link.hasAttribute('download')) return true;
  if (origin !== location.origin) return false;
  try {
    return !isRoute(canonicalPath(decodeURI(pathname)));
  } catch {
    // The browser can follow what the router cannot read.
    return true;
  }
}

function keepFromRouter(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  // React listens further inside. What the link itself does is up to the browser.
  if (link && isForBrowser(link)) event.stopPropagation();
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', keepFromRouter, true);
