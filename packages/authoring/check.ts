import { existsSync } from 'node:fs';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import type { VFile } from 'vfile';

import { describe } from '@docs-kit/content/finding';
import { readFiles } from '@docs-kit/content/pages';
import { readKeywordFile, strayKeywordFiles } from '@docs-kit/search/keywords';
import { checkDescription, checkFrontMatter } from './front-matter';
import {
  findingsOf,
  readAsPage,
  surroundingsOf,
  type MarkdownOptions,
  type ParsedPage,
  type Rule,
} from './page';
import { PAGE_RULES } from './remark';
import { checkLinks } from './rules/links';
import { loadSpelling, STYLE_RULES, type ProseOptions } from './rules/style';
import { readAddresses, siteOf } from './site';

/** What the site states about itself and its language. */
export interface AuthoringOptions extends MarkdownOptions, ProseOptions {
  /** Addresses created by plugins other than those for docs and pages. */
  readonly addresses: readonly string[];
  /**
   * Remark plugins that refuse a page with the words "file:line: expected …, found …. How to fix
   * it."
   */
  readonly choicePlugins: readonly ((tree: ParsedPage['tree'], file: VFile) => void)[];
}

/** Reports the first part or group of tabs that a plugin refuses. */
const checkChoices: Rule<Pick<AuthoringOptions, 'choicePlugins'>> = (
  { file, tree },
  report,
  { choicePlugins },
) => {
  try {
    for (const plugin of choicePlugins) plugin(structuredClone(tree), { path: file } as VFile);
  } catch (error) {
    const [, line = 1, expected = String(error), found = '', fix] =
      /:(\d+): expected (.*?), found (.*?)\. ?(.*)/.exec(String(error)) ?? [];
    report(Number(line), expected, found, fix || 'Correct it.');
  }
};

/**
 * Checks everything that authors have written and prints the findings.
 *
 * @returns whether everything is right
 */
export async function check(
  context: LoadContext,
  options: AuthoringOptions,
  withProse: boolean,
): Promise<boolean> {
  // Leaves out drafts, as in the site that readers see.
  process.env.NODE_ENV = 'production';
  const { siteDir } = context;
  const folders = ['docs', 'versioned_docs', 'src/pages'].filter((folder) =>
    existsSync(path.join(siteDir, folder)),
  );
  const anyCase = /\.(?:mdx?|markdown)$/i;
  const pages = (
    await Promise.all(folders.map((folder) => readFiles(folder, anyCase, siteDir)))
  ).flat();
  const surroundings = surroundingsOf(siteDir, options);
  const read = await Promise.all(pages.map(readAsPage));
  const parsed = read.filter((page) => 'tree' in page);
  const addresses = await readAddresses(context, options.addresses).catch(
    ({ message, cause }: Error) => {
      // Docusaurus stops at the first mistake that it finds.
      console.error([message, cause instanceof Error ? cause.message : ''].join('\n'));
      return undefined;
    },
  );
  const site = addresses && siteOf(siteDir, addresses, surroundings, parsed);
  const style = withProse ? { ...options, ...loadSpelling(options.dictionary) } : undefined;
  const keywords = await strayKeywordFiles(siteDir, folders);
  for (const { file } of parsed)
    keywords.push(
      ...(await readKeywordFile(siteDir, file)).findings(
        site && [null, ...(site.anchorsOf(file) ?? [])],
      ),
    );
  const findings = [
    ...read.filter((page) => 'fix' in page),
    ...parsed.flatMap((page) => [
      ...findingsOf([checkFrontMatter, ...PAGE_RULES], page, surroundings),
      ...findingsOf([checkChoices], page, options),
      ...(site ? findingsOf([checkLinks], page, site) : []),
      ...(style ? findingsOf([checkDescription, ...STYLE_RULES], page, style) : []),
    ]),
    ...(site?.findings ?? []),
    ...keywords,
  ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  for (const finding of findings) console.error(`${describe(finding)}\n`);
  console.log(`Checked ${pages.length} pages, findings: ${findings.length}`);
  if (!site)
    console.log(
      'Links were not checked, as Docusaurus cannot read the site: correct what it says above.',
    );
  return findings.length === 0 && site !== undefined;
}
