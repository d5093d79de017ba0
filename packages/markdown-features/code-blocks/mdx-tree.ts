import type { Root } from 'hast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';

export type MdxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

type Program = NonNullable<NonNullable<MdxjsEsm['data']>['estree']>;

/** Whether a node is a tag of MDX. */
export function isMdxElement(node: { readonly type: string }): node is MdxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** An attribute with a string, or with nothing: `live`. */
export function attribute(name: string, value: string | null): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value };
}

/** @returns an element of MDX, without children */
export function mdxElement(name: string, attributes: readonly MdxJsxAttribute[]): MdxJsxFlowElementHast {
  return { type: 'mdxJsxFlowElement', name, attributes: [...attributes], children: [] };
}

/** @returns `import local from 'source';` */
export function defaultImport(local: string, source: string): MdxjsEsm {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ImportDeclaration',
        specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: local } }],
        source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
        attributes: [],
      },
    ],
  };
  return { type: 'mdxjsEsm', value: '', data: { estree } };
}

/** @returns what a document imports as a module's default, by the names that it gives */
export function defaultImports(tree: Root): Map<string, string> {
  const imports = new Map<string, string>();
  for (const { data } of esmOf(tree)) {
    for (const statement of data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue;
      const local = statement.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
      if (local !== undefined) imports.set(local, String(statement.source.value));
    }
  }
  return imports;
}

/**
 * Takes imports out of a document whose names it no longer uses: they would be sent to the reader.
 *
 * @param names the names that they give; others stay
 */
export function dropUnusedImports(tree: Root, names: ReadonlySet<string>): void {
  const used = usedNames(tree);
  for (const { data } of esmOf(tree)) {
    if (!data?.estree) continue;
    data.estree.body = data.estree.body.filter((statement) => {
      const [only, ...others] = statement.type === 'ImportDeclaration' ? statement.specifiers : [];
      return !only || others.length > 0 || !names.has(only.local.name) || used.has(only.local.name);
    });
  }
}

function esmOf(tree: Root): MdxjsEsm[] {
  return (tree.children as unknown as MdxjsEsm[]).filter(({ type }) => type === 'mdxjsEsm');
}

/** The names that code and tags of a tree use, those that its imports give left out. */
function usedNames(tree: unknown, used = new Set<string>()): ReadonlySet<string> {
  if (typeof tree !== 'object' || tree === null) return used;
  const { type, name } = tree as { type?: unknown; name?: unknown };
  if (type === 'ImportDeclaration') return used;
  if (typeof name === 'string' && /^(?:Identifier|JSXIdentifier|mdxJsx\w+Element)$/.test(String(type)))
    used.add(name.split('.')[0] ?? '');
  for (const child of Object.values(tree)) usedNames(child, used);
  return used;
}
