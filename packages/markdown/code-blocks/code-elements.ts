import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Expression, Program } from 'estree';
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';

export type MdxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Code that is known when its document is compiled. */
export interface KnownCode {
  readonly code: string;
  readonly language: string;
  /** The text after the language of a fence, or what it would be if the code were in a fence. */
  readonly meta: string;
}

/** Attributes of a `<CodeBlock>` that a fence can express, too. */
const ATTRIBUTES: readonly string[] = [
  'className',
  'language',
  'metastring',
  'showLineNumbers',
  'title',
];
const CODE_BLOCK = /^import CodeBlock from ['"]@theme\/CodeBlock['"]/m;
const RAW_FILE = /^import (\w+) from ['"]!!raw-loader!(@site\/|(?=\.))([^'"?!]+)['"]/gm;

const languageIn = (className: unknown): string =>
  /(?:^|[ ,])language-([^ ,]+)/.exec(String(className))?.[1] ?? 'text';

/** @returns the code of a fence; Docusaurus's loader passes its meta as a property */
export function fenceCode(code: Element): KnownCode {
  const { className, metastring = '' } = code.properties;
  return {
    code: toString(code).replace(/\n$/, ''),
    language: languageIn(className),
    meta: String(metastring),
  };
}

/**
 * @returns the files that a document with the theme's `<CodeBlock>` imports as text, by local name
 */
export function filesOfCodeBlocks(tree: Root, document: string): Map<string, string> | undefined {
  const code = tree.children.map((node) => ('value' in node ? node.value : '')).join('\n');
  if (!CODE_BLOCK.test(code)) return undefined;
  const files = code.matchAll(RAW_FILE);
  return new Map(
    Array.from(files, ([, name = '', site, file = '']) => [
      name,
      path.resolve(site ? '' : path.dirname(document), file),
    ]),
  );
}

/**
 * @returns the code of a `<CodeBlock>`: text, a literal, or one of `files`; undefined if only the
 * browser knows it
 */
export function elementCode(
  { attributes, children }: MdxElement,
  files: ReadonlyMap<string, string>,
) {
  const props = attributes.map((each) => {
    const value =
      typeof each.value === 'object' && each.value ? codeIn(each.value, files) : (each.value ?? '');
    return ['name' in each ? each.name : '', value] as const;
  });
  if (props.some(([name, value]) => !ATTRIBUTES.includes(name) || value === undefined))
    return undefined;
  const [child, ...others] = children.filter(
    (each) => each.type !== 'text' || each.value.trim() !== '',
  );
  const code = child?.type === 'text' ? child.value.trim() : child && codeIn(child, files);
  if (code === undefined || others.length > 0) return undefined;
  const {
    className,
    language,
    metastring,
    showLineNumbers,
    title,
  }: Partial<Record<string, string>> = Object.fromEntries(props);
  const numbers = showLineNumbers?.replace(/^(?:true)?$/, '1');
  const meta = [
    metastring,
    numbers && numbers !== 'false' && `showLineNumbers=${numbers}`,
    title && `title="${title}"`,
  ];
  return {
    code: code.replace(/\n$/, ''),
    language: language ?? languageIn(className),
    meta: meta.filter(Boolean).join(' '),
  };
}

/** Returns the parsed expression of a node. */
function expressionIn(node: object): Expression | undefined {
  const { data } = node as { data?: { estree?: Program | null } };
  const statement = data?.estree?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** Returns the code that an expression represents. */
function codeIn(node: object, files: ReadonlyMap<string, string>): string | undefined {
  const expression = expressionIn(node);
  switch (expression?.type) {
    case 'Literal':
      return String(expression.value);
    case 'TemplateLiteral': {
      const hasValues = expression.expressions.length > 0;
      return hasValues ? undefined : (expression.quasis[0]?.value.cooked ?? undefined);
    }
    case 'Identifier': {
      const file = files.get(expression.name);
      return file && readFileSync(file, 'utf8');
    }
    default:
      return undefined;
  }
}
