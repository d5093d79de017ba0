import type { Program } from 'estree';
import type {} from 'estree-jsx';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is a tag of JSX, on a line of its own or within text. */
export function isJsx(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Whether attributes come from an expression, as in `<Tabs {...props}>`, and so are unknown before it runs. */
export function hasSpread({ attributes }: JsxElement): boolean {
  return attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');
}

/** @returns the attribute's text, empty without a value; `computed` where braces give it; undefined where there is none */
export function attributeOf(element: JsxElement, name: string): string | { computed: string } | undefined {
  const attribute = element.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
  if (!attribute) return undefined;
  const { value } = attribute;
  return typeof value === 'object' && value ? { computed: value.value } : (value ?? '');
}

/** Each piece of JavaScript of a page with the node that holds it: imports, exports, and what stands in braces. */
export function codeOf(tree: Node): { node: Node; program: Program }[] {
  const found: { node: Node; program: Program }[] = [];
  visit(tree as Parameters<typeof visit>[0], (node) => {
    const attributes = isJsx(node)
      ? node.attributes.map((each) => (each.type === 'mdxJsxAttribute' ? each.value : each))
      : [];
    for (const holder of [node, ...attributes]) {
      const program = (holder as { data?: { estree?: Program | null } } | null | undefined)?.data?.estree;
      if (program) found.push({ node, program });
    }
  });
  return found;
}
