import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Expression, Program } from 'estree';
import type { Element, Nodes, Root } from 'hast';
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
const ATTRIBUTES = ['className', 'language', 'metastring', 'showLineNumbers', 'title'];

const CODE_BLOCK = /^import CodeBlock from ['"]@theme\/CodeBlock['"]/m;
const RAW_FILE = /^import (\w+) from ['"]!!raw-loader!(@site\/|(?=\.))([^'"?!]+)['"]/gm;
const LANGUAGE_CLASS = /(?:^|[ ,])language-([^ ,]+)/;

const languageIn = (className: unknown): string =>
  LANGUAGE_CLASS.exec(String(className))?.[1] ?? 'text';

const withoutLastNewline = (code: string): string => code.replace(/\n$/, '');

/** @returns the code of a fence; Docusaurus's loader passes its meta as a property */
export function fenceCode(code: Element): KnownCode {
  const { className, metastring = '' } = code.properties;
  return {
    code: withoutLastNewline(toString(code)),
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
  const files = new Map<string, string>();
  for (const [, name = '', site, file = ''] of code.matchAll(RAW_FILE)) {
    const folder = site ? '' : path.dirname(document);
    files.set(name, path.resolve(folder, file));
  }
  return files;
}

/** Whether a node is a `<CodeBlock>`. */
export function isCodeBlock(node: Nodes): node is MdxElement {
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  return isElement && node.name === 'CodeBlock';
}

/** Returns the text of an attribute, or undefined if only the browser knows it. */
function attributeText(
  value: MdxElement['attributes'][number]['value'],
  files: ReadonlyMap<string, string>,
): string | undefined {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : codeIn(value, files);
}

/** Returns the attributes of a `<CodeBlock>`, or undefined if a fence cannot express them. */
function knownAttributes(
  { attributes }: MdxElement,
  files: ReadonlyMap<string, string>,
): Map<string, string> | undefined {
  const known = new Map<string, string>();
  for (const each of attributes) {
    const name = 'name' in each ? each.name : '';
    const text = attributeText(each.value, files);
    if (!ATTRIBUTES.includes(name) || text === undefined) return undefined;
    known.set(name, text);
  }
  return known;
}

/** Returns what a `<CodeBlock>` contains, or undefined if only the browser knows it. */
function knownContent(
  { children }: MdxElement,
  files: ReadonlyMap<string, string>,
): string | undefined {
  const parts = children.filter((each) => each.type !== 'text' || each.value.trim() !== '');
  const [part] = parts;
  if (!part || parts.length > 1) return undefined;
  return part.type === 'text' ? part.value.trim() : codeIn(part, files);
}

/** Returns attributes as the text after the language of a fence. */
function metaOf(attributes: ReadonlyMap<string, string>): string {
  const title = attributes.get('title');
  const numbers = attributes.get('showLineNumbers');
  const meta = [attributes.get('metastring')];
  if (numbers === '' || numbers === 'true') meta.push('showLineNumbers');
  else if (numbers && numbers !== 'false') meta.push(`showLineNumbers=${numbers}`);
  if (title) meta.push(`title="${title}"`);
  return meta.filter(Boolean).join(' ');
}

/**
 * @returns the code of a `<CodeBlock>`: text, a literal, or one of `files`; undefined if only the
 * browser knows it
 */
export function elementCode(
  element: MdxElement,
  files: ReadonlyMap<string, string>,
): KnownCode | undefined {
  const attributes = knownAttributes(element, files);
  const code = knownContent(element, files);
  if (attributes === undefined || code === undefined) return undefined;
  return {
    code: withoutLastNewline(code),
    language: attributes.get('language') ?? languageIn(attributes.get('className')),
    meta: metaOf(attributes),
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
