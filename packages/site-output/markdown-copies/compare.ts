import type { Element } from 'hast';
import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

import { classesOf, isObject, isSilent, OBJECT, readable, shownCode, textWithObjects } from './content';

/** What page and copy are compared by. */
type Kind = 'heading' | 'paragraph' | 'code block' | 'table row';

/** A part of a page, or of its copy, that the other has to have too. */
export interface Part {
  readonly kind: Kind;
  readonly text: string;
}

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * Compares a page with its Markdown, as a Markdown reader takes it: both are read anew, so what the writing of the copy
 * overlooks or spoils is seen here.
 *
 * @param page the parts of the page's content
 * @param markdown the page's copy
 * @returns a line for each heading, paragraph, code block and table row of the page that the copy lacks, or has at
 *   another place among its kind, or has and the page hasn't; empty where they agree
 */
export function differences(page: readonly Part[], markdown: string): string[] {
  const copy = parser.parse(markdown);
  const parts = partsOfMarkdown(copy);
  return (['heading', 'code block', 'table row'] as const)
    .flatMap((kind) => compareKind(kind, ofKind(page, kind), ofKind(parts, kind)))
    .concat(missingParagraphs(ofKind(page, 'paragraph'), textOfMarkdown(copy)));
}

function compareKind(kind: Kind, page: readonly string[], copy: readonly string[]): string[] {
  const at = page.findIndex((text, index) => {
    const found = copy[index];
    return found === undefined || (text !== found && !pattern(text, ['^', '$']).test(squeezed(found)));
  });
  if (at === -1 && page.length === copy.length) return [];
  const place = at === -1 ? page.length : at;
  return [`${kind} ${place + 1}: expected ${quoted(page[place])}, found ${quoted(copy[place])}`];
}

/** A copy has paragraphs of its own, for names of tabs and the like, and those of a table's cell are none in it. */
function missingParagraphs(page: readonly string[], copy: string): string[] {
  const text = squeezed(copy);
  return page
    .filter((paragraph) => !pattern(paragraph).test(text))
    .map((paragraph) => `paragraph: expected ${quoted(paragraph)}, found none`);
}

/** Blocks that a page draws side by side stand in a copy without the blanks between them, or with more. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

function pattern(text: string, [start = '', end = '']: readonly string[] = []): RegExp {
  const words = squeezed(text)
    .split(OBJECT)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(start + words.join('.*') + end);
}

function quoted(text: string | undefined): string {
  if (text === undefined) return 'none';
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}

function ofKind(parts: readonly Part[], kind: Kind): string[] {
  return parts.filter((part) => part.kind === kind).map(({ text }) => text);
}

/**
 * @param content the element that holds a page's content
 * @returns its parts, in their order
 */
export function partsOfPage(content: Element): Part[] {
  const parts: Part[] = [];
  const add = (kind: Kind, text: string) => {
    if (text !== '') parts.push({ kind, text });
  };
  visit(content, 'element', (element) => {
    if (isSilent(element) || isObject(element)) return SKIP;
    const { tagName, children } = element;
    if (classesOf(element.properties.className).includes('theme-code-block') || tagName === 'pre') {
      add('code block', shownCode(element).code.trimEnd());
      return SKIP;
    }
    if (/^h[1-6]$/.test(tagName)) add('heading', textWithObjects(element));
    if (tagName === 'p') add('paragraph', textWithObjects(element));
    if (tagName === 'tr') {
      add('table row', cells(children.filter((child) => child.type === 'element').map(textWithObjects)));
      return SKIP;
    }
    return undefined;
  });
  return parts;
}

function partsOfMarkdown(tree: Root): Part[] {
  const parts: Part[] = [];
  const add = (kind: Kind, text: string) => {
    if (text !== '') parts.push({ kind, text });
  };
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
