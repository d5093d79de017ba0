import { admonitionTitleToDirectiveLabel, escapeMarkdownHeadingIds } from '@docusaurus/utils';
import remarkComment from '@slorber/remark-comment';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** The admonitions of Docusaurus. */
export const ADMONITIONS: readonly string[] = 'secondary info success danger note tip warning important caution'.split(
  ' ',
);

/** The syntax of Docusaurus, in its order: what comes later is read first. */
const SYNTAX = [remarkFrontmatter, remarkDirective, remarkGfm, remarkComment];
const parsers = {
  md: unified().use(remarkParse).use(SYNTAX).freeze(),
  mdx: unified().use(remarkParse).use(remarkMdx).use(SYNTAX).freeze(),
};

/** Markdown that a translation service leaves alone: Docusaurus unwraps it. */
const WRAPPED = /^( *)(`{3,4}) *mdx-code-block\n([^]*?)\n\1\2 *$/gm;

/**
 * Parses a page as the build does, lines counted as in the file.
 *
 * @param options.format `md` for a page whose front matter asks for Markdown without MDX
 * @throws VFileMessage when the text is no MDX; the build says so better, and it too stops
 */
export function parsePage(
  markdown: string,
  { admonitions = ADMONITIONS, format = 'mdx' }: { admonitions?: readonly string[]; format?: 'md' | 'mdx' } = {},
): Root {
  // Line breaks in place of the fences, so that lines stay.
  const unwrapped = markdown.replace(WRAPPED, '\n$3\n');
  return parsers[format].parse(
    admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(unwrapped), [...admonitions]),
  ) as Root;
}
