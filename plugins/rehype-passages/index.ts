import type { Element, Root, RootContent } from 'hast';

/** Up to here each part of a document stands by itself, and is laid out by itself: what a window shows, and some more. */
const PARTS_AT_THE_START = 20;

/** A passage ends at the next heading once it has so many parts. On a phone it is then about as high as a window. */
const FEWEST_PARTS = 8;

/** Stands in the style sheet, too (plugins/static-content). */
const CLASS_NAME = 'passage';

const isHeading = (node: RootContent) => node.type === 'element' && /^h[23]$/.test(node.tagName);

/** Markdown's own elements and components alike, not what stands between them. */
const isPart = ({ type }: RootContent) => type === 'element' || type === ('mdxJsxFlowElement' as string);

/** The theme's rules for what stands at the top of a document (`.markdown > h2`) hold in a passage as well. */
function passageOf(children: Element['children']): Element {
  return { type: 'element', tagName: 'div', properties: { className: ['markdown', CLASS_NAME] }, children };
}

/**
 * A rehype plugin that puts what follows the first parts of a document into passages, each from one heading of the second
 * or third level to another. A document that ends, or has its last such heading, before that stays as it is.
 */
export default function rehypePassages() {
  return (tree: Root): void => {
    const children: RootContent[] = [];
    let passage: Element['children'] | undefined;
    let parts = 0;
    for (const node of tree.children) {
      if (isHeading(node) && parts >= (passage ? FEWEST_PARTS : PARTS_AT_THE_START)) {
        passage = [];
        parts = 0;
        children.push(passageOf(passage));
      }
      if (isPart(node)) parts += 1;
      // Imports and exports of MDX stand outside of all elements.
      if (!passage || node.type === ('mdxjsEsm' as string)) children.push(node);
      else passage.push(node as Element);
    }
    tree.children = children;
  };
}
