/** What rules need to know about a project to check one of its pages. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

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

/** A component of the site, by the name that begins its line: `  HighlightedCode: CodeBlock,`. */
const COMPONENT_KEY = /(?<=^ +)[A-Z]\w*(?=[:,(])/gm;

/** @returns what rules need to know about a project to check one of its pages */
export function surroundingsOf(root: string, { directives }: MarkdownOptions) {
  const isFile = (file: string) =>
    statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;
  const own = moduleFile('src/theme/MDXComponents', isFile);
  const source = own === undefined ? '' : readFileSync(path.join(root, own), 'utf8');
  const ownComponents = source.match(COMPONENT_KEY) ?? [];
  return {
    /** All directives of the site and of Docusaurus, with their colons. */
    directives: [...ADMONITIONS.map((name) => `:::${name}`), ...directives],
    /** Components that a page may use without an import. */
    components: new Set([...STOCK_COMPONENTS, ...ownComponents]),
    /** Whether a file exists. Takes a path from the project root. */
    isFile,
  };
}
