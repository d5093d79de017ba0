/** Names and addresses that several parts of the site use. */
/** The documented package. */
export const PACKAGE_NAME = 'react-native-cloud-storage';
export const SITE_TITLE = 'React Native Cloud Storage';
export const TAGLINE = 'iCloud and Google Drive for React Native, simplified.';
export const SITE_URL = 'https://react-native-cloud-storage.oss.kuatsu.de';
export const REPOSITORY_URL = 'https://github.com/kuatsu/react-native-cloud-storage';
/**
 * The folder of this project in the repository: '' for its root, else with a slash at the end, as
 * in 'apps/docs/'.
 */
export const SOURCE_FOLDER = '';
/** The address for editing a page's source, to which its path in the project is appended. */
export const EDIT_URL = `${REPOSITORY_URL}/edit/main/${SOURCE_FOLDER}`;
export const LATEST_RELEASE_URL = `${REPOSITORY_URL}/releases/latest`;
export const AGENCY_NAME = 'Kuatsu App Agency';
export const AGENCY_URL = 'https://kuatsu.de';
/** The document that represents the docs as a whole (REQUIREMENTS.md, P4). */
export const MAIN_DOC_PATH = '/docs/intro';
/** The addresses that readers may have kept. None of them may lead nowhere. */
export const OLD_ADDRESSES_FILE = 'docs/old-addresses.txt';
export const COPYRIGHT_YEARS = '2023-2025';
/**
 * The reader's choice to have no single-key shortcuts, by the name under which browsers have kept
 * it: an attribute of the page, `data-keyless`.
 */
export const NO_SINGLE_KEYS = 'keyless';

/**
 * Returns the address of the form that reports what is wrong with a page, with its path filled in.
 */
export function reportMistakeUrl(path: string): string {
  const fields = new URLSearchParams({ template: 'wrong-page.yml', page: path });
  return `${REPOSITORY_URL}/issues/new?${fields.toString()}`;
}
