import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Expression, Program } from 'estree';
import type { ElementContent } from 'hast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';

import type { MdxElement } from './mdx-tree';

/** A `<CodeBlock>` whose code is known when the page is compiled. */
export interface KnownCode {
  readonly code: string;
  readonly language: string;
  readonly title: string | undefined;
  readonly showsLineNumbers: boolean;
  /** What would stand behind the language of a fence. */
  readonly meta: string;
  /** The file that the code was read from; undefined for code that stands in the document. */
  readonly file: string | undefined;
}

/** Where a document and its imports are. */
export interface DocumentPlace {
  readonly file: string;
  readonly siteDir: string;
  /** What it imports as a module's default, by the names that it gives. */
  readonly imports: ReadonlyMap<string, string>;
}

/** An import of a file's text. */
export const RAW = /^!!raw-loader!([^?!]+)$/;

/**
 * @param source an import: `!!raw-loader!./sample.js`
 * @param file absolute path of the file that imports it
 * @returns absolute path of the file, which need not be there; undefined for the text of packages, and for other imports
 */
function rawFile(source: string, file: string, siteDir: string): string | undefined {
  const request = RAW.exec(source)?.[1];
  if (request?.startsWith('@site/')) return path.join(siteDir, request.slice('@site/'.length));
  return request?.startsWith('.') ? path.resolve(path.dirname(file), request) : undefined;
}

/**
 * @param element a `<CodeBlock>` of a document
 * @param place where the document is
 * @returns what it shows; undefined where only the browser knows
 * @throws Error naming file, line and mend where it shows a file that is not there
 */
export function knownCode(element: MdxElement, place: DocumentPlace): KnownCode | undefined {
  const props = propsOf(element.attributes);
  const child = childOf(element.children);
  if (!props || child === undefined) return undefined;
  const { className = '', language, metastring = '', showLineNumbers, title, ...others } = props;
  if (Object.keys(others).length > 0) return undefined;
  const file = 'name' in child ? rawFile(place.imports.get(child.name) ?? '', place.file, place.siteDir) : undefined;
  if ('name' in child && file === undefined) return undefined;
  if (file !== undefined && !existsSync(file)) {
    const line = element.position?.start.line ?? 1;
    throw new Error(
      `${place.file}:${line}: expected the file ${file}, which <CodeBlock> shows, found none. Mend its import.`,
    );
  }
  return {
    code: ('name' in child ? readFileSync(file ?? '', 'utf8') : child.code).replace(/\n$/, ''),
    language: String(language ?? /(?:^| )language-(\S+)/.exec(String(className))?.[1] ?? 'text'),
    title: title === undefined ? undefined : String(title),
    showsLineNumbers: showLineNumbers === true,
    meta: String(metastring),
    file,
  };
}

type Value = string | number | boolean;

/** The values of attributes; undefined where one is worked out by the browser. */
function propsOf(
  attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[],
): Record<string, Value> | undefined {
  const props: Record<string, Value> = {};
  for (const each of attributes) {
    if (each.type !== 'mdxJsxAttribute') return undefined;
    const { name, value } = each;
    const known = value && typeof value === 'object' ? literal(expressionIn(value)) : (value ?? true);
    if (known === undefined) return undefined;
    props[name] = known;
  }
  return props;
}

/** Code that stands there, or the name of what is to be shown; undefined for children of another kind. */
function childOf(children: readonly ElementContent[]): { code: string } | { name: string } | undefined {
  const [child, ...others] = children.filter((each) => each.type !== 'text' || each.value.trim() !== '');
  if (!child || others.length > 0) return undefined;
  if (child.type === 'text') return { code: child.value.trim() };
  const expression = expressionIn(child as Parameters<typeof expressionIn>[0]);
  if (expression?.type === 'Identifier') return { name: expression.name };
  const code = literal(expression);
  return typeof code === 'string' ? { code } : undefined;
}

function expressionIn({ data }: { data?: { estree?: Program | null } }): Expression | undefined {
  const [statement] = data?.estree?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

function literal(expression: Expression | undefined): Value | undefined {
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? undefined;
  const value = expression?.type === 'Literal' ? expression.value : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}
