import path from 'node:path';

import { parse } from 'acorn';
import type { Expression, Program } from 'estree';
import { EXIT, visit } from 'estree-util-visit';
import type { Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';

/** Options of the rehype plugin. */
export interface IslandsOptions {
  /**
   * Components that are plain HTML once they are built, besides the theme's: names that Markdown knows without an import,
   * modules (`@site/src/Badge`), or folders of modules (`@site/src/drawings/`).
   */
  readonly staticComponents?: readonly string[];
  /** Groups of tabs that the site answers without React, as `groupId` names them; the empty string for tabs without one. */
  readonly staticTabs?: readonly string[];
  /** Absolute path of the site's folder. */
  readonly siteDir?: string;
}

/** What the theme and Docusaurus draw without state. */
const STATELESS = [
  '@docusaurus/Link',
  '@docusaurus/Translate',
  '@theme/Admonition',
  '@theme/DocCardList',
  '@theme/Heading',
  '@theme/TabItem',
];

/** Where Docusaurus looks for documents (today's, frozen versions, other languages): partials from there are compiled too. */
const FOLDERS = ['docs', 'versioned_docs', 'i18n'];

type MdxNode = Root['children'][number];
type Attributes = readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[];
type Parent = { children: MdxNode[] };

/** What marks an island in a compiled document; `document-loader.js` knows it by this name. */
const ISLAND = 'MdxIsland';

/** Elements that may hold only certain others: the parser would throw a box around one of their children out. */
const STRICT_PARENTS: ReadonlySet<string> = new Set(
  (
    'audio colgroup datalist dl math menu object ol optgroup picture ruby select svg table tbody tfoot thead tr ul video ' +
    'Tabs'
  ).split(' '),
);

/** A name in capitals or with a dot is a component; in lower case the theme has one that needs its script. */
const COMPONENT = /^[A-Z]|\.|^mermaid$/;

/** Files that an import gives the address of. */
const ASSET = /\.(?:avif|docx?|gif|ico|jpe?g|mov|mp[34]|ogg|pdf|png|rar|svg|wav|webm|webp|xlsx?|zip)(?:\?.*)?$/i;
const MARKDOWN = /\.mdx?$/;

/** Nodes of expressions whose value is known when the site is built. */
const SETTLED =
  /^(?:Array|Binary|Call|Member|Object|Unary)Expression$|^(?:Identifier|Literal|Property|Template(?:Element|Literal))$/;

/** Where an identifier names a property or `require`, and no variable. */
const NAMING_KEY = /^(?:callee|key|property)$/;

/** Names that a document declares by itself: a component of its own may have the name of a static one. */
const DECLARED = /^export\s+(?:const|let|var|class|function)\s+(\w+)/gm;

/** The one expression of a program; undefined where it holds none, but a comment say. */
function expressionOf(program: Program | null | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** Tells what of a document is settled when the site is built, and what is alive: needs its code in the browser. */
class Judge {
  /** Sources of imports, by local name. */
  private readonly sources = new Map<string, string>();
  private readonly declared = new Set<string | undefined>();

  constructor(
    tree: Root,
    private readonly file: string,
    private readonly options: Required<IslandsOptions>,
  ) {
    for (const node of tree.children) {
      if (node.type !== 'mdxjsEsm') continue;
      for (const [, name] of node.value.matchAll(DECLARED)) this.declared.add(name);
      for (const statement of node.data?.estree?.body ?? []) {
        if (statement.type !== 'ImportDeclaration') continue;
        for (const { local } of statement.specifiers) this.sources.set(local.name, String(statement.source.value));
      }
    }
  }

  /** Whether a node is to be an island as a whole. */
  isAlive(node: MdxNode): boolean {
    if (this.isAliveItself(node)) return true;
    if (!STRICT_PARENTS.has(nameOf(node))) return false;
    return childrenOf(node).some((child) =>
      // Tabs read the attributes of the elements in them, which may hold islands of their own.
      nameOf(child) === 'TabItem' ? this.isAliveItself(child) : this.isAlive(child),
    );
  }

  private isAliveItself(node: MdxNode): boolean {
    if (node.type === 'element') return COMPONENT.test(node.tagName);
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const expression = expressionOf(node.data?.estree);
      return expression !== undefined && !this.isSettled(expression);
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false;
    if (!node.attributes.every((attribute) => this.isSettledAttribute(attribute))) return true;
    return node.name !== null && COMPONENT.test(node.name) && !this.isStaticComponent(node.name, node.attributes);
  }

  private isStaticComponent(name: string, attributes: Attributes): boolean {
    const { staticComponents } = this.options;
    const source = this.sources.get(name);
    if (source === undefined) return !this.declared.has(name) && staticComponents.includes(name);
    // A partial marks the islands in it by itself, where this plugin is asked.
    if (MARKDOWN.test(source)) return this.isInDocuments(source);
    if (source === '@theme/Tabs') return this.areStaticTabs(attributes);
    return [...STATELESS, ...staticComponents].some((each) =>
      each.endsWith('/') ? source.startsWith(each) : source === each,
    );
  }

  /** Not where they ask for what only the theme's own can do. */
  private areStaticTabs(attributes: Attributes): boolean {
    const valueOf = (name: string) =>
      attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;
    const group = valueOf('groupId') ?? '';
    if (typeof group !== 'string' || !this.options.staticTabs.includes(group)) return false;
    return valueOf('lazy') === undefined && (group !== '' || valueOf('queryString') === undefined);
  }

  private isInDocuments(source: string): boolean {
    const { siteDir } = this.options;
    const file = path.resolve(path.dirname(this.file), source.replace(/^@site(?=\/)/, siteDir));
    return FOLDERS.some((folder) => file.startsWith(path.join(siteDir, folder, path.sep)));
  }

  private isSettledAttribute({ type, value }: Attributes[number]): boolean {
    if (type === 'mdxJsxExpressionAttribute') return false;
    if (value === null || typeof value !== 'object') return true;
    const expression = expressionOf(value.data?.estree);
    return expression !== undefined && this.isSettled(expression);
  }

  /** Literals, what is made of them, and addresses of files. */
  private isSettled(expression: Expression): boolean {
    let isSettled = true;
    visit(expression, (node, key) => {
      const isUnknown =
        !SETTLED.test(node.type) ||
        ('computed' in node && node.computed) ||
        (node.type === 'CallExpression' && !(node.callee.type === 'Identifier' && node.callee.name === 'require')) ||
        (node.type === 'Identifier' &&
          !NAMING_KEY.test(String(key)) &&
          node.name !== 'undefined' &&
          !ASSET.test(this.sources.get(node.name) ?? ''));
      if (!isUnknown) return undefined;
      isSettled = false;
      return EXIT;
    });
    return isSettled;
  }
}

function childrenOf(node: MdxNode): MdxNode[] {
  return 'children' in node ? (node.children as MdxNode[]) : [];
}

function nameOf(node: MdxNode): string {
  return node.type === 'element' ? node.tagName : 'name' in node ? (node.name ?? '') : '';
}

function boxAround(node: MdxNode): MdxNode {
  const isInline = node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression';
  return {
    type: isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name: ISLAND,
    attributes: isInline ? [{ type: 'mdxJsxAttribute', name: 'isInline', value: null }] : [],
    children: [node],
  } as MdxNode;
}

function boxIslands(parent: Parent, judge: Judge): void {
  parent.children.forEach((child, index) => {
    if (judge.isAlive(child)) parent.children[index] = boxAround(child);
    else if (childrenOf(child).length > 0) boxIslands(child as Parent, judge);
  });
}

/** A rehype plugin for the docs, the last one: puts a box around each part that is more than HTML once it is built. */
export default function rehypeIslands({
  staticComponents = [],
  staticTabs = [],
  siteDir = process.cwd(),
}: IslandsOptions = {}) {
  const code = `import ${ISLAND} from ${JSON.stringify(path.join(__dirname, 'Island.tsx'))};`;
  return (tree: Root, file: VFile): void => {
    boxIslands(tree as Parent, new Judge(tree, file.path, { staticComponents, staticTabs, siteDir }));
    // Always: it tells document-loader.js that this plugin has seen the document.
    const estree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program;
    tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } });
  };
}
