import path from 'node:path';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import { readKeywordFile, strayKeywordFiles } from '@docs-kit/search/keywords';
import { checkDescription, checkFrontMatter } from './front-matter';
import { findingsOf, readAsPage, type ParsedPage, type Surroundings } from './page';
import { PAGE_RULES } from './remark';
import { checkLinks } from './rules/links';
import { checkProse, type ProseOptions } from './rules/prose';
import { checkSpelling, type Speller } from './rules/spelling';
import { siteOf, type Addresses } from './site';

export interface Style extends ProseOptions {
  readonly speller: Speller;
}

/** Checks all that an author has written. Without addresses, links are left unchecked; without a style, prose. */
export async function check(
  root: string,
  pages: readonly Page[],
  surroundings: Surroundings,
  addresses: Addresses | undefined,
  style: Style | undefined,
): Promise<Finding[]> {
  const read = await Promise.all(pages.map((page) => readAsPage(page, surroundings.admonitions)));
  const parsed = read.filter((page): page is ParsedPage => 'tree' in page);
  const unread = read.filter((page): page is Finding => !('tree' in page));
  const site = addresses && siteOf(root, addresses, surroundings, parsed);
  const findings = parsed.flatMap((page) => [
    ...findingsOf([checkFrontMatter, ...PAGE_RULES], page, surroundings),
    ...(site ? findingsOf([checkLinks], page, site) : []),
    ...(style ? styleFindings(page, style) : []),
  ]);
  const ofKeywords = await checkKeywords(root, pages, (file) => site?.anchorsOf(file));
  return [...unread, ...findings, ...ofKeywords].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** A term that the dictionary does not have either is told once, as a term. */
function styleFindings(page: ParsedPage, style: Style): Finding[] {
  const prose = findingsOf([checkDescription, checkProse], page, style);
  const isTold = ({ line, found }: Finding) => prose.some((each) => each.line === line && each.found === found);
  return [...prose, ...findingsOf([checkSpelling], page, style.speller).filter((each) => !isTold(each))];
}

/** Checks the files of search keywords beside pages. The anchors of a page may be unknown. */
export async function checkKeywords(
  root: string,
  pages: readonly Pick<Page, 'file'>[],
  anchorsOf: (file: string) => ReadonlySet<string> | undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { file } of pages.filter((page) => !path.basename(page.file).startsWith('_'))) {
    const words = await readKeywordFile(root, file);
    const anchors = anchorsOf(file);
    findings.push(...words.findings(anchors && new Set([null, ...anchors])));
  }
  const files = pages.map(({ file }) => file);
  return [...findings, ...(await strayKeywordFiles(root, files))];
}
