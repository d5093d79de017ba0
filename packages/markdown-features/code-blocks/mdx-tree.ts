import type { Nodes, Root } from 'hast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visit as visitProgram } from 'estree-util-visit';
import { visit } from 'unist-util-visit';

export type MdxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

type Program = NonNullable<NonNullable<MdxjsEsm['data']>['estree']>;
type Estree = { readonly data?: { readonly estree?: Program | null } };

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

function usedNames(tree: Root): ReadonlySet<string> {
  const used = new Set<string>();
  const read = (estree: Program | null | undefined) => {
    if (!estree) return;
    visitProgram(estree, (node) => {
      if (node.type === 'ImportDeclaration') return SKIP;
      if (node.type === 'Identifier' || node.type === 'JSXIdentifier') used.add(node.name);
      return undefined;
    });
  };
  visit(tree as Nodes, (node) => {
    read((node as Estree).data?.estree);
    if (node.type !== ('mdxJsxFlowElement' as string) && node.type !== ('mdxJsxTextElement' as string)) return;
    const { name, attributes } = node as unknown as MdxElement;
    if (name !== null) used.add(name.split('.')[0] ?? '');
    for (const each of attributes) {
      read((each as Estree).data?.estree);
      if (each.type === 'mdxJsxAttribute' && each.value && typeof each.value === 'object')
        read(each.value.data?.estree);
    }
  });
  return used;
}
