import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Expression, Program } from 'estree';
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';

export type MdxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Code that is known when its document is compiled. */
export interface KnownCode {
  readonly code: string;
  readonly language: string;
  /** The text behind the language of a fence, or what it would be. */
  readonly meta: string;
  /** The file that the code was read from; undefined for code in the document. */
  readonly file?: string | undefined;
}

const languageIn = (className: unknown): string => /(?:^|[ ,])language-([^ ,]+)/.exec(String(className))?.[1] ?? 'text';

/** @returns the code of a fence, whose meta Docusaurus's loader passes as a property */
export function fenceCode(code: Element): KnownCode {
  const { className, metastring = '' } = code.properties;
  return {
    code: toString(code).replace(/\n$/, ''),
    language: languageIn(className),
    meta: String(metastring),
  };
}

/** @returns the sources of a document's default imports, by local name */
export function defaultImports(tree: Root): Map<string, string> {
  const statements = (tree.children as unknown as MdxjsEsm[]).flatMap(({ type, data }) =>
    type === 'mdxjsEsm' ? (data?.estree?.body ?? []) : [],
  );
  return new Map(
    statements.flatMap((statement) => {
      if (statement.type !== 'ImportDeclaration') return [];
      const local = statement.specifiers.find((each) => each.type === 'ImportDefaultSpecifier')?.local.name;
      return local === undefined ? [] : [[local, String(statement.source.value)] as const];
    }),
  );
}

/**
 * @param element a `<CodeBlock>` of a document
 * @param imports sources of the document's default imports, by local name
 * @returns its code: text, a literal, or a file of `!!raw-loader!`; undefined if only the browser knows it
 * @throws Error with file, line and what to do if the file does not exist
 */
export function elementCode(
  { attributes, children, position }: MdxElement,
  imports: ReadonlyMap<string, string>,
  document: string,
  siteDir: string,
): KnownCode | undefined {
  const props = Object.fromEntries(
    attributes.map((each) => ('name' in each ? [each.name, valueOf(each.value)] : ['spread', undefined])),
  );
  const [child, ...others] = children.filter((each) => each.type !== 'text' || each.value.trim() !== '');
  const { className, language, metastring, showLineNumbers, title, ...unknown } = props;
  if (!child || others.length > 0 || Object.keys(unknown).length > 0 || Object.values(props).includes(undefined))
    return undefined;

  const expression = expressionIn(child);
  const source = expression?.type === 'Identifier' ? imports.get(expression.name) : undefined;
  const [, folder, name = ''] = /^!!raw-loader!(@site\/|(?=\.))([^?!]+)$/.exec(source ?? '') ?? [];
  const file = folder === undefined ? undefined : path.resolve(folder ? siteDir : path.dirname(document), name);
  if (file !== undefined && !existsSync(file)) {
    const place = `${document}:${position?.start.line ?? 1}`;
    throw new Error(`${place}: expected the file ${file}, which <CodeBlock> shows, found none. Mend its import.`);
  }
  const ownCode = child.type === 'text' ? child.value.trim() : valueOf(child);
  const code = file === undefined ? ownCode : readFileSync(file, 'utf8');
  if (typeof code !== 'string') return undefined;
  const meta = [metastring, showLineNumbers && 'showLineNumbers', title !== undefined && `title="${String(title)}"`];
  return {
    code: code.replace(/\n$/, ''),
    language: String(language ?? languageIn(className)),
    meta: meta.filter(Boolean).join(' '),
    file,
  };
}

function expressionIn(node: object): Expression | undefined {
  const [statement] = (node as { data?: { estree?: Program | null } }).data?.estree?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** The value of a literal attribute or child; undefined if it is computed in the browser. */
function valueOf(value: string | object | null | undefined): unknown {
  // A bare name: `showLineNumbers`.
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return value;
  const expression = expressionIn(value);
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? undefined;
  return expression?.type === 'Literal' ? expression.value : undefined;
}
