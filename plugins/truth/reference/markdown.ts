import { admonitionTitleToDirectiveLabel, escapeMarkdownHeadingIds } from '@docusaurus/utils';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx).use(remarkGfm).use(remarkDirective);

/**
 * Parses a page as the build does, lines counted as in the file.
 *
 * @throws VFileMessage when the text is no MDX; the build says so better, and it too stops
 */
export function parsePage(markdown: string): Root {
  const keywords = ['note', 'tip', 'info', 'warning', 'danger'];
  return parser.parse(admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(markdown), keywords));
}
