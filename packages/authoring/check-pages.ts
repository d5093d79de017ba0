import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import type { VFile } from 'vfile';

import { describe, type Finding } from '@docs-kit/content/finding';
import { plainText, readFiles } from '@docs-kit/content/pages';
import { readKeywordFile, strayKeywordFiles, unknownAnchors } from '@docs-kit/search/keywords';
import { readAddresses, type Addresses } from './addresses';
import { checkDescription, checkFrontMatter } from './front-matter';
import { readAsPage, type ParsedPage } from './page';
import { findingsOf, type Rule } from './rule';
import { surroundingsOf, type MarkdownOptions, type Surroundings } from './surroundings';
import { PAGE_RULES } from './remark';
import { checkLinks } from './rules/links';
import { checkOldAddresses, type OldAddresses } from './rules/old-addresses';
import { loadSpelling, STYLE_RULES, type ProseOptions } from './rules/style';
import { siteOf, type Site } from './site';

/** What the site states about itself and its language. */
export interface AuthoringOptions extends MarkdownOptions, ProseOptions {
  /** Addresses created by plugins other than those for docs and pages. */
  readonly addresses: readonly string[];
  /** The file with the addresses that the site has had, a line each. None may lead nowhere. */
  readonly oldAddresses?: string;
  /** Remark plugins that refuse a page. The cause of their error is a `Finding`. */
  readonly remarkPlugins: readonly ((tree: ParsedPage['tree'], file: VFile) => void)[];
}

/** Reports the first thing that a remark plugin of the site refuses. */
const checkRemarkPlugins: Rule<Pick<AuthoringOptions, 'remarkPlugins'>> = (
  { file, tree },
  report,
  { remarkPlugins },
) => {
  try {
    for (const plugin of remarkPlugins) plugin(structuredClone(tree), { path: file } as VFile);
  } catch (error) {
    const { cause } = error as { cause?: Finding };
    if (!cause) throw error;
    report(cause.line, cause.expected, cause.found, cause.fix);
  }
};

/** Folders with pages, from the site's. */
const PAGE_FOLDERS = ['docs', 'versioned_docs', 'src/pages'];
/** Docusaurus reads these in lowercase only, which authors are told. */
const PAGE_FILE = /\.(?:mdx?|markdown)$/i;

type Read = ParsedPage | Finding;

const isParsed = (page: Read): page is ParsedPage => 'tree' in page;

async function readAll(siteDir: string, folders: readonly string[]): Promise<Read[]> {
  const files = await Promise.all(folders.map((folder) => readFiles(folder, PAGE_FILE, siteDir)));
  return Promise.all(files.flat().map(readAsPage));
}

/** Reads the site's addresses, or prints why Docusaurus, which stops at a mistake, cannot. */
async function addressesOf(
  context: LoadContext,
  options: AuthoringOptions,
): Promise<Addresses | undefined> {
  try {
    return await readAddresses(context, options.addresses);
  } catch (error) {
    const { message, cause } = error as Error;
    console.error([message, cause instanceof Error ? cause.message : ''].join('\n'));
    return undefined;
  }
}

/** Checks the keywords that belong to pages. */
async function keywordFindings(
  siteDir: string,
  folders: readonly string[],
  pages: readonly ParsedPage[],
  site: Site | undefined,
): Promise<Finding[]> {
  const findings = await strayKeywordFiles(siteDir, folders);
  for (const { file } of pages) {
    const keywordFile = await readKeywordFile(siteDir, file);
    findings.push(...keywordFile.mistakes);
    if (!site) continue;
    const anchors = [null, ...(site.anchorsOf(file) ?? [])];
    findings.push(...unknownAnchors(keywordFile, anchors));
  }
  return findings;
}

function readOldAddresses(siteDir: string, file: string): OldAddresses {
  const text = plainText(readFileSync(path.join(siteDir, file), 'utf8'));
  const lines = text.trim().split('\n');
  return { file, addresses: lines };
}

/** Checks pages one by one. */
function pageFindings(
  pages: readonly ParsedPage[],
  surroundings: Surroundings,
  options: AuthoringOptions,
): Finding[] {
  const language = { ...options, ...loadSpelling(options.dictionary) };
  return pages.flatMap((page) => [
    ...findingsOf([checkFrontMatter, ...PAGE_RULES], page, surroundings),
    ...findingsOf([checkRemarkPlugins], page, options),
    ...findingsOf([checkDescription, ...STYLE_RULES], page, language),
  ]);
}

/** Checks what pages say about each other, and the addresses of the site. */
function siteFindings(
  site: Site,
  pages: readonly ParsedPage[],
  siteDir: string,
  { oldAddresses }: AuthoringOptions,
): Finding[] {
  const ofLinks = pages.flatMap((page) => findingsOf([checkLinks], page, site));
  const findings = [...ofLinks, ...site.findings];
  if (oldAddresses === undefined) return findings;
  const old = readOldAddresses(siteDir, oldAddresses);
  return [...findings, ...checkOldAddresses(old, pages, site)];
}

/**
 * Checks everything that authors have written and prints the findings.
 *
 * @returns whether everything is right
 */
export async function checkPages(
  context: LoadContext,
  options: AuthoringOptions,
): Promise<boolean> {
  // Leaves out drafts, as in the site that readers see.
  process.env.NODE_ENV = 'production';
  const { siteDir } = context;
  const folders = PAGE_FOLDERS.filter((folder) => existsSync(path.join(siteDir, folder)));
  const read = await readAll(siteDir, folders);
  const pages = read.filter(isParsed);
  const surroundings = surroundingsOf(siteDir, options);
  const addresses = await addressesOf(context, options);
  const site = addresses && siteOf(siteDir, addresses, surroundings, pages);

  const findings = [
    ...read.filter((page): page is Finding => !isParsed(page)),
    ...pageFindings(pages, surroundings, options),
    ...(site ? siteFindings(site, pages, siteDir, options) : []),
    ...(await keywordFindings(siteDir, folders, pages, site)),
  ];
  findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  for (const finding of findings) console.error(`${describe(finding)}\n`);
  console.log(`Checked ${read.length} pages, findings: ${findings.length}`);
  if (!site) {
    const fix = 'correct what it says above.';
    console.log(`Links were not checked, as Docusaurus cannot read the site: ${fix}`);
  }
  return findings.length === 0 && site !== undefined;
}
