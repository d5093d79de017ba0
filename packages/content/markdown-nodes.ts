/** Functions that read and create Markdown nodes. */
import type { List, ListItem, PhrasingContent, Table, TableCell } from 'mdast';
import type { Node } from 'unist';

/** Returns the line of a page on which a node begins, or 1 for a created node. */
export const lineOf = (node: Node): number => node.position?.start.line ?? 1;

/** Creates plain text. */
export const text = (value: string): PhrasingContent => ({ type: 'text', value });

/** Creates inline code. */
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

type Content = readonly PhrasingContent[];

export function cellOf(children: Content): TableCell {
  return { type: 'tableCell', children: [...children] };
}

/** Creates a table. Each cell of its header is one node. */
export function tableOf(head: Content, ...rows: readonly (readonly Content[])[]): Table {
  return {
    type: 'table',
    align: head.map(() => null),
    children: [head.map((each) => [each]), ...rows].map((row) => ({
      type: 'tableRow',
      children: row.map(cellOf),
    })),
  };
}

export function listOf(items: readonly Content[]): List {
  const children = items.map((item): ListItem => {
    return {
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: [...item] }],
    };
  });
  return { type: 'list', spread: false, children };
}

/** Joins parts of a sentence with a text between them. */
export function join(parts: readonly Content[], separator = ', '): PhrasingContent[] {
  return parts.flatMap((part, index) => (index > 0 ? [text(separator), ...part] : part));
}
