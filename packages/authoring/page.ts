import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import type { Program } from 'estree';
import type {} from 'estree-jsx';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';

import { finding, type Finding } from '@docs-kit/content/finding';
import { ADMONITIONS, parsePage } from '@docs-kit/content/markdown';
import { lineOf } from '@docs-kit/content/markdown-nodes';
import type { Page } from '@docs-kit/content/pages';
import { syntaxFinding, type SyntaxMessage } from '@docs-kit/content/syntax';

/** A page as rules see it, parsed once. */
export interface ParsedPage {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  /** The text that the tree's lines and offsets refer to. */
  readonly source: string;
  readonly tree: Root;
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

export interface MarkdownOptions {
  /**
   * Directives that a plugin of the site handles, with their colons: `:::ios`, `::ios`,
   * `:default`.
   */
  readonly directives: readonly string[];
}

/** What a rule needs to know about the site to check one page. */
export type Surroundings = ReturnType<typeof surroundingsOf>;

/** Reports a finding at a node or a line of the page. */
export type Report = (at: Node | number, expected: string, found: string, fix: string) => void;

/** Checks one page and reports its mistakes. `Site` is what else the rule needs to know. */
export type Rule<Site = Surroundings> = (page: ParsedPage, report: Report, site: Site) => void;

export function findingsOf<Site>(
  rules: readonly Rule<Site>[],
  page: ParsedPage,
  site: Site,
): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (at, expected, found, fix) => {
    findings.push({
      file: page.file,
      line: typeof at === 'number' ? at : lineOf(at),
      expected,
      found,
      fix,
    });
  };
  for (const rule of rules) rule(page, report, site);
  return findings;
}

const MODULE_ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json', '.mdx', '.md'];

/** @returns the file that an import refers to, which may omit the extension or `/index` */
export function moduleFile(place: string, isFile: (file: string) => boolean): string | undefined {
  return ['', '/index']
    .flatMap((index) => MODULE_ENDINGS.map((ending) => place + index + ending))
    .find(isFile);
}

/** What the theme renders in MDX in addition to HTML elements. */
const STOCK_COMPONENTS = ['Head', 'Details', 'admonition'];

/** @returns what rules need to know about a project to check one of its pages */
export function surroundingsOf(root: string, { directives }: MarkdownOptions) {
  const isFile = (file: string) =>
    statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;
  const own = moduleFile('src/theme/MDXComponents', isFile);
  const names =
    own === undefined
      ? []
      : readFileSync(path.join(root, own), 'utf8').match(/(?<=^ +)[A-Z]\w*(?=[:,(])/gm);
  return {
    /** All directives of the site and of Docusaurus, with their colons. */
    directives: [...ADMONITIONS.map((name) => `:::${name}`), ...directives],
    /** Components that a page may use without an import. */
    components: new Set([...STOCK_COMPONENTS, ...(names ?? [])]),
    /** Whether a file exists. Takes a path from the project root. */
    isFile,
  };
}

/**
 * Whether a file is a partial: other pages include it, and it is not a page with its own title and
 * address.
 */
export const isPartial = (file: string): boolean => /(?:^|\/)_[^/]*/.test(file);

/** Reads a page as Docusaurus does. @returns the page, or what is wrong if it cannot be read */
export async function readAsPage({ file, markdown }: Page): Promise<ParsedPage | Finding> {
  if (!/\.mdx?$/.test(file))
    return finding(file, 'a name that ends in .md or .mdx', path.extname(file), 'Rename it.');
  let frontMatter: ParsedPage['frontMatter'];
  try {
    ({ frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent: markdown }));
  } catch (error) {
    const { message, mark } = error as Error & { mark?: { line: number } };
    const [found = ''] = message.split('\n');
    const fix = 'Quote values that contain a colon or a quote.';
    return { file, line: (mark?.line ?? 0) + 1, expected: 'front matter in YAML', found, fix };
  }
  try {
    const { format } = (frontMatter.mdx ?? {}) as { format?: string };
    const isPlain = format === 'md' || (format === 'detect' && file.endsWith('.md'));
    const tree = parsePage(markdown, isPlain ? 'md' : 'mdx');
    return { file, source: markdown, tree, frontMatter };
  } catch (error) {
    return syntaxFinding(file, error as SyntaxMessage);
  }
}

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is a JSX tag, on its own line or within text. */
export function isJsx(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/**
 * @returns the attribute's text, empty if it has no value; an object for braces; undefined if it
 * is missing
 */
export function attributeOf(element: JsxElement, name: string): string | object | undefined {
  const attribute = element.attributes.find(
    (each) => each.type === 'mdxJsxAttribute' && each.name === name,
  );
  return attribute && (attribute.value ?? '');
}

/** Returns the JavaScript of a page as one module: imports, exports and code in braces. */
export function codeOf(tree: Node): Program {
  const body: Program['body'] = [];
  visit(tree as Parameters<typeof visit>[0], (node) => {
    const attributes = isJsx(node)
      ? node.attributes.map((each) => (each.type === 'mdxJsxAttribute' ? each.value : each))
      : [];
    for (const holder of [node, ...attributes])
      body.push(
        ...((holder as { data?: { estree?: Program | null } } | null | undefined)?.data?.estree
          ?.body ?? []),
      );
  });
  return { type: 'Program', sourceType: 'module', body, range: [0, Infinity] };
}
