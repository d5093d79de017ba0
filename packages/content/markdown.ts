import { admonitionTitleToDirectiveLabel, escapeMarkdownHeadingIds } from '@docusaurus/utils';
import remarkComment from '@slorber/remark-comment';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Docusaurus's admonition types. */
export const ADMONITIONS = [
  'secondary',
  'info',
  'success',
  'danger',
  'note',
  'tip',
  'warning',
  'important',
  'caution',
];

/** Docusaurus's syntax extensions, in its order. Later ones are read first. */
const SYNTAX = [remarkFrontmatter, remarkDirective, remarkGfm, remarkComment];
const parsers = {
  md: unified().use(remarkParse).use(SYNTAX).freeze(),
  mdx: unified().use(remarkParse).use(remarkMdx).use(SYNTAX).freeze(),
};

/**
 * Matches Markdown wrapped so that a translation service leaves it alone. Docusaurus unwraps it.
 */
const WRAPPED = /^( *)(`{3,4}) *mdx-code-block\n([^]*?)\n\1\2 *$/gm;

/**
 * Parses a page as the build does, `md` without MDX. Lines match the file.
 *
 * @throws VFileMessage for invalid MDX
 */
export function parsePage(markdown: string, format: 'md' | 'mdx' = 'mdx'): Root {
  // Line breaks replace the fences, so that line numbers stay the same.
  const text = escapeMarkdownHeadingIds(markdown.replace(WRAPPED, '\n$3\n'));
  return parsers[format].parse(admonitionTitleToDirectiveLabel(text, ADMONITIONS)) as Root;
}
