import type { Element, Nodes, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

import { pageMetadata } from '@docs-kit/built-pages/page-metadata';

/** The part of a built page that its copy is made of, with what the list of all copies tells of it. */
export interface PageContent {
  readonly title: string;
  /** One sentence, from the page's metadata; empty where it has none. */
  readonly description: string;
  /** The language that the page was built for. */
  readonly locale: string | undefined;
  /** The element that holds what the author wrote, without what says nothing. */
  readonly element: Element;
}

/** Elements that work on the page alone or draw what the text beside them says, and parts that the theme adds. */
const SILENT = [
  'button, script, style, template, noscript, wbr, svg:not([role=img])',
  '[aria-hidden=true], [role=status], [role=tooltip], [data-copy=off]',
  '.hash-link, .pagination-nav, .table-of-contents, .theme-doc-breadcrumbs, .theme-doc-toc-mobile',
  '.theme-doc-version-badge, .theme-doc-version-banner, .theme-edit-this-page, .theme-last-updated',
].join(', ');

/** @returns a page's content; undefined where it leads on to another page, or asks robots to pass by */
export function contentOf(tree: Root): PageContent | undefined {
  const metadata = pageMetadata(tree);
  if (metadata.has('refresh') || /noindex/i.test(metadata.get('robots') ?? '')) return undefined;
  // A document's text, or the whole of a page that is made of components.
  const content = select('.theme-doc-markdown', tree) ?? select('main', tree) ?? select('body', tree);
  if (!content) return undefined;
  const element = speaking(content);
  const heading = select('h1', element) ?? select('title', tree);
  return {
    title: heading ? textOf(heading) : '',
    description: metadata.get('description') ?? '',
    locale: metadata.get('docusaurus_locale'),
    element,
  };
}

/** @returns a copy of a part of a page without what is silent */
export function speaking(content: Element): Element {
  const silent = new Set(selectAll(SILENT, content));
  const copyOf = (element: Element): Element => ({
    ...element,
    children: element.children.flatMap((child): Element['children'] => {
      if (child.type === 'text') return [child];
      return child.type === 'element' && !silent.has(child) ? [copyOf(child)] : [];
    }),
  });
  return copyOf(content);
}

/** Whether an element has a class. */
export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** The text of a part of a page as a reader sees it: white space is one blank. */
export function textOf(node: Nodes): string {
  return toString(node).replace(/\s+/g, ' ').trim();
}

/** The code of a block as it is shown. The theme's own blocks, drawn in the browser, end their lines with elements. */
export function codeText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(codeText).join('') : '';
}
