import path from 'node:path';

import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { codeOf, visitCode } from './estree';
import { attributeOf, isJsx } from './jsx';
import type { ParsedPage } from './page';

/** What can be linked to on a page. */
export interface PageAnchors {
  readonly ids: ReadonlySet<string>;
  /** Files of the project that the page imports, as paths from the root; an ending may lack. */
  readonly imports: readonly string[];
}

const ID_IN_TEXT = /(?<![\w-])id=["']([^"']+)["']/g;

/** @returns the ids in the text of a component or of HTML */
export function idsInText(text: string): string[] {
  return Array.from(text.matchAll(ID_IN_TEXT), ([, id = '']) => id);
}

/** @returns the ids of a page's headings, as Docusaurus makes them, and of its tags */
export function anchorsOf({ file, tree }: ParsedPage): PageAnchors {
  const ids = new Set<string>();
  const imports: string[] = [];
  const slugger = createSlugger();
  visit(tree, (node: Nodes) => {
    if (node.type === 'heading') {
      const text = toString(node);
      ids.add(parseMarkdownHeadingId(text).id ?? slugger.slug(text));
    }
    if (isJsx(node)) {
      const id = attributeOf(node, 'id');
      if (id !== undefined) ids.add(typeof id === 'string' ? id : id.computed.trim().replace(/^(['"`])(.*)\1$/, '$2'));
    }
    if (node.type === 'html') for (const id of idsInText(node.value)) ids.add(id);
  });
  for (const { program } of codeOf(tree)) {
    visitCode(program, (node) => {
      const { type, name, value, source } = node as typeof node & { name?: unknown };
      const isId = type === 'JSXAttribute' && (name as { name?: string } | undefined)?.name === 'id';
      if (isId && typeof (value as { value?: unknown } | null)?.value === 'string') {
        ids.add((value as { value: string }).value);
      }
      if (type === 'ImportDeclaration' && typeof source?.value === 'string') imports.push(source.value);
    });
  }
  return { ids, imports: imports.flatMap((source) => fileOfImport(file, source) ?? []) };
}

function fileOfImport(from: string, source: string): string | undefined {
  if (source.startsWith('@site/')) return source.slice('@site/'.length);
  return source.startsWith('.') ? path.posix.join(path.posix.dirname(from), source) : undefined;
}
