import path from 'node:path';

import {
  createSlugger,
  DEFAULT_PARSE_FRONT_MATTER,
  parseMarkdownFile,
  parseMarkdownHeadingId,
} from '@docusaurus/utils';
import type { ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Root as MarkdownRoot } from 'mdast';
import type {} from 'mdast-util-mdx-jsx';
import remarkRehype from 'remark-rehype';
import { unified, type PluggableList } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';

import { parsePage } from '@docs-kit/markdown-source/markdown';
import type { PageOutline, SectionKeywords } from './outline';
import { sectionsOf } from './sections';

/** What Docusaurus knows of a page that its file does not say. */
export type PageFacts = Omit<PageOutline, 'sections' | 'keywords'>;

/** Where a page's source is, and what the site does to it. */
export interface SourcePlace {
  /** Absolute path of the file. */
  file: string;
  /** What the site's own remark plugins put into a page is found as well. */
  remarkPlugins?: PluggableList;
  /** `md` for Markdown without components, as any package may ship it. */
  format?: 'md' | 'mdx';
}

/** A colon before a word is mostly no directive but just that; Docusaurus too puts it back. */
function colonAndWord(state: { all(node: object): ElementContent[] }, node: { name: string }): ElementContent[] {
  return [{ type: 'text', value: `:${node.name}` }, ...state.all(node)];
}

/** The node types are those of the parser's plugins, which remark-rehype's own types don't know. */
const HANDLERS = {
  mdxFlowExpression: () => undefined,
  mdxTextExpression: () => undefined,
  mdxjsEsm: () => undefined,
  leafDirective: colonAndWord,
  textDirective: colonAndWord,
} as never;

/** Has a component become a box around its children, which an unknown node is, and an element of HTML that element. */
function nameElements(tree: MarkdownRoot): void {
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const isOff = node.attributes.some((each) => 'name' in each && each.name === 'data-search' && each.value === 'off');
    const box = node.type === 'mdxJsxTextElement' ? 'span' : 'div';
    node.data = {
      hName: /^[a-z]/.test(node.name ?? '') ? String(node.name) : box,
      hProperties: isOff ? { dataSearch: 'off' } : {},
    };
  });
}

/** Gives the headings the ids that they get in the built page: the author's own `{#id}`, or one made of the text. */
function nameHeadings(tree: Root): void {
  const slugger = createSlugger();
  visit(tree, 'element', (element) => {
    if (!/^h[1-6]$/.test(element.tagName)) return;
    const { text, id } = parseMarkdownHeadingId(toString(element));
    element.properties.id = id ?? slugger.slug(text);
    const last = element.children.at(-1);
    if (id !== undefined && last?.type === 'text') last.value = parseMarkdownHeadingId(last.value).text;
  });
}

/**
 * What search knows of a page by its Markdown or MDX source, for development, where there is no built page. What
 * components draw themselves, and not from their children, is missing, and so are partials.
 *
 * @throws when the source is no MDX, or one of the site's plugins rejects it
 */
export async function outlineOfMarkdown(
  facts: PageFacts,
  source: string,
  place: SourcePlace,
  keywords?: SectionKeywords,
): Promise<PageOutline> {
  const { file, remarkPlugins = [] } = place;
  const parsed = { filePath: file, fileContent: source, parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER };
  const { frontMatter, contentTitle } = await parseMarkdownFile(parsed);
  const title = String(frontMatter.title ?? contentTitle ?? path.parse(file).name.replace(/[-_]/g, ' '));
  const tree = (await unified()
    .use(remarkPlugins)
    .use(() => nameElements)
    .use(remarkRehype, { handlers: HANDLERS })
    .use(() => nameHeadings)
    .run(parsePage(source, place), new VFile({ path: file, value: source }))) as Root;
  const ofPage = Array.isArray(frontMatter.keywords) ? frontMatter.keywords.map(String) : [];
  return { ...facts, keywords: ofPage, sections: sectionsOf(tree, title, keywords) };
}
