import type { Element, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';

import { firstElement } from '@docs-kit/built-pages/first-element';
import { pageMetadata } from '@docs-kit/built-pages/page-metadata';

/** The part of a built page that its copy is made of, with what the list of all copies tells of it. */
export interface PageContent {
  readonly title: string;
  /** One sentence, from the page's metadata; empty where it has none. */
  readonly description: string;
  readonly locale: string;
  /** The version of the docs that the page is of; undefined for a page outside of the docs. */
  readonly version: string | undefined;
  /** The element that holds what the author wrote. */
  readonly element: Element;
}

/** Elements that work on the page alone, or draw what the text beside them says. */
const WITHOUT_TEXT = new Set(['button', 'script', 'style', 'template', 'noscript', 'wbr']);

/** Parts that the theme adds around what the author wrote. */
const SILENT_CLASSES = new Set([
  'hash-link',
  'pagination-nav',
  'table-of-contents',
  'theme-doc-breadcrumbs',
  'theme-doc-toc-mobile',
  'theme-doc-version-badge',
  'theme-doc-version-banner',
  'theme-edit-this-page',
  'theme-last-updated',
]);

/**
 * @param tree a page as built
 * @returns its content; undefined where it has none of its own: it leads on to another page, or asks robots to pass by
 */
export function contentOf(tree: Root): PageContent | undefined {
  const metadata = pageMetadata(tree);
  if (metadata.has('refresh') || /noindex/i.test(metadata.get('robots') ?? '')) return undefined;
  const element = firstElement(tree, isContent) ?? firstElement(tree, ({ tagName }) => tagName === 'body');
  if (!element) return undefined;
  const heading =
    firstElement(element, ({ tagName }) => tagName === 'h1') ??
    firstElement(tree, ({ tagName }) => tagName === 'title');
  return {
    title: heading ? textOf(heading) : '',
    description: metadata.get('description') ?? '',
    locale: metadata.get('docusaurus_locale') ?? '',
    version: metadata.get('docusaurus_version'),
    element,
  };
}

/**
 * @param element an element of a page
 * @returns whether it is there for the page alone and says nothing: buttons, icons, links of headings to themselves
 */
export function isSilent({ tagName, properties }: Element): boolean {
  return (
    WITHOUT_TEXT.has(tagName) ||
    (tagName === 'svg' && properties.role !== 'img') ||
    properties.ariaHidden === 'true' ||
    properties.role === 'status' ||
    properties.role === 'tooltip' ||
    properties.dataCopy === 'off' ||
    classesOf(properties.className).some((name) => SILENT_CLASSES.has(name))
  );
}

/**
 * @param node a part of a page
 * @returns its text as a reader sees it: white space is one blank, what is silent is left out
 */
export function textOf(node: Nodes): string {
  return readable(rawText(node, ''));
}

/** Stands for an element that is drawn, and that Markdown shows in a way of its own. */
export const OBJECT = '\uFFFC';

const OBJECTS = new Set('audio embed iframe img input math object select svg textarea video'.split(' '));

/** @returns whether an element is drawn, and is more than the text in it */
export function isObject({ tagName }: Element): boolean {
  return OBJECTS.has(tagName);
}

/** The text of a part of a page as {@link textOf} has it, with an {@link OBJECT} for each element that is more than text. */
export function textWithObjects(node: Nodes): string {
  return readable(rawText(node, OBJECT));
}

/** White space is one blank; characters of no width are gone. */
export function readable(text: string): string {
  return withoutZeroWidth(text).replace(/\s+/g, ' ').trim();
}

/** Takes out the characters of no width, which the theme puts into links of headings. */
export function withoutZeroWidth(text: string): string {
  return text.replace(/[\u200B-\u200D\uFEFF]/g, '');
}

/** The names of classes of an element, whichever form the parser gave them. */
export function classesOf(className: Element['properties'][string]): readonly string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

function rawText(node: Nodes, object: string): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const text = () => node.children.map((child) => rawText(child, object)).join('');
  if (node.type !== 'element') return text();
  if (isSilent(node)) return '';
  if (node.tagName === 'br') return ' ';
  if (object !== '' && isObject(node)) return object;
  // Markdown has its quotation marks as text.
  return node.tagName === 'q' ? object + text() + object : text();
}

/** A document's text, a Markdown page's article, or the whole of a page that is made of components. */
function isContent(element: Element): boolean {
  return classesOf(element.properties.className).includes('theme-doc-markdown') || isMainOfPage(element);
}

function isMainOfPage(element: Element): boolean {
  if (element.tagName !== 'main') return false;
  return (
    firstElement(element, ({ properties }) => classesOf(properties.className).includes('theme-doc-markdown')) ===
    undefined
  );
}

/**
 * @param element a code block of a page
 * @returns its code as it is shown; a change between lines stands as in a diff
 */
export function shownCode(element: Element): { readonly code: string; readonly isDiff: boolean } {
  const code = firstElement(element, ({ tagName }) => tagName === 'code') ?? element;
  const text = codeText(code);
  const lines = code.children.filter((child) => child.type === 'element');
  const marks = lines.map(({ properties }) => {
    const names = classesOf(properties.className);
    return names.includes('added') ? '+' : names.includes('removed') ? '-' : ' ';
  });
  if (element.properties.dataLanguage === 'diff' || marks.every((mark) => mark === ' '))
    return { code: text, isDiff: false };
  const marked = lines.map((line, index) => (marks[index] ?? ' ') + toString(line));
  return { code: marked.join('\n'), isDiff: true };
}

/** The theme's own code blocks, which are drawn in the browser, end their lines with elements. */
function codeText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(codeText).join('') : '';
}
