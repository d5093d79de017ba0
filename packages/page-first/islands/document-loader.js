/* eslint-disable @typescript-eslint/no-require-imports -- the bundler takes a loader as CommonJS */
const { createHash } = require('node:crypto');
const path = require('node:path');

const { parse } = require('acorn');

/** The component that `rehype-islands.ts` puts around an island. */
const ISLAND = 'MdxIsland';
/** Imports only the islands of a Markdown file. Without it a partial is whole, as one inside an island must be. */
const QUERY = '?islands';
const MARKDOWN = /\.mdx?$/;
const METADATA = /^export \{default as metadata\} from ('.*docusaurus-plugin-content-docs.*')/m;
const ISLAND_IMPORT = new RegExp(`^import ${ISLAND} from .*\\n`, 'm');
/** Digits of the digest that identifies a document's text. */
const EDITION_LENGTH = 8;

const STORE = JSON.stringify(path.join(__dirname, '../content/document-store.ts'));

/** Visits all nodes of a syntax tree; a visitor that returns false skips the children of a node. */
function walk(node, visit) {
  if (Array.isArray(node)) node.forEach((child) => walk(child, visit));
  else if (node && typeof node.type === 'string' && visit(node) !== false) {
    Object.values(node).forEach((child) => walk(child, visit));
  }
}

/** The component of a compiled element, if it is a variable. */
function componentOf({ type, callee, arguments: [component] = [] }) {
  return type === 'CallExpression' && /^_jsxs?$/.test(callee.name) && component?.type === 'Identifier'
    ? component
    : undefined;
}

/** The file that a call of `require` names. */
function requiredFile({ type, callee, arguments: [file] = [] }) {
  return type === 'CallExpression' && callee.name === 'require' && file?.type === 'Literal' ? file.value : undefined;
}

/**
 * A loader for the compiled module of a document in the browser's bundle: keeps only the islands of its content, and
 * what else the theme reads. Files that the text refers to are still imported, so that the bundler emits them.
 *
 * @this {{ resourcePath: string; resourceQuery: string }}
 * @param {string} source the module, as of Docusaurus 3.7
 * @throws {Error} when the module has another shape, as after an upgrade of Docusaurus
 */
module.exports = function documentLoader(source) {
  const metadata = METADATA.exec(source)?.[1];
  const isImported = this.resourceQuery === QUERY;
  if (!isImported && !metadata && source.includes('export {default as metadata}')) return source;
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const content = program.body.find(({ id }) => id?.name === '_createMdxContent');
  const whole = program.body.find(({ type }) => type === 'ExportDefaultDeclaration');
  const drawn = content?.body.body.at(-1).argument;
  if (!drawn || whole?.declaration.id?.name !== 'MDXContent' || !(isImported || metadata)) {
    throw new Error(
      `${this.resourcePath}: expected the module of Docusaurus 3.7's MDX loader, with metadata, _createMdxContent and ` +
        `MDXContent, found another. Fit ${__filename} to it.`,
    );
  }
  if (!ISLAND_IMPORT.test(source)) {
    throw new Error(
      `${this.resourcePath}: expected rehypeIslands among the rehypePlugins of the docs, found it is not.`,
    );
  }

  // Imported partials, by their local names.
  const partials = new Map();
  for (const { type, source: from, specifiers } of program.body) {
    if (type !== 'ImportDeclaration' || !MARKDOWN.test(from.value)) continue;
    for (const each of specifiers)
      if (each.type === 'ImportDefaultSpecifier') partials.set(each.local.name, from.value);
  }
  const islands = [];
  const imports = new Set();
  let hasOwn = false;
  walk(drawn, (node) => {
    const component = componentOf(node);
    const file = requiredFile(node);
    if (file !== undefined) imports.add(`import ${JSON.stringify(file)};`);
    if (component?.name === ISLAND) {
      islands.push(source.slice(node.start, node.end));
      hasOwn = true;
    } else if (component && partials.has(component.name)) {
      const name = `${component.name}$islands`;
      imports.add(`import ${name} from ${JSON.stringify(partials.get(component.name) + QUERY)};`);
      islands.push(source.slice(node.start, component.start) + name + source.slice(component.end, node.end));
    } else return true;
    return false;
  });

  const text = [...imports];
  if (islands.length === 0) text.push(source.slice(0, content.start), 'export default () => null;');
  else {
    text.push(
      source.slice(0, drawn.start) +
        `[${islands.join(', ')}]` +
        source.slice(drawn.end, whole.start) +
        source.slice(whole.declaration.start),
      hasOwn
        ? // The components that Markdown knows without an import.
          `import Known from '@theme/MDXContent';\nexport default (props) => _jsx(Known, { children: _jsx(MDXContent, props) });`
        : 'export default MDXContent;',
    );
  }
  if (!isImported) {
    // Without it, a change of the text would change no script, and an open tab could not detect a new build.
    const edition = createHash('sha256').update(source).digest('hex').slice(0, EDITION_LENGTH);
    text.push(
      `import { contentReady } from ${STORE};`,
      `import documentMetadata from ${metadata};`,
      'await contentReady(documentMetadata.permalink);',
      `export const edition = '${edition}';`,
    );
  }
  return hasOwn ? text.join('\n') : text.join('\n').replace(ISLAND_IMPORT, '');
};
