/** Reads the tags and the JavaScript of a page. */
import type { Program } from 'estree';
import type {} from 'estree-jsx';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is a JSX tag, on its own line or within text. */
export function isJsx(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/**
 * @returns the attribute's text, empty if it has no value; an object for braces; undefined if it
 * is missing
 */
export function attributeOf(element: JsxElement, name: string): string | object | undefined {
  const attribute = element.attributes.find(
    (each) => each.type === 'mdxJsxAttribute' && each.name === name,
  );
  return attribute && (attribute.value ?? '');
}

/** What may have JavaScript in it: a node, or a value in braces. MDX parses it. */
interface CodeHolder {
  readonly data?: { readonly estree?: Program | null };
}

function statementsOf({ data }: CodeHolder): Program['body'] {
  return data?.estree?.body ?? [];
}

/** Returns the braces among the attributes of a tag: values, and spreads such as `{...props}`. */
function bracesOf({ attributes }: JsxElement): CodeHolder[] {
  const contents = attributes.map((each) => (each.type === 'mdxJsxAttribute' ? each.value : each));
  return contents.filter((content) => typeof content === 'object' && content !== null);
}

/** Returns the JavaScript of a page as one module: imports, exports and code in braces. */
export function codeOf(tree: Node): Program {
  const body: Program['body'] = [];
  visit(tree, (node) => {
    body.push(...statementsOf(node as CodeHolder));
    if (isJsx(node)) body.push(...bracesOf(node).flatMap(statementsOf));
  });
  return { type: 'Program', sourceType: 'module', body, range: [0, Infinity] };
}
