import {
  admonitionTitleToDirectiveLabel,
  createSlugger,
  escapeMarkdownHeadingIds,
  parseMarkdownHeadingId,
} from '@docusaurus/utils';
import type { Element, ElementContent, Root as HastRoot } from 'hast';
import { toString } from 'hast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { recordsOf, type OutlineSection, type PageOutline, type SectionKeywords } from './outline';
import type { SearchRecord } from './record';
import { ADMONITIONS, KEYWORDS_PROPERTY, sectionsOf } from './sections';

/** What Docusaurus knows of a page besides its text. */
export type PageFacts = Omit<PageOutline, 'sections'> & { title: string };

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

/** What an author writes below a heading to have its section found by other words: `{/* keywords: delete, remove *\/}`. */
const KEYWORDS_COMMENT = /^\/\*\s*keywords:([^]*)\*\/$/;

function keywordsOrNothing(_state: ToHast, node: ForeignNode): Element | undefined {
  const keywords = KEYWORDS_COMMENT.exec(node.value?.trim() ?? '')?.[1];
  return keywords === undefined
    ? undefined
    : { type: 'element', tagName: 'span', properties: { [KEYWORDS_PROPERTY]: keywords }, children: [] };
}

function nothing(): undefined {
  return undefined;
}

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkRehype, {
    // The node types are those of the plugins above, which remark-rehype's own types don't know.
    handlers: {
      mdxJsxFlowElement: box('div'),
      mdxJsxTextElement: box('span'),
      mdxFlowExpression: keywordsOrNothing,
      mdxTextExpression: nothing,
      mdxjsEsm: nothing,
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

/** @param title names the top of the page */
function sectionsOfMarkdown(source: string, title: string): OutlineSection[] {
  const withoutComments = source.replace(/<!--[\s\S]*?-->/g, '');
  const mdx = admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(withoutComments), ADMONITIONS);
  const tree = processor.runSync(processor.parse(mdx)) as HastRoot;
  nameHeadings(tree);
  return sectionsOf(tree, title);
}

/**
 * The keywords that the author gave to sections of a page. They are no part of the built page, so that no reader loads
 * them who doesn't search.
 *
 * @param source the file's text
 * @throws when the source is no MDX
 */
export function sectionKeywordsOf(source: string): SectionKeywords {
  return new Map(
    sectionsOfMarkdown(source, '').flatMap(({ anchor, keywords }) => (keywords ? [[anchor, keywords] as const] : [])),
  );
}

/**
 * The search records of a page from its Markdown or MDX source, for development, where there is no built page. What
 * components draw themselves, and not from their children, is missing.
 *
 * @param facts what Docusaurus knows of the page
 * @param source the file's text
 * @throws when the source is no MDX
 */
export function recordsOfMarkdown({ title, ...facts }: PageFacts, source: string): SearchRecord[] {
  return recordsOf({ ...facts, sections: sectionsOfMarkdown(source, title) });
}
