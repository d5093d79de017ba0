/** Where Docusaurus keeps the documentation: the current one, frozen versions, and the translations of each. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { readPages, type Page } from '@docs-kit/markdown-source/pages';

export interface DocsVersion {
  /** Folder of its pages, from the project's root. */
  folder: string;
  /** The name that `docs:version` was given; undefined for the current documentation. */
  frozen: string | undefined;
}

const FOLDERS =
  /^(?:docs|versioned_docs\/version-([^/]+)|i18n\/[^/]+\/docusaurus-plugin-content-docs\/(?:current|version-([^/]+)))\//;

/** The documentation that a page belongs to, by its path; undefined for a page outside of it. */
export function versionOf(file: string): DocsVersion | undefined {
  const [folder, original, translation] = FOLDERS.exec(file) ?? [];
  if (folder === undefined) return undefined;
  return { folder: folder.slice(0, -1), frozen: original ?? translation };
}

/** The folder of a version's original pages. */
export function folderOf(frozen: string | undefined): string {
  return frozen === undefined ? 'docs' : `versioned_docs/version-${frozen}`;
}

/** The path that a page has, or had, in the current documentation; that of any other page as it is. */
export function pathInDocs(file: string): string {
  const version = versionOf(file);
  return version === undefined ? file : `docs${file.slice(version.folder.length)}`;
}

/** Pages as if they were those of the current documentation, which is how all that reads them names them. */
export function asDocs(pages: readonly Page[]): Page[] {
  return pages.map((page) => ({ ...page, file: pathInDocs(page.file) }));
}

/** Reads the pages of frozen versions, and of all translations. */
export async function readFurtherVersions(root: string): Promise<{ version: DocsVersion; pages: Page[] }[]> {
  const folders = ['versioned_docs', 'i18n'].filter((folder) => existsSync(path.join(root, folder)));
  const pages = (await Promise.all(folders.map((folder) => readPages(folder, root)))).flat();
  const versions = new Map(pages.map(({ file }) => versionOf(file)).map((version) => [version?.folder, version]));
  return Array.from(versions.values()).flatMap((version) => {
    const own = pages.filter(({ file }) => file.startsWith(`${version?.folder}/`));
    return version ? [{ version, pages: own }] : [];
  });
}
