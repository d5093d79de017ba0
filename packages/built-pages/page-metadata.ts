import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** @returns what the `<meta>` tags of a page say: content by name, property or `http-equiv` */
export function pageMetadata(tree: Root): ReadonlyMap<string, string> {
  const metadata = new Map<string, string>();
  visit(tree, { type: 'element', tagName: 'meta' }, ({ properties }) => {
    const name = properties.name ?? properties.property ?? properties.httpEquiv;
    if (name) metadata.set(String(name), String(properties.content ?? ''));
  });
  return metadata;
}
