import path from 'node:path';

import type { Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import type { SectionKeywords } from './outline';
import { keywordsIn } from './sections';

/** What an author writes below a heading to have its section found by other words: `{/* keywords: delete, remove *\/}`. */
const KEYWORDS_COMMENT = /^\/\*\s*keywords:([^]*)\*\/$/;

const PARTIAL_IMPORT = /^import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"];?$/gm;

/** The parts of an MDX node that are read here. */
interface MdxNode {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: string;
}

/**
 * @param comment the text of an MDX expression
 * @returns the list of keywords that it is; undefined where it is none
 */
export function keywordsOfComment(comment: string | undefined): string | undefined {
  return KEYWORDS_COMMENT.exec(comment?.trim() ?? '')?.[1];
}

/**
 * @param tree an MDX file
 * @returns the MDX files that it imports, as it writes them, by the names it gives them
 */
export function partialsOf(tree: Root): Map<string, string> {
  const partials = new Map<string, string>();
  for (const node of tree.children as (RootContent | { type: 'mdxjsEsm'; value: string })[]) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const [, name = '', from = ''] of node.value.matchAll(PARTIAL_IMPORT)) partials.set(name, from);
  }
  return partials;
}

/**
 * @param partial a file as an import names it
 * @param file absolute path of the file that imports it
 * @param siteDir absolute path of the site's folder
 * @returns its absolute path
 */
export function fileOfPartial(partial: string, file: string, siteDir: string): string {
  const inSite = partial.startsWith('@site/');
  return inSite ? path.join(siteDir, partial.slice('@site/'.length)) : path.resolve(file, '..', partial);
}

/** What matters for the keywords of a file, in its order: a section begins, it has keywords, another file stands there. */
type Mark = { readonly anchor: string } | { readonly keywords: readonly string[] } | { readonly partial: string };

/**
 * The keywords that authors give to sections. They are no part of a built page, so that no reader loads them who does
 * not search; so they are noted while the generator reads the files.
 */
export class KeywordNotes {
  readonly #marks = new Map<string, readonly Mark[]>();

  /** A remark plugin, to be run after those that name the headings. */
  readonly remark = () => (tree: Root, file: VFile) => void this.#marks.set(file.path, marksOf(tree));

  /**
   * @param file absolute path of a page's source
   * @param siteDir absolute path of the site's folder
   * @returns the keywords of its sections, also of those in files that it imports
   */
  of(file: string, siteDir: string): SectionKeywords {
    const found = new Map<string | null, readonly string[]>();
    let section: string | null = null;
    const walk = (source: string) => {
      for (const mark of this.#marks.get(source) ?? []) {
        if ('anchor' in mark) section = mark.anchor;
        else if ('partial' in mark) walk(fileOfPartial(mark.partial, source, siteDir));
        else found.set(section, [...(found.get(section) ?? []), ...mark.keywords]);
      }
    };
    walk(file);
    return found;
  }
}

function marksOf(tree: Root): Mark[] {
  const partials = partialsOf(tree);
  const marks: Mark[] = [];
  let titleSeen = false;
  visit(tree, (node) => {
    const { type, name, value } = node as MdxNode;
    if (node.type === 'heading') {
      const { id } = (node.data ?? {}) as { id?: string };
      if (node.depth === 1 && !titleSeen) titleSeen = true;
      else if (id !== undefined) marks.push({ anchor: id });
    }
    const keywords = type === 'mdxFlowExpression' ? keywordsOfComment(value) : undefined;
    if (keywords !== undefined) marks.push({ keywords: keywordsIn(keywords) });
    const partial = type === 'mdxJsxFlowElement' ? partials.get(name ?? '') : undefined;
    if (partial !== undefined) marks.push({ partial });
  });
  return marks;
}
