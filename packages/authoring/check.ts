import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import { checkCategory } from './category';
import { readAsPage, type ParsedPage } from './page';
import { PAGE_RULES } from './rules';
import { checkDescription, checkFrontMatter } from './rules/front-matter';
import { checkKeywords } from './rules/keywords';
import { checkLinks } from './rules/links';
import { checkProse } from './rules/prose';
import { checkSpelling, type Speller } from './rules/spelling';
import { siteOf, type SiteFacts } from './site';
import { surroundingsOf } from './surroundings';

/** What an author has written, as read from the disk. */
export interface Sources {
  readonly pages: readonly Page[];
  /** Files named `_category_`, which hold what a folder is called in the sidebar. */
  readonly categories: readonly Page[];
}

export interface StyleOptions {
  readonly speller: Speller;
  /** The file with the project's words. */
  readonly dictionary: string;
  /** Folders whose pages are not held to the rules of style, as paths from the root. */
  readonly noProse: readonly string[];
}

/** Pages in another language than English have their own spelling and their own names. */
const TRANSLATED = /^i18n\/(?!en\b)/;

/**
 * Checks all that an author has written.
 *
 * @param root the project's folder
 * @param facts what Docusaurus says of the site; undefined where it could not read it, and links are left unchecked then
 * @param style what the rules of style need
 * @returns the findings, by file and line
 */
export async function check(
  root: string,
  { pages, categories }: Sources,
  facts: SiteFacts | undefined,
  { speller, dictionary, noProse }: StyleOptions,
): Promise<Finding[]> {
  const surroundings = surroundingsOf(root, facts);
  const read = await Promise.all(pages.map((page) => readAsPage(page, surroundings.admonitions)));
  const parsed = read.filter((page): page is ParsedPage => 'tree' in page);
  const unread = read.filter((page): page is Finding => !('tree' in page));
  const site = facts && siteOf(root, facts, parsed);
  const findings = parsed.flatMap((page) => [
    ...checkFrontMatter(page),
    ...PAGE_RULES.flatMap((rule) => rule(page, surroundings)),
    ...(site ? checkLinks(page, site) : []),
    ...(hasStyle(page.file, noProse) ? checkStyle(page, speller, dictionary) : []),
  ]);
  const ofCategories = await Promise.all(categories.map(checkCategory));
  const files = pages.map(({ file }) => file);
  const ofKeywords = await checkKeywords(root, files, (file) => site?.anchorsOf(file));
  return [...unread, ...findings, ...ofCategories.flat(), ...ofKeywords].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line,
  );
}

function hasStyle(file: string, noProse: readonly string[]): boolean {
  return !TRANSLATED.test(file) && !noProse.some((folder) => file.startsWith(`${folder.replace(/\/$/, '')}/`));
}

function checkStyle(page: ParsedPage, speller: Speller, dictionary: string): Finding[] {
  const prose = checkProse(page);
  const spelling = checkSpelling(page, speller, dictionary).filter(
    ({ line, found }) => !prose.some((each) => each.line === line && each.found === found),
  );
  return [...checkDescription(page), ...prose, ...spelling];
}
