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
  /** What stands behind the language of a fence, or would stand there. */
  readonly meta: string;
  /** The file that the code was read from; undefined for code that stands in the document. */
  readonly file?: string | undefined;
}

const languageIn = (className: unknown): string => /(?:^|[ ,])language-([^ ,]+)/.exec(String(className))?.[1] ?? 'text';

/** @returns the code of a fence, whose meta Docusaurus's loader hands on as a property */
export function fenceCode(code: Element): KnownCode {
  const { className, metastring = '' } = code.properties;
  return {
    code: toString(code).replace(/\n$/, ''),
    language: languageIn(className),
    meta: String(metastring),
  };
}

/** @returns what a document imports as a module's default, by the names that it gives */
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
 * @param imports the document's, by their names
 * @returns what it shows: text, a literal, or a file of `!!raw-loader!`; undefined where only the browser knows
 * @throws Error naming file, line and mend where it shows a file that is not there
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

/** What an attribute or a child says that is a literal; undefined where the browser works it out. */
function valueOf(value: string | object | null | undefined): unknown {
  // A bare name: `showLineNumbers`.
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return value;
  const expression = expressionIn(value);
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? undefined;
  return expression?.type === 'Literal' ? expression.value : undefined;
}
