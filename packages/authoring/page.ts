import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import type { Root } from 'mdast';
import type { Node } from 'unist';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import type { Page } from '@docs-kit/markdown-source/pages';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import { syntaxFinding, type SyntaxMessage } from '@docs-kit/markdown-source/syntax';

/** A page as its rules see it, parsed once. */
export interface ParsedPage {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  /** The text in which the tree's lines and offsets count. */
  readonly source: string;
  readonly tree: Root;
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

/** What a rule needs to know of the site to judge one page. */
export interface Surroundings {
  /** Names of the admonitions, the site's own included. */
  readonly admonitions: readonly string[];
  /** Components that a page may use without an import. */
  readonly components: ReadonlySet<string>;
  /** Folders whose files are served from `/`, as paths from the project's root. */
  readonly staticFolders: readonly string[];
  /** Whether there is such a file, given as path from the project's root. */
  isFile(file: string): boolean;
}

/** A rule that needs no other page, and so runs in development too. */
export type PageRule = (page: ParsedPage, surroundings: Surroundings) => Finding[];

/** A finding at a node of a page. */
export function findingAt(
  page: ParsedPage,
  node: Node,
  { expected, found, mend }: Pick<Finding, 'expected' | 'found' | 'mend'>,
): Finding {
  return { file: page.file, line: lineOf(node), expected, found, mend };
}

/** Whether other pages include this one: it is no page of its own, and has neither title nor address. */
export function isPartial(file: string): boolean {
  return /(?:^|\/)_[^/]*/.test(file);
}

/**
 * Reads a page as Docusaurus does.
 *
 * @param admonitions names of the admonitions
 * @returns the page, or what is wrong where it can't be read
 */
export async function readAsPage(
  { file, markdown }: Page,
  admonitions: readonly string[],
): Promise<ParsedPage | Finding> {
  let frontMatter: ParsedPage['frontMatter'];
  try {
    ({ frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent: markdown }));
  } catch (error) {
    const found = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const mend = 'Put a value with a colon or a quote in it into quotes.';
    return { file, line: 1, expected: 'front matter in YAML', found, mend };
  }
  try {
    const tree = parsePage(markdown, { admonitions, format: formatOf(file, frontMatter) });
    return { file, source: markdown, tree, frontMatter };
  } catch (error) {
    return syntaxFinding(file, error as SyntaxMessage);
  }
}

/** Every page is MDX, unless its front matter asks for plain Markdown. */
function formatOf(file: string, { mdx }: ParsedPage['frontMatter']): 'md' | 'mdx' {
  const format = (mdx as { format?: string } | undefined)?.format;
  return format === 'md' || (format === 'detect' && file.endsWith('.md')) ? 'md' : 'mdx';
}
