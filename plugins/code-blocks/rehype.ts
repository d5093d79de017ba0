import type { Element, Nodes, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';

import { readFence } from './fence-error';
import { highlightBeside } from './highlighting';
import { parseMeta } from './meta';
import { readNotation } from './notation';
import { typeNotesOf } from './type-notes';

function attribute(name: string, value: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value };
}

function languageOf(code: Element): string {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const language = classes.map(String).find((name) => name.startsWith('language-'));
  return language?.slice('language-'.length) ?? 'text';
}

/** A fence in a document, with the line that opens it. */
interface PlacedFence {
  readonly code: Element;
  readonly file: string;
  readonly line: number;
}

async function codeBlock({ code, file, line }: PlacedFence): Promise<MdxJsxFlowElementHast> {
  const language = languageOf(code);
  const text = toString(code).replace(/\n$/, '');
  // Docusaurus's loader hands a fence's meta on as this property.
  const meta = readFence(() => parseMeta(String(code.properties.metastring ?? '')), file, line);
  // The highlighter, in another process, cannot tell the line.
  readFence(() => readNotation(text), file, line);
  const { highlightedLines, firstLineNumber } = meta;
  const types = await typeNotesOf(language, text);
  const html = await highlightBeside(text, language, { highlightedLines, firstLineNumber, types });
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [
      attribute('language', language),
      ...(meta.title === undefined ? [] : [attribute('title', meta.title)]),
      attribute('html', html),
    ],
    children: [],
  };
}

/** Nodes that a plugin has made, such as those of npm2yarn, have no line of their own. */
function lineOf(ancestors: readonly Nodes[]): number {
  return ancestors.findLast(({ position }) => position)?.position?.start.line ?? 1;
}

/**
 * A rehype plugin that highlights fenced code at build time and hands it to the `CodeBlock` component
 * (`src/components/CodeBlock`) as ready HTML. What the reader's browser gets holds no highlighter.
 *
 * @throws Error naming file, line and mend where a fence cannot be understood
 */
export default function rehypeCodeBlocks() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const blocks: { parent: { children: unknown[] }; pre: Element; fence: PlacedFence }[] = [];
    visitParents(tree, { type: 'element', tagName: 'pre' }, (pre: Element, ancestors) => {
      const [code] = pre.children;
      const parent = ancestors.at(-1);
      if (!parent || code?.type !== 'element' || code.tagName !== 'code') return;
      const line = lineOf([...(ancestors as Nodes[]), pre]);
      blocks.push({ parent, pre, fence: { code, file: file.path, line } });
    });
    const drawn = await Promise.all(blocks.map(({ fence }) => codeBlock(fence)));
    for (const [index, { parent, pre }] of blocks.entries()) {
      parent.children[parent.children.indexOf(pre)] = drawn[index];
    }
  };
}
