import type { Element, Nodes, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';

/** Up to here each part of a document stands by itself, and is laid out by itself: what a window shows, and some more. */
const PARTS_AT_THE_START = 20;

/** A passage ends at the next heading once it has so many parts. On a phone it is then seldom lower than a window. */
const FEWEST_PARTS = 8;

/** Stands in the style sheet, too (plugins/static-content), as do the numbers of windows. */
const CLASS_NAME = 'passage';

const MOST_WINDOWS = 6;

/**
 * What makes a document high on a phone of 412 px: factors tried until no passage of ours was higher than estimated, and
 * half of them at most a third lower.
 */
const WINDOWS_PER = { character: 7.2e-4, block: 1 / 32, lineOfCode: 3 / 128 } as const;

const BLOCKS = new Set(['p', 'li', 'td', 'th', 'h2', 'h3', 'h4']);

const isHeading = (node: RootContent) => node.type === 'element' && /^h[23]$/.test(node.tagName);

/** Markdown's own elements and components alike, not what stands between them. */
const isPart = ({ type }: RootContent) => type === 'element' || type === ('mdxJsxFlowElement' as string);

/** @returns how high a passage is, in windows of 64rem */
function windowsOf(passage: Element): number {
  let windows = 0;
  visit(passage as Nodes, (node) => {
    if (node.type === 'text') windows += node.value.length * WINDOWS_PER.character;
    if (node.type !== 'element') return CONTINUE;
    if (BLOCKS.has(node.tagName)) windows += WINDOWS_PER.block;
    if (node.tagName !== 'pre') return CONTINUE;
    windows += toString(node).split('\n').length * WINDOWS_PER.lineOfCode;
    return SKIP;
  });
  return Math.min(Math.ceil(windows), MOST_WINDOWS);
}

/** The theme's rules for what stands at the top of a document (`.markdown > h2`) hold in a passage as well. */
function emptyPassage(): Element {
  return { type: 'element', tagName: 'div', properties: { className: ['markdown', CLASS_NAME] }, children: [] };
}

/**
 * A rehype plugin that puts what follows the first parts of a document into passages, each from one heading of the second
 * or third level to another, and notes how high each is on a phone (`data-windows`). A document that ends, or has its last
 * such heading, before that stays as it is. Has to come before code is highlighted, to see its lines.
 */
export default function rehypePassages() {
  return (tree: Root): void => {
    const children: RootContent[] = [];
    const passages: Element[] = [];
    let parts = 0;
    for (const node of tree.children) {
      if (isHeading(node) && parts >= (passages.length > 0 ? FEWEST_PARTS : PARTS_AT_THE_START)) {
        const passage = emptyPassage();
        passages.push(passage);
        children.push(passage);
        parts = 0;
      }
      if (isPart(node)) parts += 1;
      const passage = passages.at(-1);
      // Imports and exports of MDX stand outside of all elements.
      if (!passage || node.type === ('mdxjsEsm' as string)) children.push(node);
      else passage.children.push(node as Element);
    }
    for (const passage of passages) passage.properties['data-windows'] = windowsOf(passage);
    tree.children = children;
  };
}
