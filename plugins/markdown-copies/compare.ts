import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

import { classesOf, isSilent, readable, shownCode, textOf } from './content';

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
  const copy = partsOfMarkdown(markdown);
  return (['heading', 'code block', 'table row'] as const)
    .flatMap((kind) => compareKind(kind, ofKind(page, kind), ofKind(copy, kind)))
    .concat(missingParagraphs(ofKind(page, 'paragraph'), ofKind(copy, 'paragraph')));
}

function compareKind(kind: Kind, page: readonly string[], copy: readonly string[]): string[] {
  const at = page.findIndex((text, index) => copy[index] !== text);
  if (at === -1 && page.length === copy.length) return [];
  const place = at === -1 ? page.length : at;
  return [`${kind} ${place + 1}: expected ${quoted(page[place])}, found ${quoted(copy[place])}`];
}

/** A copy has more paragraphs than its page, for names of tabs and the like; so only what is missing counts. */
function missingParagraphs(page: readonly string[], copy: readonly string[]): string[] {
  const there = new Set(copy);
  return page.filter((text) => !there.has(text)).map((text) => `paragraph: expected ${quoted(text)}, found none`);
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
    if (isSilent(element)) return SKIP;
    const { tagName, children } = element;
    if (classesOf(element.properties.className).includes('theme-code-block') || tagName === 'pre') {
      add('code block', shownCode(element).code.trimEnd());
      return SKIP;
    }
    if (/^h[1-6]$/.test(tagName)) add('heading', textOf(element));
    if (tagName === 'p') add('paragraph', textOf(element));
    if (tagName === 'tr') add('table row', cells(children.filter((child) => child.type === 'element').map(textOf)));
    return undefined;
  });
  return parts;
}

function partsOfMarkdown(markdown: string): Part[] {
  const parts: Part[] = [];
  const kinds: Partial<Record<Nodes['type'], Kind>> = { heading: 'heading', paragraph: 'paragraph' };
  visit(parser.parse(markdown), (node) => {
    const kind = kinds[node.type];
    if (kind) parts.push({ kind, text: readable(toString(node)) });
    if (node.type === 'code') parts.push({ kind: 'code block', text: node.value.trimEnd() });
    if (node.type === 'tableRow') {
      parts.push({ kind: 'table row', text: cells(node.children.map((cell) => readable(toString(cell)))) });
    }
  });
  return parts;
}

function cells(texts: readonly string[]): string {
  return texts.join(' | ');
}
