import path from 'node:path';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import { readKeywordFile, strayKeywordFiles } from '@docs-kit/search/keywords';
import { checkCategory, checkDescription, checkFrontMatter } from './front-matter';
import { findingsOf, readAsPage, type ParsedPage, type Surroundings } from './page';
import { PAGE_RULES } from './rules';
import { checkLinks } from './rules/links';
import { checkProse, type ProseOptions } from './rules/prose';
import { checkSpelling, type Speller } from './rules/spelling';
import { siteOf, type Addresses } from './site';

/** What an author has written, as read from the disk. */
export interface Sources {
  readonly pages: readonly Page[];
  /** Files named `_category_`, which hold what a folder is called in the sidebar. */
  readonly categories: readonly Page[];
}

export interface Style extends ProseOptions {
  readonly speller: Speller;
  /** Folders whose pages are not held to the rules of style, as paths from the root. */
  readonly noProse: readonly string[];
}

/**
 * Checks all that an author has written.
 *
 * @param root the project's folder
 * @param addresses those of the site; undefined where Docusaurus could not read it, and links are left unchecked then
 * @returns the findings, by file and line
 */
export async function check(
  root: string,
  { pages, categories }: Sources,
  surroundings: Surroundings,
  addresses: Addresses | undefined,
  style: Style,
): Promise<Finding[]> {
  const read = await Promise.all(pages.map((page) => readAsPage(page, surroundings.admonitions)));
  const parsed = read.filter((page): page is ParsedPage => 'tree' in page);
  const unread = read.filter((page): page is Finding => !('tree' in page));
  const site = addresses && siteOf(root, addresses, surroundings, parsed);
  const findings = parsed.flatMap((page) => [
    ...findingsOf([checkFrontMatter, ...PAGE_RULES], page, surroundings),
    ...(site ? findingsOf([checkLinks], page, site) : []),
    ...(style.noProse.some((folder) => page.file.startsWith(`${folder}/`)) ? [] : styleFindings(page, style)),
  ]);
  const ofCategories = await Promise.all(categories.map(checkCategory));
  const ofKeywords = await checkKeywords(root, pages, (file) => site?.anchorsOf(file));
  return [...unread, ...findings, ...ofCategories.flat(), ...ofKeywords].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line,
  );
}

/** A term that the dictionary does not have either is told once, as a term. */
function styleFindings(page: ParsedPage, style: Style): Finding[] {
  const prose = findingsOf([checkDescription, checkProse], page, style);
  const isTold = ({ line, found }: Finding) => prose.some((each) => each.line === line && each.found === found);
  return [...prose, ...findingsOf([checkSpelling], page, style.speller).filter((each) => !isTold(each))];
}

/**
 * Checks the search keywords that stand beside pages.
 *
 * @param anchorsOf the anchors of a page; undefined where nobody can tell them
 */
export async function checkKeywords(
  root: string,
  pages: readonly Pick<Page, 'file'>[],
  anchorsOf: (file: string) => ReadonlySet<string> | undefined,
): Promise<Finding[]> {
  const files = pages.map(({ file }) => file);
  const ofPages = files
    .filter((file) => !path.basename(file).startsWith('_'))
    .map(async (file) => {
      const words = await readKeywordFile(root, file);
      const anchors = anchorsOf(file);
      return [...(words?.findings ?? []), ...((anchors && words?.unknownSections(new Set([null, ...anchors]))) ?? [])];
    });
  return [...(await Promise.all(ofPages)).flat(), ...(await strayKeywordFiles(root, files))];
}
