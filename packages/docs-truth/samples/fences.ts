import type { Code, Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { withPlace } from '@docs-kit/markdown-features/code-blocks/fence-error';
import { parseMeta, type FenceMeta } from '@docs-kit/markdown-features/code-blocks/meta';
import { readNotation } from '@docs-kit/markdown-features/code-blocks/notation';
import type { Page } from '@docs-kit/markdown-source/pages';
import { jsonFinding } from './json';

export interface Fence {
  file: string;
  /** Line of the page on which the first line of the code stands, counted from 1. */
  line: number;
  language: string;
  meta: FenceMeta;
  code: string;
}

/** Reads Markdown for its fences alone: tags of MDX are text here, so that nothing that MDX refuses stops the search. */
const parser = unified()
  .data('micromarkExtensions', [{ disable: { null: ['codeIndented', 'htmlFlow', 'htmlText'] } }])
  .use(remarkParse);

/**
 * The fences of a page that are checked, in order: all but those that are flagged `noverify`.
 *
 * @throws Error naming file, line and mend where a fence cannot be understood
 */
export function fencesOf({ file, markdown }: Page): Fence[] {
  const fences: Fence[] = [];
  visit(parser.parse(markdown) as Nodes, 'code', ({ position, meta: words, lang, value: code }: Code) => {
    const line = position?.start.line ?? 1;
    try {
      const meta = parseMeta(words ?? '');
      if (meta.flags.has('noverify')) return;
      readNotation(code);
      fences.push({ file, line: line + 1, language: lang ?? 'text', meta, code });
    } catch (error) {
      throw withPlace(error, file, line);
    }
  });
  return fences;
}

/** Titles of the fences that hold an Expo config, whose options are checked too. */
const CONFIG_TITLES: readonly unknown[] = ['app.json', 'app.config.json'];

/** The samples that are compiled, in their order. Live code is no module; of JSON only app configs have types. */
export function samplesOf(pages: readonly Page[]): Fence[] {
  return pages.flatMap(fencesOf).filter((fence) => {
    const { language, meta } = fence;
    if (language === 'json') return CONFIG_TITLES.includes(meta.title) && !jsonFinding(fence);
    return ['ts', 'tsx'].includes(language) && !meta.flags.has('signature') && !meta.flags.has('live');
  });
}
