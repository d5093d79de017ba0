import type { Program } from 'estree';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

import { isJsx } from './jsx';

/** A node of a tree of JavaScript, as far as rules look. */
export interface CodeNode {
  type: string;
  name?: string;
  operator?: string;
  value?: unknown;
  argument?: CodeNode | null;
  callee?: CodeNode;
  source?: CodeNode | null;
  arguments?: CodeNode[];
}

/** Each piece of JavaScript of a page with the node that holds it: imports, exports, and what stands in braces. */
export function codeOf(tree: Node): { node: Node; program: Program }[] {
  const found: { node: Node; program: Program | null | undefined }[] = [];
  visit(tree as Parameters<typeof visit>[0], (node) => {
    if (node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      found.push({ node, program: (node as { data?: { estree?: Program | null } }).data?.estree });
    }
    if (!isJsx(node)) return;
    for (const attribute of node.attributes) {
      const expression = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute;
      if (typeof expression === 'object') found.push({ node, program: expression?.data?.estree });
    }
  });
  return found.filter((each): each is { node: Node; program: Program } => Boolean(each.program));
}

/** Shows a function every node of a tree of JavaScript. */
export function visitCode(tree: unknown, show: (node: CodeNode) => void): void {
  if (typeof tree !== 'object' || tree === null) return;
  if ('type' in tree && typeof tree.type === 'string') show(tree as CodeNode);
  for (const child of Object.values(tree)) visitCode(child, show);
}
