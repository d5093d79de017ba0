/** What rules need to know about a project to check one of its pages. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { ADMONITIONS } from '@docs-kit/content/markdown';

export interface MarkdownOptions {
  /**
   * Directives that a plugin of the site handles, with their colons: `:::ios`, `::ios`,
   * `:default`.
   */
  readonly directives: readonly string[];
}

/** What a rule needs to know about the site to check one page. */
export type Surroundings = ReturnType<typeof surroundingsOf>;

const MODULE_ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json', '.mdx', '.md'];

/** @returns the file that an import refers to, which may omit the extension or `/index` */
export function moduleFile(place: string, isFile: (file: string) => boolean): string | undefined {
  return ['', '/index']
    .flatMap((index) => MODULE_ENDINGS.map((ending) => place + index + ending))
    .find(isFile);
}

/** What the theme renders in MDX in addition to HTML elements. */
const STOCK_COMPONENTS = ['Head', 'Details', 'admonition'];

/** The names of components begin with a capital; others replace HTML elements. */
const COMPONENT_NAME = /^[A-Z]/;

/** @returns the components in the site's `MDXComponents`: `{ HighlightedCode: CodeBlock }` */
function componentsIn(source: string): string[] {
  const names: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isObjectLiteralElementLike(node) && node.name && ts.isIdentifier(node.name)) {
      names.push(node.name.text);
    }
    ts.forEachChild(node, visit);
  }
  const { Latest } = ts.ScriptTarget;
  visit(ts.createSourceFile('MDXComponents.tsx', source, Latest, false, ts.ScriptKind.TSX));
  return names.filter((name) => COMPONENT_NAME.test(name));
}

/** @returns what rules need to know about a project to check one of its pages */
export function surroundingsOf(root: string, { directives }: MarkdownOptions) {
  const isFile = (file: string) =>
    statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;
  const own = moduleFile('src/theme/MDXComponents', isFile);
  const source = own === undefined ? '' : readFileSync(path.join(root, own), 'utf8');
  return {
    /** All directives of the site and of Docusaurus, with their colons. */
    directives: [...ADMONITIONS.map((name) => `:::${name}`), ...directives],
    /** Components that a page may use without an import. */
    components: new Set([...STOCK_COMPONENTS, ...componentsIn(source)]),
    /** Whether a file exists. Takes a path from the project root. */
    isFile,
  };
}
