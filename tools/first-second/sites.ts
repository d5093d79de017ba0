import path from 'node:path';

import { createSiteHandler } from '../../server/site-handler';
import { startNode } from '../../tests/support/hosts/running-host';

/** Where a site has what a reader acts on: CSS selectors, and an expression that is true in dark mode. */
export interface Controls {
  readonly menu: string;
  readonly menuShown: string;
  readonly toggle: string;
  readonly isDark: string;
  readonly search: string;
  readonly dialog: string;
  readonly hit: string;
}

/** A built site that is being served. */
export interface Site {
  readonly name: string;
  /** Folder of the built site. */
  readonly root: string;
  /** Address without a slash at its end. */
  readonly origin: string;
  readonly controls: Controls;
  stop(): Promise<void>;
}

/** Those of Docusaurus's classic theme; the menu has a form of its own before the application runs. */
export const OUR_CONTROLS: Controls = {
  menu: '.navbar__toggle',
  menuShown: '#early-menu, .navbar-sidebar',
  toggle: '.navbar [class*=toggleButton], .navbar [data-toggle-theme]',
  isDark: "document.documentElement.dataset.theme === 'dark'",
  search: '.DocSearch-Button',
  dialog: '.DocSearch-Modal',
  hit: '.DocSearch-Modal .DocSearch-Hit',
};

/** Serves a built site on this machine alone, the way that our own is served. */
export async function serveSite(name: string, folder: string, controls: Controls): Promise<Site> {
  const root = path.resolve(folder);
  const { port, stop } = await startNode(createSiteHandler(root));
  return { name, root, origin: `http://127.0.0.1:${port}`, controls, stop };
}
