import { readFileSync } from 'node:fs';
import path from 'node:path';

import { CANONICAL_STEPS } from '@docs-kit/built-pages/canonical-path';
import type { HtmlTagObject, LoadContext, Plugin } from '@docusaurus/types';

/** Key under which the theme stores the color mode, without the site's storage namespace. */
const COLOR_MODE_KEY = 'theme';
const NOTICE_ID = 'load-guard';
/** The script fills the paragraph with the error message. */
const NOTICE = '<div class="notice load-guard" role="alert"><p></p><button type="button">Retry</button></div>';

/** Replaces the page's address with its canonical form before the application reads it. */
const CANONICAL_ADDRESS = `(() => {
  const path = location.pathname${CANONICAL_STEPS.map(([from, to]) => `.replace(${from}, ${JSON.stringify(to)})`).join('')} || '/';
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
})();`;

/** Shows an announcement that is newer than the one that the reader closed. */
const showNewAnnouncement = (idKey: string, id: string): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: `try {
  if (localStorage.getItem(${JSON.stringify(idKey)}) !== ${JSON.stringify(id)})
    document.documentElement.dataset.announcementBarInitiallyDismissed = false;
} catch {}`,
});

/** Repairs of the stock client that work before hydration. The README lists the faults they repair. */
export default function themeRepairs({ siteStorage, siteConfig }: LoadContext): Plugin {
  const inline = (file: string, argument: string): HtmlTagObject => ({
    tagName: 'script',
    innerHTML: readFileSync(path.join(__dirname, file), 'utf8').replace('ARGUMENT', JSON.stringify(argument)),
  });
  const headTags = [
    { tagName: 'script', innerHTML: CANONICAL_ADDRESS },
    inline('load-guard.js', NOTICE_ID),
    // Not in development, where no event tells this script about hydration.
    ...(process.env.NODE_ENV === 'production'
      ? [inline('early-toggle.js', COLOR_MODE_KEY + siteStorage.namespace)]
      : []),
  ];
  const { id } = (siteConfig.themeConfig.announcementBar ?? {}) as { id?: string };
  return {
    name: 'theme-repairs',
    injectHtmlTags: () => ({
      headTags,
      preBodyTags: [
        { tagName: 'template', attributes: { id: NOTICE_ID }, innerHTML: NOTICE },
        ...(id ? [showNewAnnouncement(`docusaurus.announcement.id${siteStorage.namespace}`, id)] : []),
      ],
    }),
    getClientModules: () => ['keep-color-mode.ts', 'load-guard.css'].map((file) => path.join(__dirname, file)),
  };
}
