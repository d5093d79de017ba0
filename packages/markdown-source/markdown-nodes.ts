import type { PhrasingContent } from 'mdast';
import type { Node } from 'unist';

/** The line of a page on which a node begins; 1 for one that was made. */
export function lineOf(node: Node): number {
  return node.position?.start.line ?? 1;
}

/** Plain text. */
export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

/** A word of code within a line. */
export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}
