import path from 'node:path';

import { Joi } from '@docusaurus/utils-validation';
import { parse } from 'acorn';
import type { Node as SyntaxNode, Program } from 'estree';
import { visit as visitSyntax } from 'estree-util-visit';
import type { Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import { EXIT, visit } from 'unist-util-visit';

import { checkOptions } from '@docs-kit/content/options';

/** Options of the rehype plugin. */
export interface StaticDocumentsOptions {
  /**
   * Components that are plain HTML once built: names known without an import, modules, or folders
   * that end with `/`.
   */
  readonly staticComponents?: readonly string[];
  /**
   * `groupId` of tabs that the site handles without React; the empty string for tabs without a
   * group.
   */
  readonly staticTabs?: readonly string[];
  /**
   * Markdown elements, such as `img`, that the site's `MDXComponents` draws with state or
   * handlers.
   */
  readonly liveElements?: readonly string[];
}

const TEXTS = Joi.array().items(Joi.string().allow('')).default([]);

const OPTIONS = Joi.object<Required<StaticDocumentsOptions>>({
  staticComponents: TEXTS,
  staticTabs: TEXTS,
  liveElements: TEXTS,
});

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

const HEAD = path.join(__dirname, 'LiveDocumentHead.tsx');

/**
 * Matches components: capitalized names, names with a dot, and the theme's lowercase names with a
 * script.
 */
const COMPONENT = /^[A-Z]|\.|^pre$/;

/** Matches files whose import yields their address. */
const ASSET =
  /\.(?:avif|docx?|gif|ico|jpe?g|mov|mp[34]|ogg|pdf|png|rar|svg|wav|webm|webp|xlsx?|zip)(?:\?.*)?$/i;

/** Types of syntax nodes whose value is known at build time, if that of their parts is. */
const SETTLED_TYPES = new Set([
  'ArrayExpression',
  'BinaryExpression',
  'Block',
  'CallExpression',
  'ExpressionStatement',
  'Identifier',
  'Line',
  'Literal',
  'MemberExpression',
  'ObjectExpression',
  'Program',
  'Property',
  'TemplateElement',
  'TemplateLiteral',
  'UnaryExpression',
]);

/** Keys under which an identifier is a property or `require`, not a variable. */
const NAMING_KEY = /^(?:callee|key|property)$/;

/**
 * Matches names that a document declares. Its own component may have the same name as a static
 * one.
 */
const DECLARED = /^export\s+(?:const|let|var|class|function)\s+(\w+)/gm;

/** The meaning of the names in a document. */
interface Scope extends Required<StaticDocumentsOptions> {
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

/** Whether a node needs its code in the browser, apart from what it contains. */
function isLive(node: MdxNode, scope: Scope): boolean {
  switch (node.type) {
    case 'element':
      return COMPONENT.test(node.tagName) || scope.liveElements.includes(node.tagName);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return !isSettled(node.data?.estree, scope);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const { name, attributes } = node;
      return !areSettled(attributes, scope) || isLiveComponent(name ?? '', attributes, scope);
    }
    default:
      return false;
  }
}

/** Whether an attribute has a value that is known at build time. */
function isSettledAttribute({ type, value }: Attributes[number], scope: Scope): boolean {
  // A spread.
  if (type !== 'mdxJsxAttribute') return false;
  const isText = value === null || typeof value !== 'object';
  return isText || isSettled(value?.data?.estree, scope);
}

function areSettled(attributes: Attributes, scope: Scope): boolean {
  return attributes.every((attribute) => isSettledAttribute(attribute, scope));
}

function isLiveComponent(name: string, attributes: Attributes, scope: Scope): boolean {
  return COMPONENT.test(name) && !isStaticComponent(name, attributes, scope);
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

/**
 * Whether tabs are static. Tabs with properties that only the theme's component implements are
 * not.
 */
function areStaticTabs(attributes: Attributes, staticTabs: readonly string[]): boolean {
  const props = new Map<string, unknown>();
  for (const attribute of attributes) {
    if ('name' in attribute) props.set(attribute.name, attribute.value);
  }
  const groupId = props.get('groupId') ?? '';
  if (typeof groupId !== 'string' || !staticTabs.includes(groupId)) return false;
  const isOwnQuery = groupId === '' && props.has('queryString');
  return !isOwnQuery && !props.has('lazy');
}

/** Whether a node of code has a value that is known at build time, apart from its parts. */
function isSettledNode(node: SyntaxNode, key: string, { sources }: Scope): boolean {
  if (!SETTLED_TYPES.has(node.type)) return false;
  if ('computed' in node && node.computed) return false;
  if (node.type === 'CallExpression') {
    return node.callee.type === 'Identifier' && node.callee.name === 'require';
  }
  if (node.type !== 'Identifier' || NAMING_KEY.test(key)) return true;
  return node.name === 'undefined' || ASSET.test(sources.get(node.name) ?? '');
}

/** Whether code consists of literals, expressions of literals, and file addresses. */
function isSettled(program: Program | null | undefined, scope: Scope): boolean {
  if (!program) return false;
  let isKnown = true;
  visitSyntax(program, (node, key) => {
    if (!isSettledNode(node, String(key), scope)) isKnown = false;
  });
  return isKnown;
}

/** How much of a document needs its code in the browser. */
type Liveness = 'static' | 'code' | 'live';

function livenessOf(tree: Root, scope: Scope): Liveness {
  let liveness: Liveness = 'static';
  visit(tree, (node) => {
    if (!isLive(node as MdxNode, scope)) return undefined;
    // A stock code block shows its code without scripts. Only its buttons need them.
    liveness = node.type === 'element' && node.tagName === 'pre' ? 'code' : 'live';
    return liveness === 'live' ? EXIT : undefined;
  });
  return liveness;
}

/** A module's import or export as a node of a document. */
function moduleNode(code: string): MdxNode {
  const estree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program;
  return { type: 'mdxjsEsm', value: '', data: { estree } };
}

/**
 * Inserts a node before the content, so that no white space appears beside it that was not there.
 */
function insertFirst({ children }: Root, node: MdxNode): void {
  const first = children.findIndex(
    (each) => each.type !== 'mdxjsEsm' && !(each.type === 'text' && each.value.trim() === ''),
  );
  children.splice(first === -1 ? children.length : first, 0, node);
}

/**
 * A rehype plugin for the docs, which must run last. It tells `document-loader.js` whether a
 * document is static, that is, complete once it is built.
 */
export default function rehypeStaticDocuments(given: StaticDocumentsOptions = {}) {
  const options = checkOptions('rehypeStaticDocuments', OPTIONS, given);
  return (tree: Root): void => {
    const sources = sourcesOf(tree);
    const liveness = livenessOf(tree, { ...options, sources });
    tree.children.unshift(moduleNode(`export const isStaticDocument = ${liveness === 'static'};`));
    if (liveness === 'static') return;
    tree.children.unshift(moduleNode(`import LiveDocumentHead from ${JSON.stringify(HEAD)};`));
    const isCode = { type: 'mdxJsxAttribute', name: 'isCode', value: null } as const;
    insertFirst(tree, {
      type: 'mdxJsxFlowElement',
      name: 'LiveDocumentHead',
      attributes: liveness === 'code' ? [isCode] : [],
      children: [],
    });
  };
}
