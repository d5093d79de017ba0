import path from 'node:path';

/** Where documents are: those of today, of frozen versions, and in other languages. */
const DOCUMENT = /^(?:docs|versioned_docs|i18n[\\/][^\\/]+[\\/]docusaurus-plugin-content-docs)[\\/]/;

/**
 * @param file absolute path of a file
 * @param siteDir absolute path of the site's folder
 * @returns whether the file is one of the site's documents, or a part of them
 */
export function isDocument(file: string, siteDir: string): boolean {
  return DOCUMENT.test(path.relative(siteDir, file));
}
