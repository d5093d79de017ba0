import type { Code, Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { withPlace } from '@docs-kit/markdown/code-blocks/fence-error';
import { parseMeta, type FenceMeta } from '@docs-kit/markdown/code-blocks/meta';
import { type Notation, readNotation } from '@docs-kit/markdown/code-blocks/notation';
import { lineOf } from '@docs-kit/content/markdown-nodes';
import { readPages, type Page } from '@docs-kit/content/pages';

/** A fence with its parsed notation. */
export interface Fence extends Notation {
  file: string;
  /** Page line of the first line of code, counted from 1. */
  line: number;
  language: string;
  meta: FenceMeta;
  code: string;
}

/**
 * Parses Markdown for fences only. Treats MDX tags as text, so that invalid MDX does not stop the
 * search.
 */
const parser = unified()
  .data('micromarkExtensions', [{ disable: { null: ['codeIndented', 'htmlFlow', 'htmlText'] } }])
  .use(remarkParse);

/**
 * Returns a page's fences without the flag `noverify`.
 *
 * @throws Error with file, line and fix for a malformed one
 */
export function fencesOf({ file, markdown }: Page): Fence[] {
  const fences: Fence[] = [];
  visit(parser.parse(markdown) as Nodes, 'code', (node: Code) => {
    const line = lineOf(node);
    const { lang, value: code } = node;
    try {
      const meta = parseMeta(node.meta ?? '');
      if (meta.flags.has('noverify')) return;
      const notation = readNotation(code);
      fences.push({ file, line: line + 1, language: lang ?? 'text', meta, code, ...notation });
    } catch (error) {
      throw withPlace(error, file, line);
    }
  });
  return fences;
}

/** @returns the fences of all pages of a project */
export async function readFences(root: string): Promise<Fence[]> {
  const pages = await Promise.all(['docs', 'src/pages'].map((folder) => readPages(folder, root)));
  return pages.flat().flatMap(fencesOf);
}

/** Titles of the fences that hold an Expo config, whose options are checked too. */
const CONFIG_TITLES: readonly unknown[] = ['app.json', 'app.config.json'];

const isProgram = ({ language, meta: { flags } }: Pick<Fence, 'language' | 'meta'>) =>
  ['ts', 'tsx'].includes(language) && !['signature', 'noverify'].some((flag) => flags.has(flag));

/**
 * Returns the samples to compile in order. App configs are the only JSON with types.
 */
export function samplesOf(fences: readonly Fence[]): Fence[] {
  const isConfig = ({ language, meta }: Fence) =>
    language === 'json' && CONFIG_TITLES.includes(meta.title);
  return fences.filter((fence) => isProgram(fence) || isConfig(fence));
}

/** Returns whether a fence holds a sample that runs. A sample that cannot run says why. */
export function isRunnable(fence: Pick<Fence, 'language' | 'meta'>): boolean {
  return isProgram(fence) && fence.meta.cannotRun === undefined;
}

/** A sample that a reader can run. */
export type SampleToRun = Awaited<ReturnType<typeof samplesToRun>>[number];

/**
 * @returns the runnable samples of all pages: the visible code, the hidden lines before it, and the
 * code that runs it
 */
export async function samplesToRun(root: string) {
  return (await readFences(root)).filter(isRunnable).map(({ language, code, shown }) => {
    const [source = code, check] = code.split(/^\/\/ ---cut-after---\n/m);
    const hidden = source.split('\n').slice(0, shown[0]?.source ?? 0);
    return {
      code: shown.map(({ text }) => text).join('\n'),
      language,
      ...(hidden.length > 0 && { prelude: `${hidden.join('\n')}\n` }),
      ...(check !== undefined && { check }),
    };
  });
}
