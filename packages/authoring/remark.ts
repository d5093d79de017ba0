import path from 'node:path';

import type { Root } from 'mdast';
import type { VFile } from 'vfile';

import { describe } from '@docs-kit/markdown-source/finding';
import type { Surroundings } from './page';
import { PAGE_RULES } from './rules';
import { admonitionNames, surroundingsOf, type AdmonitionOption } from './surroundings';

/** What the rules are told of the site. */
export interface Options {
  /** The option of the plugins that read Markdown. */
  readonly admonitions?: AdmonitionOption;
  /** The option `staticDirectories` of the site. */
  readonly staticFolders?: readonly string[];
}

/**
 * A remark plugin, the first of all: `npm start` and the build refuse what `npm run check` refuses, with the same words.
 * Rules that need other pages, and those of style, are left to that command.
 *
 * @throws Error naming file, line, expectation and mend of each finding
 */
export function remarkMistakes({ admonitions = true, staticFolders }: Options = {}) {
  const root = process.cwd();
  const read = () => surroundingsOf(root, { admonitions: admonitionNames(admonitions), staticFolders });
  let known: Surroundings | undefined;
  return (tree: Root, file: VFile): void => {
    // Components come and go in development.
    known = process.env.NODE_ENV === 'development' ? read() : (known ?? read());
    const surroundings = known;
    const { frontMatter = {} } = file.data as { frontMatter?: Record<string, unknown> };
    const page = {
      file: path.relative(root, file.path).split(path.sep).join('/'),
      source: String(file),
      tree,
      frontMatter,
    };
    const findings = PAGE_RULES.flatMap((rule) => rule(page, surroundings));
    if (findings.length > 0) throw new Error(findings.map(describe).join('\n'));
  };
}
