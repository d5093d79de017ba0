import type { Element, Root } from 'hast';
import { EXIT, visit } from 'unist-util-visit';

/** The first element of a page's tree, in the order of the page, that is as wanted. */
export function firstElement(tree: Root | Element, isWanted: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (element) => {
    if (!isWanted(element)) return undefined;
    found = element;
    return EXIT;
  });
  return found;
}
