import path from 'node:path';

import { parse } from 'acorn';
import type { Program } from 'estree';
import { visit } from 'estree-util-visit';
import type { Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';

/** Options of the rehype plugin. */
export interface IslandsOptions {
  /** Components that are plain HTML once built: names known without an import, modules, or folders that end with `/`. */
  readonly staticComponents?: readonly string[];
  /** `groupId` of tabs that the site handles without React; the empty string for tabs without a group. */
  readonly staticTabs?: readonly string[];
  /** Markdown elements, such as `img`, that the site's `MDXComponents` draws with state or handlers. */
  readonly liveElements?: readonly string[];
}

/** Docusaurus components without state. */
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

/** The component around an island in a compiled document; `document-loader.js` uses the same name. */
const ISLAND = 'MdxIsland';

/** Elements with a fixed set of children: the HTML parser would move a box out of them. */
const STRICT_PARENTS: ReadonlySet<string> = new Set(
  (
    'audio colgroup datalist dl math menu object ol optgroup picture ruby select svg table tbody tfoot thead tr ul video ' +
    'Tabs'
  ).split(' '),
);

/** Matches components: capitalized names, names with a dot, and the theme's lowercase names with a script. */
const COMPONENT = /^[A-Z]|\.|^(?:mermaid|pre)$/;

/** Matches files whose import yields their address. */
const ASSET =
  /\.(?:avif|docx?|gif|ico|jpe?g|mov|mp[34]|ogg|pdf|png|rar|svg|wav|webm|webp|xlsx?|zip)(?:\?.*)?$/i;

/** Types of syntax nodes whose value is known at build time. */
const SETTLED =
  /^(?:Block|Line|Program|(?:Array|Binary|Call|Member|Object|Unary)Expression|ExpressionStatement|Identifier|Literal|Property|Template(?:Element|Literal))$/;

/** Keys under which an identifier is a property or `require`, not a variable. */
const NAMING_KEY = /^(?:callee|key|property)$/;

/** Matches names that a document declares. Its own component may have the same name as a static one. */
const DECLARED = /^export\s+(?:const|let|var|class|function)\s+(\w+)/gm;

/** The meaning of the names in a document. */
interface Scope extends Required<IslandsOptions> {
  /** Sources of imports by local name, empty for names that the document itself declares. */
  readonly sources: ReadonlyMap<string, string>;
}

function sourcesOf(tree: Root): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const [, name = ''] of node.value.matchAll(DECLARED)) sources.set(name, '');
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue;
      for (const { local } of statement.specifiers)
        sources.set(local.name, String(statement.source.value));
    }
  }
  return sources;
}

/** Whether a node as a whole is alive, that is, needs its code in the browser. */
function isAlive(node: MdxNode, scope: Scope): boolean {
  if (isAliveItself(node, scope)) return true;
  if (!STRICT_PARENTS.has(nameOf(node)) || !('children' in node)) return false;
  return (node.children as MdxNode[]).some((child) =>
    // Tabs read only the attributes of their items. The content of items may have islands.
    nameOf(child) === 'TabItem' ? isAliveItself(child, scope) : isAlive(child, scope),
  );
}

function isAliveItself(node: MdxNode, scope: Scope): boolean {
  if (node.type === 'element')
    return COMPONENT.test(node.tagName) || scope.liveElements.includes(node.tagName);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return !isSettled(node.data?.estree, scope);
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false;
  const areSettled = node.attributes.every(
    ({ type, value }) =>
      type === 'mdxJsxAttribute' &&
      (value === null || typeof value !== 'object' || isSettled(value.data?.estree, scope)),
  );
  return (
    !areSettled ||
    (COMPONENT.test(nameOf(node)) && !isStaticComponent(nameOf(node), node.attributes, scope))
  );
}

function isStaticComponent(
  name: string,
  attributes: Attributes,
  { sources, ...options }: Scope,
): boolean {
  const source = sources.get(name);
  if (source === undefined) return options.staticComponents.includes(name);
  if (source === '@theme/Tabs') return areStaticTabs(attributes, options.staticTabs);
  return [...STATELESS, ...options.staticComponents].some((each) =>
    each.endsWith('/') ? source.startsWith(each) : source === each,
  );
}

/** Whether tabs are static. Tabs with properties that only the theme's component implements are not. */
function areStaticTabs(attributes: Attributes, staticTabs: readonly string[]): boolean {
  const props = Object.fromEntries(
    attributes.map(({ value, ...each }) => ['name' in each ? each.name : '', value]),
  );
  const { groupId = '' } = props;
  return (
    typeof groupId === 'string' &&
    staticTabs.includes(groupId) &&
    !('lazy' in props) &&
    (groupId !== '' || !('queryString' in props))
  );
}

/** Whether code consists of literals, expressions of literals, and file addresses. */
function isSettled(program: Program | null | undefined, { sources }: Scope): boolean {
  if (!program) return false;
  let isKnown = true;
  visit(program, (node, key) => {
    isKnown &&= SETTLED.test(node.type) && !('computed' in node && node.computed);
    if (node.type === 'CallExpression')
      isKnown &&= node.callee.type === 'Identifier' && node.callee.name === 'require';
    else if (node.type === 'Identifier' && !NAMING_KEY.test(String(key)))
      isKnown &&= node.name === 'undefined' || ASSET.test(sources.get(node.name) ?? '');
  });
  return isKnown;
}

function nameOf(node: MdxNode): string {
  return node.type === 'element' ? node.tagName : 'name' in node ? (node.name ?? '') : '';
}

function boxAround(node: MdxNode): MdxNode {
  const isInline = node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression';
  const marks = { isInline, isCode: node.type === 'element' && node.tagName === 'pre' };
  const names = Object.entries(marks).flatMap(([name, isSet]) => (isSet ? name : []));
  return {
    type: isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name: ISLAND,
    attributes: names.map((name) => ({ type: 'mdxJsxAttribute', name, value: null })),
    children: [node],
  } as MdxNode;
}

function boxIslands(parent: { children: MdxNode[] }, scope: Scope): void {
  parent.children.forEach((child, index) => {
    if (isAlive(child, scope)) parent.children[index] = boxAround(child);
    else if ('children' in child) boxIslands(child as typeof parent, scope);
  });
}

/** A rehype plugin for the docs, which must run last. It wraps each part that is more than built HTML in a box. */
export default function rehypeIslands(options: IslandsOptions = {}) {
  const { staticComponents = [], staticTabs = [], liveElements = [] } = options;
  const code = `import ${ISLAND} from ${JSON.stringify(path.join(__dirname, 'Island.tsx'))};`;
  return (tree: Root): void => {
    boxIslands(tree, { staticComponents, staticTabs, liveElements, sources: sourcesOf(tree) });
    // Always added, so that document-loader.js can tell that this plugin has run.
    const estree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program;
    tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } });
  };
}
