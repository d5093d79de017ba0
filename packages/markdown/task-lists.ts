import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

function isCheckbox(node: Element): boolean {
  return node.tagName === 'input' && node.properties.type === 'checkbox';
}

/** Whether a node holds lists below the item, whose texts are not its name. */
function isList(node: Element): boolean {
  return node.tagName === 'ul' || node.tagName === 'ol';
}

/** Returns the text of an item of a task list, without the items below it. */
function nameOf({ children }: Element): string {
  const own = children.filter((child) => child.type !== 'element' || !isList(child));
  return own
    .map((child) => toString(child))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A rehype plugin that names the checkbox of `- [ ] Tea` after its item, for screen readers.
 * GitHub's Markdown makes checkboxes without a label.
 */
export default function rehypeTaskLists() {
  return (tree: Root): void => {
    visit(tree, 'element', (item) => {
      if (item.tagName !== 'li') return;
      const name = nameOf(item);
      visit(item, 'element', (node) => {
        if (isList(node)) return SKIP;
        if (isCheckbox(node)) node.properties.ariaLabel ??= name;
        return undefined;
      });
    });
  };
}
