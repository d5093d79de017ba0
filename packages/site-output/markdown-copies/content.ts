import type { Element, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';

import { firstElement } from '@docs-kit/built-pages/first-element';
import { pageMetadata } from '@docs-kit/built-pages/page-metadata';

/** The part of a built page that its copy is made of, with what the list of all copies tells of it. */
export interface PageContent {
  readonly title: string;
  /** One sentence, from the page's metadata; empty where it has none. */
  readonly description: string;
  /** The language that the page was built for. */
  readonly locale: string | undefined;
  /** The element that holds what the author wrote. */
  readonly element: Element;
}

/** Elements that work on the page alone, or draw what the text beside them says. */
const WITHOUT_TEXT = new Set(['button', 'script', 'style', 'template', 'noscript', 'wbr']);

/** Parts that the theme adds around what the author wrote. */
const SILENT_CLASSES = [
  'hash-link',
  'pagination-nav',
  'table-of-contents',
  'theme-doc-breadcrumbs',
  'theme-doc-toc-mobile',
  'theme-doc-version-badge',
  'theme-doc-version-banner',
  'theme-edit-this-page',
  'theme-last-updated',
];

/** @returns a page's content; undefined where it leads on to another page, or asks robots to pass by */
export function contentOf(tree: Root): PageContent | undefined {
  const metadata = pageMetadata(tree);
  if (metadata.has('refresh') || /noindex/i.test(metadata.get('robots') ?? '')) return undefined;
  // A document's text, or the whole of a page that is made of components.
  const element =
    firstElement(tree, (candidate) => hasClass(candidate, 'theme-doc-markdown')) ??
    withTag(tree, 'main') ??
    withTag(tree, 'body');
  if (!element) return undefined;
  const heading = withTag(element, 'h1') ?? withTag(tree, 'title');
  return {
    title: heading ? textOf(heading) : '',
    description: metadata.get('description') ?? '',
    locale: metadata.get('docusaurus_locale'),
    element,
  };
}

/** The first element of a name, in another one. */
export function withTag(tree: Root | Element, name: string): Element | undefined {
  return firstElement(tree, ({ tagName }) => tagName === name);
}

/** Whether an element has a class. */
export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** Whether an element is there for the page alone and says nothing: buttons, icons, links of headings to themselves. */
export function isSilent(element: Element): boolean {
  const { tagName, properties } = element;
  return (
    WITHOUT_TEXT.has(tagName) ||
    (tagName === 'svg' && properties.role !== 'img') ||
    properties.ariaHidden === 'true' ||
    properties.role === 'status' ||
    properties.role === 'tooltip' ||
    properties.dataCopy === 'off' ||
    SILENT_CLASSES.some((name) => hasClass(element, name))
  );
}

/** The text of a part of a page as a reader sees it: white space is one blank, what is silent is left out. */
export function textOf(node: Nodes): string {
  return withoutZeroWidth(rawText(node)).replace(/\s+/g, ' ').trim();
}

/** The text of what is not silent as it stands; `separator` is put in the place of elements that it names. */
export function rawText(node: Nodes, separator = '', separating: ReadonlySet<string> = new Set()): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && isSilent(node))) return '';
  if (node.type === 'element' && separating.has(node.tagName)) return separator;
  return node.children.map((child) => rawText(child, separator, separating)).join('');
}

/** Takes out the characters of no width, which the theme puts into links of headings. */
export function withoutZeroWidth(text: string): string {
  return text.replace(/[\u200B-\u200D\uFEFF]/g, '');
}

/** The code of a block as it is shown; a change between lines stands as in a diff. */
export function shownCode(element: Element): { readonly code: string; readonly isDiff: boolean } {
  const code = withTag(element, 'code') ?? element;
  const lines = code.children.filter((child) => child.type === 'element');
  const isDiff =
    element.properties.dataLanguage !== 'diff' &&
    lines.some((line) => hasClass(line, 'added') || hasClass(line, 'removed'));
  if (!isDiff) return { code: codeText(code), isDiff };
  const mark = (line: Element) => (hasClass(line, 'added') ? '+' : hasClass(line, 'removed') ? '-' : ' ');
  return { code: lines.map((line) => mark(line) + toString(line)).join('\n'), isDiff };
}

/** The theme's own code blocks, which are drawn in the browser, end their lines with elements. */
function codeText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(codeText).join('') : '';
}
