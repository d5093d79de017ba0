import { readFileSync } from 'node:fs';
import path from 'node:path';

import { CANONICAL_STEPS } from '@docs-kit/built-pages/canonical-path';
import type { HtmlTagObject, LoadContext, Plugin } from '@docusaurus/types';

/** Replaces the page's address with its canonical form before the application reads it. Servers decode slashes. */
const CANONICAL_ADDRESS = `(() => {
  const path = location.pathname.replace(/%2f/gi, '/')${CANONICAL_STEPS.map(([from, to]) => `.replace(${from}, ${JSON.stringify(to)})`).join('')} || '/';
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
})();`;

/** Shows an announcement that is newer than the one the reader closed. */
const showNewAnnouncement = (idKey: string, id: string): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: `try {
  if (localStorage.getItem(${JSON.stringify(idKey)}) !== ${JSON.stringify(id)})
    document.documentElement.dataset.announcementBarInitiallyDismissed = false;
} catch {}`,
});

/** Repairs of the stock client that work before hydration. The README lists the faults they repair. */
export default function themeRepairs({ siteStorage, siteConfig }: LoadContext): Plugin {
  const here = (file: string) => path.join(__dirname, file);
  const read = (file: string) => readFileSync(here(file), 'utf8');
  const scripts = [read('decodable-address.js'), read('load-guard.js')];
  if (!siteConfig.trailingSlash) scripts.unshift(CANONICAL_ADDRESS);
  // Not in development, where no event tells this script about hydration.
  if (process.env.NODE_ENV === 'production')
    scripts.push(
      read('early-toggle.js').replace('KEY', JSON.stringify(`theme${siteStorage.namespace}`)),
    );
  const { id } = (siteConfig.themeConfig.announcementBar ?? {}) as { id?: string };
  return {
    name: 'theme-repairs',
    injectHtmlTags: () => ({
      headTags: scripts.map((innerHTML) => ({ tagName: 'script', innerHTML })),
      preBodyTags: id
        ? [showNewAnnouncement(`docusaurus.announcement.id${siteStorage.namespace}`, id)]
        : [],
    }),
    getClientModules: () =>
      ['keep-color-mode.ts', 'button-keys.ts', 'notice.css', 'load-guard.css'].map(here),
  };
}
