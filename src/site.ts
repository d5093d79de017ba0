/** Names and addresses that several parts of the site use. */
export const SITE_TITLE = 'React Native Cloud Storage';
export const TAGLINE = 'iCloud and Google Drive for React Native, simplified.';
export const SITE_URL = 'https://react-native-cloud-storage.oss.kuatsu.de';
export const REPOSITORY_URL = 'https://github.com/kuatsu/react-native-cloud-storage';
/**
 * The address for editing a page's source, to which its path from the project's root is appended.
 */
export const EDIT_URL = `${REPOSITORY_URL}/edit/main/apps/docs/`;
export const LATEST_RELEASE_URL = `${REPOSITORY_URL}/releases/latest`;
export const AGENCY_NAME = 'Kuatsu App Agency';
export const AGENCY_URL = 'https://kuatsu.de';
/** The document that represents the docs as a whole: the specification's "main document". */
export const MAIN_DOC_PATH = '/docs/intro';
export const COPYRIGHT_YEARS = '2023-2025';
/**
 * The reader's choice to have no single-key shortcuts: an attribute of the page, `data-keyless`.
 */
export const KEYLESS = 'keyless';
