import path from 'node:path';

import type { Root } from 'mdast';
import type { VFile } from 'vfile';

import { describe } from '@docs-kit/markdown-source/finding';
import { findingsOf, surroundingsOf, type MarkdownOptions, type Surroundings } from './page';
import { checkAssets } from './rules/assets';
import { checkDirectives } from './rules/directives';
import { checkFences } from './rules/fences';
import { checkHeadingLevels, checkTables } from './rules/structure';
import { checkNames } from './rules/names';
import { checkTabs } from './rules/tabs';

/** What breaks a page, or loses something of it in silence. */
export const PAGE_RULES = [
  checkNames,
  checkDirectives,
  checkTabs,
  checkHeadingLevels,
  checkFences,
  checkAssets,
  checkTables,
];

/**
 * A remark plugin, the first of all: `npm start` and the build refuse what `npm run check` refuses, with the same words.
 * Rules that need other pages, and those of style, are left to that command.
 */
export function remarkMistakes(options: MarkdownOptions = {}) {
  const root = process.cwd();
  let known: Surroundings | undefined;
  return (tree: Root, file: VFile): void => {
    // Components come and go in development.
    if (process.env.NODE_ENV === 'development') known = undefined;
    known ??= surroundingsOf(root, options);
    const { frontMatter = {} } = file.data as { frontMatter?: Record<string, unknown> };
    const name = path.relative(root, file.path).split(path.sep).join('/');
    const findings = findingsOf(PAGE_RULES, { file: name, source: String(file), tree, frontMatter }, known);
    if (findings.length > 0) throw new Error(findings.map(describe).join('\n'));
  };
}
