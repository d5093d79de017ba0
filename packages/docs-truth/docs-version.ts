/** Where Docusaurus keeps the documentation: the current one, frozen versions, and the translations of each. */
const FOLDER =
  /^(?:docs|versioned_docs\/version-([^/]+)|i18n\/[^/]+\/docusaurus-plugin-content-docs\/(?:current|version-([^/]+)))\//;

export function isDocument(file: string): boolean {
  return FOLDER.test(file);
}

/** The name that `docs:version` was given for the version of a page; undefined for a current one. */
export function frozenVersionOf(file: string): string | undefined {
  const [, original, translation] = FOLDER.exec(file) ?? [];
  return original ?? translation;
}

/** The folder of a version's original pages. */
export function folderOf(frozen: string | undefined): string {
  return frozen === undefined ? 'docs' : `versioned_docs/version-${frozen}`;
}

/** The path that a page has, or had, in the current documentation; that of any other page as it is. */
export function pathInDocs(file: string): string {
  return file.replace(FOLDER, 'docs/');
}
