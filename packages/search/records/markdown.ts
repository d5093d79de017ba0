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

import type { PageOutline, SectionKeywords } from './outline.ts';
import { parsePage } from './parse-markdown.ts';
import { sectionsOf } from './sections.ts';

/** What Docusaurus knows about a page that its file does not say. */
export type PageFacts = Omit<PageOutline, 'sections' | 'keywords'>;

type MarkdownFormat = 'md' | 'mdx';

/** Where a page's source is, and how the site processes it. */
export interface SourcePlace {
  /** Absolute path of the file. */
  file: string;
  /** The site's own remark plugins. What they add to a page is found as well. */
  remarkPlugins?: PluggableList;
  /** `md` for Markdown without components, which any package may ship. Else the page tells. */
  format?: MarkdownFormat;
}

/** Returns the format that a page's front matter asks for, as Docusaurus does. */
function formatOf(file: string, frontMatter: Readonly<Record<string, unknown>>): MarkdownFormat {
  const { format } = (frontMatter.mdx ?? {}) as { format?: string };
  const isDetected = format === 'detect' && file.endsWith('.md');
  return format === 'md' || isDetected ? 'md' : 'mdx';
}

/**
 * Restores a colon before a word, which is seldom meant as a directive. Docusaurus restores it
 * too.
 */
function colonAndWord(
  state: { all(node: object): ElementContent[] },
  node: { name: string },
): ElementContent[] {
  return [{ type: 'text', value: `:${node.name}` }, ...state.all(node)];
}

/**
 * The node types come from the parser's plugins, and remark-rehype's own types do not include
 * them.
 */
const HANDLERS = {
  mdxFlowExpression: () => undefined,
  mdxTextExpression: () => undefined,
  mdxjsEsm: () => undefined,
  leafDirective: colonAndWord,
  textDirective: colonAndWord,
} as never;

/**
 * Turns a component into a box around its children, like an unknown node, and an HTML element into
 * that element.
 */
function nameElements(tree: MarkdownRoot): void {
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const isSearchOff = node.attributes.some(
      (attribute) =>
        attribute.type === 'mdxJsxAttribute' &&
        attribute.name === 'data-search' &&
        attribute.value === 'off',
    );
    const box = node.type === 'mdxJsxTextElement' ? 'span' : 'div';
    const isHtmlElement = /^[a-z]/.test(node.name ?? '');
    node.data = {
      hName: isHtmlElement ? String(node.name) : box,
      hProperties: isSearchOff ? { dataSearch: 'off' } : {},
    };
  });
}

/**
 * Gives headings the ids that they get in the built page: the author's own `{#id}`, or one derived
 * from the text.
 */
function nameHeadings(tree: Root): void {
  const slugger = createSlugger();
  visit(tree, 'element', (element) => {
    if (!/^h[1-6]$/.test(element.tagName)) return;
    const { text, id } = parseMarkdownHeadingId(toString(element));
    element.properties.id = id ?? slugger.slug(text);
    const last = element.children.at(-1);
    if (id === undefined || last?.type !== 'text') return;
    last.value = parseMarkdownHeadingId(last.value).text;
  });
}

/**
 * Outlines a page from its Markdown or MDX source, for development, where there is no built page.
 * Partials are missing, and so is what components render themselves rather than from their
 * children.
 *
 * @throws if the source is not valid MDX, or one of the site's plugins rejects it
 */
export async function outlineOfMarkdown(
  facts: PageFacts,
  source: string,
  place: SourcePlace,
  keywords?: SectionKeywords,
): Promise<PageOutline> {
  const { file, remarkPlugins = [] } = place;
  const { frontMatter, contentTitle } = await parseMarkdownFile({
    filePath: file,
    fileContent: source,
    parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  const format = place.format ?? formatOf(file, frontMatter);
  const titleFromName = path.parse(file).name.replace(/[-_]/g, ' ');
  const title = String(frontMatter.title ?? contentTitle ?? titleFromName);
  const processor = unified()
    .use(remarkPlugins)
    .use(() => nameElements)
    .use(remarkRehype, { handlers: HANDLERS })
    .use(() => nameHeadings);
  const virtualFile = new VFile({ path: file, value: source });
  const tree = (await processor.run(parsePage(source, format), virtualFile)) as Root;
  const pageKeywords = Array.isArray(frontMatter.keywords) ? frontMatter.keywords.map(String) : [];
  return { ...facts, keywords: pageKeywords, sections: sectionsOf(tree, title, keywords) };
}
