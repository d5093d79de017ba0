import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { Root } from 'mdast';
import type { VFile } from 'vfile';

import { describe } from '@docs-kit/content/finding';
import { findingsOf } from './rule';
import { surroundingsOf, type MarkdownOptions } from './surroundings';
import { checkDirectives } from './rules/directives';
import { checkFences } from './rules/fences';
import { checkAssets } from './rules/links';
import { checkNames } from './rules/names';
import { checkHeadingLevels, checkTables, checkTabs, checkText } from './rules/structure';

/** Rules about mistakes that break a page or silently lose part of it. */
export const PAGE_RULES = [
  checkNames,
  checkDirectives,
  checkTabs,
  checkHeadingLevels,
  checkFences,
  checkAssets,
  checkTables,
  checkText,
];

/**
 * Returns the nearest folder with a configuration, or else the command's: a site's documents may
 * be outside of it.
 */
function siteFolderOf(folder: string): string {
  if (readdirSync(folder).some((name) => name.startsWith('docusaurus.config.'))) return folder;
  return folder === path.dirname(folder) ? process.cwd() : siteFolderOf(path.dirname(folder));
}

/**
 * The first remark plugin. Lets `npm start` and the build reject broken pages, with the words of
 * `npm run check`.
 */
export function remarkMistakes(options: MarkdownOptions) {
  return (tree: Root, file: VFile): void => {
    const root = siteFolderOf(path.dirname(file.path));
    const { frontMatter = {} } = file.data as { frontMatter?: Record<string, unknown> };
    const name = path.relative(root, file.path).split(path.sep).join('/');
    const page = { file: name, source: String(file), tree, frontMatter };
    const findings = findingsOf(PAGE_RULES, page, surroundingsOf(root, options));
    if (findings.length > 0) throw new Error(findings.map(describe).join('\n'));
  };
}
