import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is a tag of JSX, on a line of its own or within text. */
export function isJsx(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Whether attributes come from an expression, as in `<Tabs {...props}>`: which ones, nobody can tell before it runs. */
export function hasSpread({ attributes }: JsxElement): boolean {
  return attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');
}

/**
 * @returns the attribute's text, an empty one for an attribute without a value; `computed` where braces give it;
 *   undefined where there is none
 */
export function attributeOf(element: JsxElement, name: string): string | { computed: string } | undefined {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue;
    const { value } = attribute;
    if (value === null || value === undefined) return '';
    return typeof value === 'string' ? value : { computed: value.value };
  }
  return undefined;
}
