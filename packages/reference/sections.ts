/** The parts of a page that the package has something to say about. */
import type { Code, Heading, List, Nodes, Paragraph, Table } from 'mdast';

import { parsePage } from '@docs-kit/content/markdown';

export type Block = Heading | Paragraph | Code | Table | List;

/** A heading with the blocks below it, up to the next heading. */
export interface Section {
  heading?: Heading;
  blocks: Block[];
}

const BLOCK_TYPES = ['heading', 'paragraph', 'code', 'table', 'list'];

/** Returns blocks in order, with those of containers such as admonitions. */
function blocksOf(node: Nodes): Block[] {
  if (BLOCK_TYPES.includes(node.type)) return [node as Block];
  return 'children' in node ? node.children.flatMap(blocksOf) : [];
}

/** Returns the sections of a page. The first is what stands above all headings. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [{ blocks: [] }];
  for (const block of blocksOf(parsePage(markdown))) {
    if (block.type === 'heading') sections.push({ heading: block, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

/** Returns the line of a page on which a node ends. `lineOf` returns where it begins. */
export const lastLine = (node: Nodes): number => node.position?.end.line ?? 1;

/** Whether a block is a fence ` ```ts signature `, which this package writes. */
export function isSignature(block: Block | undefined): block is Code {
  return block?.type === 'code' && /\bsignature\b/.test(block.meta ?? '');
}
