/** The folders where Docusaurus keeps the docs: the current version, frozen versions, and translations of each. */
const FOLDER =
  /^(?:docs|versioned_docs\/version-([^/]+)|i18n\/[^/]+\/docusaurus-plugin-content-docs\/(?:current|version-([^/]+)))\//;

export const isDocument = (file: string): boolean => FOLDER.test(file);

/** Returns the name that `docs:version` was given for a page's version, or undefined for a current page. */
export function frozenVersionOf(file: string): string | undefined {
  const [, original, translation] = FOLDER.exec(file) ?? [];
  return original ?? translation;
}

/** Returns the folder with the original pages of a version. */
export function folderOf(frozen: string | undefined): string {
  return frozen === undefined ? 'docs' : `versioned_docs/version-${frozen}`;
}

/** Returns the path that a page has, or had, in the current docs. Returns the path of any other page unchanged. */
export const pathInDocs = (file: string): string => file.replace(FOLDER, 'docs/');
