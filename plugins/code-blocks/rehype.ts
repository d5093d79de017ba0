import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { visitParents } from 'unist-util-visit-parents';

import { highlightBeside } from './highlighting';
import { parseMeta } from './meta';
import { typeNotesOf } from './type-notes';

function attribute(name: string, value: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value };
}

function languageOf(code: Element): string {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const language = classes.map(String).find((name) => name.startsWith('language-'));
  return language?.slice('language-'.length) ?? 'text';
}

async function codeBlock(code: Element): Promise<MdxJsxFlowElementHast> {
  // Docusaurus's loader hands a fence's meta on as this property.
  const meta = parseMeta(String(code.properties.metastring ?? ''));
  const language = languageOf(code);
  const text = toString(code).replace(/\n$/, '');
  const { highlightedLines } = meta;
  const html = await highlightBeside(text, language, { highlightedLines, types: await typeNotesOf(language, text) });
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

/**
 * A rehype plugin that highlights fenced code at build time and hands it to the `CodeBlock` component
 * (`src/components/CodeBlock`) as ready HTML. What the reader's browser gets holds no highlighter.
 */
export default function rehypeCodeBlocks() {
  return async (tree: Root): Promise<void> => {
    const blocks: { parent: { children: unknown[] }; pre: Element; code: Element }[] = [];
    visitParents(tree, { type: 'element', tagName: 'pre' }, (pre: Element, ancestors) => {
      const [code] = pre.children;
      const parent = ancestors.at(-1);
      if (parent && code?.type === 'element' && code.tagName === 'code') blocks.push({ parent, pre, code });
    });
    const drawn = await Promise.all(blocks.map(({ code }) => codeBlock(code)));
    for (const [index, { parent, pre }] of blocks.entries()) {
      parent.children[parent.children.indexOf(pre)] = drawn[index];
    }
  };
}
