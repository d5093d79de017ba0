/**
 * The names that cross from an inline script to the application, and between packages: what they
 * mean, and who sets them. The search has no other package in it, so its README has its own
 * names: `window.searchBox` and `data-keyless`.
 */

/** Attributes of `<html>`, as keys of `dataset`. */
export const ROOT_DATA = {
  /** `ready` once the application has hydrated the page. Set by lazy hydration. */
  application: 'application',
  /** The address that the page was built for. Set by `own-addresses.ts`. */
  address: 'address',
  /**
   * Set while inline scripts run and the page is at its own address. Set by
   * `inline/parts/copy-notice.ts`.
   */
  interactive: 'interactive',
  /** `true` after hydration. Set by Docusaurus. */
  hasHydrated: 'hasHydrated',
  /**
   * Set where a link has led to a section, until the reader scrolls on. Set by
   * `theme-fixes/navbar-on-arrival.ts`.
   */
  arrived: 'arrived',
  /** The color mode, and the reader's choice. Set by `inline/color-mode-toggle.ts`. */
  theme: 'theme',
  themeChoice: 'themeChoice',
  /**
   * `false` for a new announcement, `true` for a closed one. Set by its inline script and
   * `closed-announcement.ts`.
   */
  announcementDismissed: 'announcementBarInitiallyDismissed',
} as const;

/** Attributes of other elements. */
export const ATTRIBUTES = {
  /** Marks the color mode button. Set by the site's `ColorModeToggle`. */
  toggleTheme: 'data-toggle-theme',
  /**
   * On the button of a menu of versions: the name of each version by its label, as JSON, and the
   * id of the docs plugin. Set by the site's `DocsVersionDropdownNavbarItem`.
   */
  versions: 'data-versions',
  versionsOf: 'data-versions-of',
} as const;

/** Events on the window. */
export const EVENTS = {
  /** The application has hydrated the page, and answers. Sent by lazy hydration. */
  hydrated: 'hydrated',
  /**
   * The reader tries again to load the scripts. Sent by the load guard. Who can request them again
   * prevents the default, a reload.
   */
  retry: 'load-retry',
} as const;

/** The element with the critical CSS. Set by `critical-css.ts`. */
export const PAGE_STYLE_ID = '__page-style';

/** Its attribute with the address of the whole sheet, as a key of `dataset`. */
export const WHOLE_SHEET_DATA = 'whole';

/** Names of the meta elements that start the application at once. Set by `EagerHydration.tsx`. */
export const EAGER_META = { always: 'page-first', withQuery: 'page-first-query' } as const;

/** Id of the contents beside a document. Set by the site's `DocItem/TOC/Desktop`. */
export const CONTENTS_ID = '__docusaurus_contents';

/** Class of `<html>` where such contents are. Set by the site's `DocItem/TOC/Desktop`. */
export const CONTENTS_CLASS = 'with-contents';

/** Keys of the browser's storage. */
export const STORAGE_KEYS = {
  /** Prefix of the reader's choices. Set by tabs. */
  choice: 'docusaurus.tab.',
  /** How far the sidebar is scrolled. Set by the inline script `current-entry`. */
  sidebarPosition: 'sidebar-position',
  /**
   * The color mode, before Docusaurus's suffix. Set by `inline/color-mode-toggle.ts` and by
   * Docusaurus.
   */
  theme: 'theme',
  /**
   * Prefix of the version that the reader chose. Set by `inline/preferred-version.ts` and by
   * Docusaurus.
   */
  version: 'docs-preferred-version-',
  /** The announcement that the reader saw last. Set by Docusaurus. */
  announcement: 'docusaurus.announcement.id',
  /** Whether the reader has closed it. Set by Docusaurus. */
  announcementDismissed: 'docusaurus.announcement.dismiss',
} as const;
