import type { Element, Nodes } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

/** Elements that work on the page alone or draw what the text beside them says, and parts that the theme adds. */
const SILENT = [
  'button, script, style, template, noscript, wbr, svg:not([role=img])',
  '[aria-hidden=true], [role=status], [role=tooltip], [data-copy=off]',
  '.hash-link, .pagination-nav, .table-of-contents, .theme-doc-breadcrumbs, .theme-doc-toc-mobile',
  '.theme-doc-version-badge, .theme-doc-version-banner, .theme-edit-this-page, .theme-last-updated',
].join(', ');

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
