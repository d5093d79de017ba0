/**
 * The constants of the specification's section 9 that this project's own code uses, named and in one place.
 * What the stock parts hold themselves (DocSearch's 7 recent searches, say) is held to the figure by a browser test.
 */

/** Layout: at this width in CSS pixels and below, the navbar's items move into the mobile sidebar. */
export const DESKTOP_BREAKPOINT_PX = 996;

/** Table of contents of a page: first and last heading level shown. */
export const TOC_HEADING_LEVELS = { min: 2, max: 3 } as const;

export const TITLE_DELIMITER = '|';
export const COPYRIGHT_YEARS = '2023-2025';
export const LOCALE = { code: 'en', label: 'English', direction: 'ltr', calendar: 'gregory' } as const;

/** Local storage key of the reader's color mode, as the theme's stock script reads it. */
export const COLOR_MODE_STORAGE_KEY = 'theme';

/** The reader's choice to have no shortcuts of a single key: an attribute of the page, `data-keyless`. */
export const KEYLESS = 'keyless';

/** Path of the search page, without slashes. */
export const SEARCH_PAGE_PATH = 'search';

/** Name of the index that the site answers itself; the reader's saved searches are kept under it. */
export const EMBEDDED_INDEX_NAME = 'react-native-cloud-storage';
