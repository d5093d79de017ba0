import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

import { hasClass, isObject, isSilent, OBJECT, readable, shownCode, textWithObjects } from './content';

const KINDS = ['heading', 'code block', 'table row'] as const;

/** Texts of the parts that the page and its copy have to share, by kind, in their order. */
export type Parts = Record<(typeof KINDS)[number] | 'paragraph', string[]>;

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * Compares a page with its Markdown, as a Markdown reader takes it: both are read anew, so what the writing of the copy
 * overlooks or spoils is seen here.
 *
 * @returns a line for each paragraph that the copy lacks, and for the first heading, code block and table row that it
 *   lacks, has at another place among its kind, or has and the page hasn't
 */
export function differences(page: Parts, markdown: string): string[] {
  const tree = parser.parse(markdown);
  const copy = partsOfMarkdown(tree);
  const all = squeezed(textOfMarkdown(tree));
  return [
    ...KINDS.flatMap((kind) => {
      const place = Array.from({ length: Math.max(page[kind].length, copy[kind].length) }).findIndex((_, index) => {
        const [text, found] = [page[kind][index], copy[kind][index]];
        return text === undefined || found === undefined || !new RegExp(`^${pattern(text)}$`).test(squeezed(found));
      });
      if (place === -1) return [];
      return `${kind} ${place + 1}: expected ${quoted(page[kind][place])}, found ${quoted(copy[kind][place])}`;
    }),
    // A copy has paragraphs of its own, for names of tabs and the like, and those of a table's cell are none in it.
    ...page.paragraph
      .filter((paragraph) => !new RegExp(pattern(paragraph)).test(all))
      .map((paragraph) => `paragraph: expected ${quoted(paragraph)}, found none`),
  ];
}

/** Blocks that a page draws side by side stand in a copy without the blanks between them, or with more. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

function pattern(text: string): string {
  return squeezed(text)
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll(OBJECT, '.*');
}

function quoted(text: string | undefined): string {
  if (text === undefined) return 'none';
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}

function collector(): { parts: Parts; add(kind: keyof Parts, text: string): void } {
  const parts: Parts = { heading: [], 'code block': [], 'table row': [], paragraph: [] };
  return { parts, add: (kind, text) => void (text === '' || parts[kind].push(text)) };
}

/** @param content the element that holds a page's content */
export function partsOfPage(content: Element): Parts {
  const { parts, add } = collector();
  visit(content, 'element', (element) => {
    if (isSilent(element) || isObject(element)) return SKIP;
    const { tagName, children } = element;
    if (tagName === 'pre' || hasClass(element, 'theme-code-block')) {
      add('code block', shownCode(element).code.trimEnd());
      return SKIP;
    }
    if (/^h[1-6]$/.test(tagName)) add('heading', textWithObjects(element));
    if (tagName === 'p') add('paragraph', textWithObjects(element));
    if (tagName !== 'tr') return undefined;
    add('table row', cells(children.filter((child) => child.type === 'element').map(textWithObjects)));
    return SKIP;
  });
  return parts;
}

function partsOfMarkdown(tree: Nodes): Parts {
  const { parts, add } = collector();
  visit(tree, (node) => {
    if (node.type === 'heading') add('heading', textOfMarkdown(node));
    if (node.type === 'code') add('code block', node.value.trimEnd());
    if (node.type === 'tableRow') add('table row', cells(node.children.map(textOfMarkdown)));
  });
  return parts;
}

function textOfMarkdown(node: Nodes): string {
  return readable(toString(node, { includeHtml: false, includeImageAlt: false }));
}

/** Cells without text are there where another spans several rows or columns, too. */
function cells(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' | ');
}
