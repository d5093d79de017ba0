import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Element, ElementContent, Root as HastRoot } from 'hast';
import { toString } from 'hast-util-to-string';
import remarkRehype from 'remark-rehype';
import { unified, type PluggableList } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';

import { parsePage } from '@docs-kit/markdown-source/markdown';
import { recordsOf, type PageOutline, type SectionKeywords } from './outline';
import type { SearchRecord } from './record';
import { sectionsOf } from './sections';

/** What Docusaurus knows of a page besides its text. */
export type PageFacts = Omit<PageOutline, 'sections'> & {
  title: string;
  sectionKeywords?: SectionKeywords | undefined;
};

/** Where a page's source is, and what the site does to it. */
export interface SourcePlace {
  /** Absolute path of the file. */
  file: string;
  /** What the site's own remark plugins put into a page is found as well. */
  remarkPlugins?: PluggableList;
  /** `md` for Markdown without components, as any package may ship it. */
  format?: 'md' | 'mdx';
}

/** The parts of an MDX or directive node that are read here. */
interface ForeignNode {
  type: string;
  name?: string | null;
  attributes?: unknown;
  value?: string;
}

interface ToHast {
  all(node: unknown): ElementContent[];
}

/** A component or a directive is, for search, a box around its children. */
function box(tagName: 'div' | 'span') {
  return (state: ToHast, node: ForeignNode): Element => {
    const attributes = Array.isArray(node.attributes) ? (node.attributes as { name?: string; value?: unknown }[]) : [];
    const isOff = attributes.some(({ name, value }) => name === 'data-search' && value === 'off');
    const isHtml = node.type.startsWith('mdx') && /^[a-z]/.test(node.name ?? '');
    return {
      type: 'element',
      tagName: isHtml ? (node.name ?? tagName) : tagName,
      properties: isOff ? { dataSearch: 'off' } : {},
      children: state.all(node),
    };
  };
}

/** A colon before a word is mostly no directive but just that; Docusaurus too puts it back. */
function colonAndWord(state: ToHast, node: ForeignNode): ElementContent[] {
  return [{ type: 'text', value: `:${node.name ?? ''}` }, ...state.all(node)];
}

const toHast = unified().use(remarkRehype, {
  // The node types are those of the parser's plugins, which remark-rehype's own types don't know.
  handlers: {
    mdxJsxFlowElement: box('div'),
    mdxJsxTextElement: box('span'),
    mdxFlowExpression: () => undefined,
    mdxTextExpression: () => undefined,
    mdxjsEsm: () => undefined,
    containerDirective: box('div'),
    leafDirective: colonAndWord,
    textDirective: colonAndWord,
  } as never,
});

/** Gives the headings the ids that they get in the built page: the author's own `{#id}`, or one made of the text. */
function nameHeadings(tree: HastRoot): void {
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
 * @param facts what Docusaurus knows of the page
 * @param source the file's text
 * @param place where it is
 * @throws when the source is no MDX, or one of the site's plugins rejects it
 */
export async function outlineOfMarkdown(
  { title, sectionKeywords, ...facts }: PageFacts,
  source: string,
  place: SourcePlace,
): Promise<PageOutline> {
  const markdown = parsePage(source, place);
  const { file, remarkPlugins = [] } = place;
  await unified()
    .use(remarkPlugins)
    .run(markdown, new VFile({ path: file, value: source }));
  const tree = (await toHast.run(markdown)) as HastRoot;
  nameHeadings(tree);
  return { ...facts, sections: sectionsOf(tree, title, sectionKeywords) };
}

/** The records of that outline. */
export async function recordsOfMarkdown(...source: Parameters<typeof outlineOfMarkdown>): Promise<SearchRecord[]> {
  return recordsOf(await outlineOfMarkdown(...source));
}
