/** Nodes of Markdown that pages are given. */
import type { List, PhrasingContent, Table, TableCell } from 'mdast';

import { text } from '@docs-kit/markdown-source/markdown-nodes';

type Content = readonly PhrasingContent[];

export function cellOf(children: Content): TableCell {
  return { type: 'tableCell', children: [...children] };
}

/** A table whose first row is the head. */
export function tableOf(...rows: readonly (readonly Content[])[]): Table {
  return {
    type: 'table',
    align: rows[0]?.map(() => null) ?? [],
    children: rows.map((cells) => ({ type: 'tableRow', children: cells.map(cellOf) })),
  };
}

export function listOf(items: readonly Content[]): List {
  const children = items.map((item) => [{ type: 'paragraph' as const, children: [...item] }]);
  return {
    type: 'list',
    spread: false,
    children: children.map((each) => ({ type: 'listItem', spread: false, children: each })),
  };
}

/** Parts of a sentence with a text between them. */
export function join(parts: readonly Content[], separator = ', '): PhrasingContent[] {
  return parts.flatMap((part, index) => (index > 0 ? [text(separator), ...part] : part));
}
