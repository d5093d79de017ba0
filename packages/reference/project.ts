/**
 * Reads what the commands need of a project: its pages, the package, and what is known about its
 * releases.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { finding, type Finding } from '@docs-kit/content/finding';
import { readPages, type Page } from '@docs-kit/content/pages';
import { withoutSyntaxErrors } from '@docs-kit/content/syntax';
import { checkReference } from './compare-pages';
import { PAGES_FOLDER, type ReferenceConfig } from './config';
import { applyEdits } from './edits';
import type { LibraryFacts } from './facts';
import { checkMessages, readMessages } from './messages';
import { checkNativeSources, readNativeSources } from './native-sources';
import { readPackageFiles, type PackageFiles } from './package-files';
import { wantedPage } from './page';
import { readFacts } from './read-facts';
import { referenceOf, type Reference } from './reference-data';
import { readReleases } from './releases';

export interface Project {
  root: string;
  config: ReferenceConfig;
  files: PackageFiles;
  facts: LibraryFacts;
  pages: Page[];
  /** Pages that cannot be parsed. */
  unread: Finding[];
  reference: Reference;
}

/** Returns the folder of the package that the pages document. */
export function packageFolder(root: string, { packageName }: ReferenceConfig): string {
  return path.join(root, 'node_modules', packageName);
}

export async function readProject(root: string, config: ReferenceConfig): Promise<Project> {
  const files = await readPackageFiles(packageFolder(root, config));
  const facts = readFacts(files);
  const folders = [PAGES_FOLDER, ...config.otherPages];
  const read = await Promise.all(folders.map((folder) => readPages(folder, root)));
  const { pages, findings: unread } = withoutSyntaxErrors(read.flat());
  const releases = readReleases(path.join(root, config.releases));
  const reference = referenceOf(facts, pages, releases, config);
  return { root, config, files, facts, pages, unread, reference };
}

/** Writes what the package says into the pages. @returns the files that are others now */
export function writePages({ root, pages, reference }: Project): string[] {
  const written: string[] = [];
  for (const page of pages) {
    const { edits } = wantedPage(page, reference);
    if (edits.length === 0) continue;
    writeFileSync(path.join(root, page.file), applyEdits(page.markdown, edits));
    written.push(page.file);
  }
  return written;
}

function checkRelease({ config, facts, reference }: Project): Finding[] {
  const known = reference.releases.at(-1)?.version ?? 'none';
  if (known === facts.version) return [];
  const fix = `Install ${known}, then run npm run release -- ${facts.version}.`;
  return [
    finding(config.releases, `${facts.version}, which is installed, as the last`, known, fix),
  ];
}

/** Compares the pages with the package. Writes nothing. */
export function checkProject(project: Project): Finding[] {
  const { root, config, files, pages, unread, reference } = project;
  const sources = readNativeSources(path.join(root, config.nativeSources));
  return [
    ...unread,
    ...checkRelease(project),
    ...checkReference(pages, reference, config),
    ...checkMessages(pages, readMessages(files), config),
    ...checkNativeSources(sources, files, config.nativeSources),
  ];
}
