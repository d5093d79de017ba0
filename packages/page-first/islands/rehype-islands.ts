import path from 'node:path';

import { parse } from 'acorn';
import type { Expression, Program } from 'estree';
import { EXIT, visit } from 'estree-util-visit';
import type { Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';

/** Options of the rehype plugin. */
export interface IslandsOptions {
  /**
   * Components that are plain HTML once they are built, besides the theme's: names that Markdown knows without an
   * import, modules (`@site/src/Badge`), or folders of modules (`@site/src/drawings/`).
   */
  readonly staticComponents?: readonly string[];
  /** `groupId` of tabs that the site handles without React; the empty string for tabs without a group. */
  readonly staticTabs?: readonly string[];
}

/** Components of Docusaurus without state. */
const STATELESS = [
  '@docusaurus/Link',
  '@docusaurus/Translate',
  '@theme/Admonition',
  '@theme/DocCardList',
  '@theme/Heading',
  '@theme/TabItem',
];

type MdxNode = Root['children'][number];
type Attributes = readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[];
type Parent = { children: MdxNode[] };

/** The component around an island in a compiled document; `document-loader.js` uses the same name. */
const ISLAND = 'MdxIsland';

/** Elements with a fixed set of children: the HTML parser would move a box out of them. */
const STRICT_PARENTS: ReadonlySet<string> = new Set(
  (
    'audio colgroup datalist dl math menu object ol optgroup picture ruby select svg table tbody tfoot thead tr ul video ' +
    'Tabs'
  ).split(' '),
);

/** Capitalized names and names with a dot are components; of those in lower case, the theme has one with a script. */
const COMPONENT = /^[A-Z]|\.|^mermaid$/;

/** Files whose import gives their address. */
const ASSET = /\.(?:avif|docx?|gif|ico|jpe?g|mov|mp[34]|ogg|pdf|png|rar|svg|wav|webm|webp|xlsx?|zip)(?:\?.*)?$/i;

/** Nodes of expressions whose value is known at build time. */
const SETTLED =
  /^(?:Array|Binary|Call|Member|Object|Unary)Expression$|^(?:Identifier|Literal|Property|Template(?:Element|Literal))$/;

/** Places where an identifier is a property or `require`, not a variable. */
const NAMING_KEY = /^(?:callee|key|property)$/;

/** Names that a document declares: its own component may share its name with a static one. */
const DECLARED = /^export\s+(?:const|let|var|class|function)\s+(\w+)/gm;

/** The expression of a program; undefined if it has none, but a comment for example. */
function expressionOf(program: Program | null | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** Decides which parts of a document are settled at build time, and which are alive: need their code in the browser. */
class Judge {
  /** Sources of imports, by local name. */
  private readonly sources = new Map<string, string>();
  private readonly declared = new Set<string | undefined>();

  constructor(
    tree: Root,
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

  /** Whether the whole node must be an island. */
  isAlive(node: MdxNode): boolean {
    if (this.isAliveItself(node)) return true;
    if (!STRICT_PARENTS.has(nameOf(node))) return false;
    return childrenOf(node).some((child) =>
      // Tabs read only the attributes of their items, whose content may have islands.
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
    if (source === '@theme/Tabs') return this.areStaticTabs(attributes);
    return [...STATELESS, ...staticComponents].some((each) =>
      each.endsWith('/') ? source.startsWith(each) : source === each,
    );
  }

  /** Not with properties that only the theme's component implements. */
  private areStaticTabs(attributes: Attributes): boolean {
    const valueOf = (name: string) =>
      attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;
    const group = valueOf('groupId') ?? '';
    if (typeof group !== 'string' || !this.options.staticTabs.includes(group)) return false;
    return valueOf('lazy') === undefined && (group !== '' || valueOf('queryString') === undefined);
  }

  private isSettledAttribute({ type, value }: Attributes[number]): boolean {
    if (type === 'mdxJsxExpressionAttribute') return false;
    if (value === null || typeof value !== 'object') return true;
    const expression = expressionOf(value.data?.estree);
    return expression !== undefined && this.isSettled(expression);
  }

  /** Literals, expressions of literals, and addresses of files. */
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

/** A rehype plugin for the docs, to run last: wraps each part that is more than built HTML in a box. */
export default function rehypeIslands({ staticComponents = [], staticTabs = [] }: IslandsOptions = {}) {
  const code = `import ${ISLAND} from ${JSON.stringify(path.join(__dirname, 'Island.tsx'))};`;
  return (tree: Root): void => {
    boxIslands(tree as Parent, new Judge(tree, { staticComponents, staticTabs }));
    // Always, so that document-loader.js sees that this plugin has run.
    const estree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program;
    tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } });
  };
}
