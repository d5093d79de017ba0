import path from 'node:path';

import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { attributeOf, codeOf, isJsx, visitCode } from './code';
import type { ParsedPage } from './page';

/** What can be linked to on a page. */
export interface PageAnchors {
  readonly ids: readonly string[];
  /** Files of the project that the page imports, as paths from the root; an ending may lack. */
  readonly imports: readonly string[];
}

/** @returns the ids in the text of a component or of HTML */
export function idsInText(text: string): string[] {
  return Array.from(text.matchAll(/(?<![\w-])id=["']([^"']+)["']/g), ([, id = '']) => id);
}

/** @returns the ids of a page's headings, as Docusaurus makes them, and of its tags */
export function anchorsOf({ file, tree }: ParsedPage): PageAnchors {
  const ids: string[] = [];
  const imports: string[] = [];
  const slugger = createSlugger();
  visit(tree, (node: Nodes) => {
    if (node.type === 'heading') {
      const text = toString(node);
      ids.push(parseMarkdownHeadingId(text).id ?? slugger.slug(text));
    }
    const id = isJsx(node) ? attributeOf(node, 'id') : undefined;
    if (id !== undefined) ids.push(typeof id === 'string' ? id : id.computed.trim().replace(/^(['"`])(.*)\1$/, '$2'));
    if (node.type === 'html') ids.push(...idsInText(node.value));
  });
  visitCode(codeOf(tree), ({ type, name, value, source }) => {
    const isId = type === 'JSXAttribute' && (name as { name: string }).name === 'id';
    const id = isId ? (value as { value?: unknown } | null)?.value : undefined;
    if (typeof id === 'string') ids.push(id);
    const from = type === 'ImportDeclaration' ? String(source?.value) : '';
    if (from.startsWith('@site/')) imports.push(from.slice('@site/'.length));
    if (from.startsWith('.')) imports.push(path.posix.join(path.posix.dirname(file), from));
  });
  return { ids, imports };
}
