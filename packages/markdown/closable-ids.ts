import type { Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

/** What can be closed, by the name of its component. */
const CLOSABLE = ['TabItem', 'Details'];

function attributeOf({ attributes }: MdxJsxFlowElement, name: string): string | undefined {
  const attribute = attributes.find(
    (each): each is MdxJsxAttribute => each.type === 'mdxJsxAttribute' && each.name === name,
  );
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/**
 * A remark plugin that gives tabs and `<details>` an id, so that a hit of the search can lead to
 * what they hide. It consists of the heading above and the value of the tab. Two underscores keep
 * it out of the way of headings.
 */
export function remarkClosableIds() {
  return (tree: Root): void => {
    const counts = new Map<string, number>();
    let anchor = '';

    function idFor(element: MdxJsxFlowElement): string {
      const name = attributeOf(element, 'value') ?? 'details';
      const id = `__${anchor}${anchor && '-'}${name.replace(/\s/g, '-')}`;
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return count === 1 ? id : `${id}-${count}`;
    }

    visit(tree, (node) => {
      if (node.type === 'heading')
        anchor = (node.data as { id?: string } | undefined)?.id ?? anchor;
      // A tab on one line is within a paragraph until MDX takes it out.
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      const element = node as MdxJsxFlowElement;
      if (!CLOSABLE.includes(element.name ?? '')) return;
      if (attributeOf(element, 'id') !== undefined) return;
      element.attributes.push({ type: 'mdxJsxAttribute', name: 'id', value: idFor(element) });
    });
  };
}
