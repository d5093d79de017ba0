import path from 'node:path';

import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import type { Root } from 'mdast';

import { finding, type Finding } from '@docs-kit/content/finding';
import { parsePage } from '@docs-kit/content/markdown';
import type { Page } from '@docs-kit/content/pages';
import { syntaxFinding, type SyntaxMessage } from '@docs-kit/content/syntax';

/** A page as rules see it, parsed once. */
export interface ParsedPage {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  /** The text that the tree's lines and offsets refer to. */
  readonly source: string;
  readonly tree: Root;
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

/**
 * Whether a file is a partial: other pages include it, and it is not a page with its own title and
 * address.
 */
export const isPartial = (file: string): boolean => /(?:^|\/)_[^/]*/.test(file);

/** Reads a page as Docusaurus does. @returns the page, or what is wrong if it cannot be read */
export async function readAsPage({ file, markdown }: Page): Promise<ParsedPage | Finding> {
  if (!/\.mdx?$/.test(file))
    return finding(file, 'a name that ends in .md or .mdx', path.extname(file), 'Rename it.');
  let frontMatter: ParsedPage['frontMatter'];
  try {
    ({ frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent: markdown }));
  } catch (error) {
    const { message, mark } = error as Error & { mark?: { line: number } };
    const [found = ''] = message.split('\n');
    const fix = 'Quote values that contain a colon or a quote.';
    return { file, line: (mark?.line ?? 0) + 1, expected: 'front matter in YAML', found, fix };
  }
  try {
    const { format } = (frontMatter.mdx ?? {}) as { format?: string };
    const isPlain = format === 'md' || (format === 'detect' && file.endsWith('.md'));
    const tree = parsePage(markdown, isPlain ? 'md' : 'mdx');
    return { file, source: markdown, tree, frontMatter };
  } catch (error) {
    return syntaxFinding(file, error as SyntaxMessage);
  }
}
