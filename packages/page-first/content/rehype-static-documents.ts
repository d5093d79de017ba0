import path from 'node:path';

import { Joi } from '@docusaurus/utils-validation';
import { parse } from 'acorn';
import type { ExportNamedDeclaration, Program } from 'estree';
import type { Root } from 'hast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import { EXIT, visit } from 'unist-util-visit';

import { checkOptions } from '@docs-kit/content/options';
import { isKnownCode } from './known-code';

/** Options of the rehype plugin. */
export interface StaticDocumentsOptions {
  /**
   * Components that are plain HTML once built: names known without an import, modules, or folders
   * of modules.
   */
  readonly staticComponents?: readonly string[];
  /**
   * Groups of tabs that the site handles without React, beside tabs without a group. Left out if it
   * handles none.
   */
  readonly staticTabs?: readonly string[];
}

const TEXTS = Joi.array().items(Joi.string());

const OPTIONS = Joi.object<StaticDocumentsOptions>({
  staticComponents: TEXTS,
  staticTabs: TEXTS,
});

/** Docusaurus's components without state. */
const STATELESS = [
  '@docusaurus/Link',
  '@docusaurus/Translate',
  '@theme/Admonition',
  '@theme/DocCardList',
  '@theme/Heading',
  '@theme/TabItem',
];

type MdxNode = Root['children'][number];
type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

const EAGER_HYDRATION = path.join(__dirname, '../EagerHydration.tsx');
/** The name under which live documents import it. */
const LIVE_DOCUMENT = 'LiveDocument';

/** Matches names of components in JSX, such as `Card` and `Tabs.Item`. */
const COMPONENT = /^[A-Z]|\./;

/** The module from which each name of a document comes; its own file for names that it declares. */
type Modules = ReadonlyMap<string, string>;

const OWN_FILE = '.';

function declaredNames({ declaration }: ExportNamedDeclaration): string[] {
  if (declaration?.type !== 'VariableDeclaration') return declaration ? [declaration.id.name] : [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

function modulesOf(tree: Root): Modules {
  const modules = new Map<string, string>();
  const statements = tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [],
  );
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local } of statement.specifiers)
        modules.set(local.name, String(statement.source.value));
    }
    if (statement.type === 'ExportNamedDeclaration') {
      for (const name of declaredNames(statement)) modules.set(name, OWN_FILE);
    }
  }
  return modules;
}

/** Whether the build knows the value of an attribute. It does not know what a spread adds. */
function isKnownAttribute(attribute: Attribute): boolean {
  if (attribute.type !== 'mdxJsxAttribute') return false;
  const { value } = attribute;
  return typeof value === 'object' && value ? isKnownCode(value.data?.estree) : true;
}

/** Whether the site handles tabs without React. Only the theme knows some of their properties. */
function areStaticTabs(
  attributes: readonly Attribute[],
  { staticTabs }: StaticDocumentsOptions,
): boolean {
  if (!staticTabs) return false;
  const properties = new Map(attributes.map((each) => ['name' in each ? each.name : '', each]));
  const group = properties.get('groupId')?.value;
  if (group !== undefined) return typeof group === 'string' && staticTabs.includes(group);
  return !properties.has('queryString') && !properties.has('lazy');
}

/** Whether a component is plain HTML once built. */
function isStaticComponent(
  name: string,
  attributes: readonly Attribute[],
  modules: Modules,
  options: StaticDocumentsOptions,
): boolean {
  const { staticComponents = [] } = options;
  const module = modules.get(name);
  if (module === undefined) return staticComponents.includes(name);
  if (module === '@theme/Tabs') return areStaticTabs(attributes, options);
  return [...STATELESS, ...staticComponents].some(
    (each) => module === each || module.startsWith(`${each}/`),
  );
}

/** Whether a node needs its code in the browser, apart from what it contains. */
function isLive(node: MdxNode, modules: Modules, options: StaticDocumentsOptions): boolean {
  switch (node.type) {
    case 'element':
      // A stock code block, whose buttons are React's.
      return node.tagName === 'pre';
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return !isKnownCode(node.data?.estree);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement': {
      const { name, attributes } = node;
      if (!attributes.every(isKnownAttribute)) return true;
      if (!name || !COMPONENT.test(name)) return false;
      return !isStaticComponent(name, attributes, modules, options);
    }
    default:
      return false;
  }
}

/** Whether nothing in a document needs its code in the browser. */
function isStaticDocument(tree: Root, options: StaticDocumentsOptions): boolean {
  const modules = modulesOf(tree);
  let isStatic = true;
  visit(tree, (node) => {
    if (!isLive(node as MdxNode, modules, options)) return undefined;
    isStatic = false;
    return EXIT;
  });
  return isStatic;
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

/** Makes the scripts of a document's page start at once. */
function hydrateEagerly(tree: Root): void {
  const file = JSON.stringify(EAGER_HYDRATION);
  tree.children.unshift(moduleNode(`import { EagerHydration as ${LIVE_DOCUMENT} } from ${file};`));
  insertFirst(tree, {
    type: 'mdxJsxFlowElement',
    name: LIVE_DOCUMENT,
    attributes: [],
    children: [],
  });
}

/**
 * A rehype plugin for the docs, which must run last. It tells `document-loader.js` whether a
 * document is static, that is, complete once it is built.
 */
export default function rehypeStaticDocuments(given: StaticDocumentsOptions = {}) {
  const options = checkOptions('rehypeStaticDocuments', OPTIONS, given);
  return (tree: Root): void => {
    const isStatic = isStaticDocument(tree, options);
    tree.children.unshift(moduleNode(`export const isStaticDocument = ${isStatic};`));
    if (!isStatic) hydrateEagerly(tree);
  };
}
