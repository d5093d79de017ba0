/** Functions that read and create Markdown nodes. */
import type { PhrasingContent } from 'mdast';
import type { Node } from 'unist';

/** Returns the line of a page on which a node begins, or 1 for a created node. */
export const lineOf = (node: Node): number => node.position?.start.line ?? 1;

/** Creates plain text. */
export const text = (value: string): PhrasingContent => ({ type: 'text', value });
