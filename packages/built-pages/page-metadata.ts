import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

import { firstElement } from './first-element';

/**
 * @param tree a page as built
 * @returns what the `<meta>` tags of its head say: content by name, property or `http-equiv`
 */
export function pageMetadata(tree: Root): ReadonlyMap<string, string> {
  const metadata = new Map<string, string>();
  const head = firstElement(tree, ({ tagName }) => tagName === 'head') ?? tree;
  visit(head, { type: 'element', tagName: 'meta' }, ({ properties }) => {
    const name = properties.name ?? properties.property ?? properties.httpEquiv;
    if (name) metadata.set(String(name), String(properties.content ?? ''));
  });
  return metadata;
}
