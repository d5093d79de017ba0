import { readFileSync } from 'node:fs';
import path from 'node:path';

import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { Addresses } from './addresses';
import type { ParsedPage } from './page';
import { moduleFile, type Surroundings } from './surroundings';

/** The site as seen by rules that look beyond one page. */
export interface Site extends Surroundings, Addresses {
  /** Returns the ids on a page, or undefined if they are unknown. */
  anchorsOf(file: string): readonly string[] | undefined;
}

/** An id that a tag sets: `id="a"` or `id={'a'}`. */
const ID = /(?<![\w-])id=\{?["'`]([^"'`]+)["'`]/g;
/** An import of a file of the site: `@site/src/Table`, `./_part.mdx`. */
const IMPORT = /^import [^'"]*['"]((?:@site\/|\.)[^'"]*)['"]/gm;

/** Returns the path of an imported file from the project root. */
function placeOf(specifier: string, importer: string): string {
  if (specifier.startsWith('@site/')) return specifier.slice('@site/'.length);
  return path.posix.join(path.posix.dirname(importer), specifier);
}

/** @returns the ids of a page's headings, as Docusaurus generates them */
function headingIds({ tree }: ParsedPage): string[] {
  const ids: string[] = [];
  const slugger = createSlugger();
  visit(tree, 'heading', (node) => {
    const text = toString(node);
    ids.push(parseMarkdownHeadingId(text).id ?? slugger.slug(text));
  });
  return ids;
}

/** @param parsed all pages that could be read, including partials */
export function siteOf(
  root: string,
  addresses: Addresses,
  surroundings: Surroundings,
  parsed: readonly ParsedPage[],
): Site {
  const byFile = new Map(parsed.map((page) => [page.file, page]));
  /** Returns the ids of a page or a component, and of what a page imports. */
  const idsOf = (file: string, seen: ReadonlySet<string> = new Set()): string[] => {
    if (seen.has(file)) return [];
    const page = byFile.get(file);
    const text = page?.source ?? readFileSync(path.join(root, file), 'utf8');
    const ids = Array.from(text.matchAll(ID), ([, id = '']) => id);
    if (!page) return ids;
    const imported = Array.from(text.matchAll(IMPORT), ([, specifier = '']) => {
      const module = moduleFile(placeOf(specifier, file), surroundings.isFile);
      return module === undefined ? [] : idsOf(module, new Set([...seen, file]));
    });
    return [...headingIds(page), ...ids, ...imported.flat()];
  };
  const anchorsOf = (file: string) => (byFile.has(file) ? idsOf(file) : undefined);
  return { ...surroundings, ...addresses, anchorsOf };
}
