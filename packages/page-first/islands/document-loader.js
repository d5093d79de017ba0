/* eslint-disable @typescript-eslint/no-require-imports -- the bundler takes a loader as CommonJS */
const { hash } = require('node:crypto');
const path = require('node:path');

const { parse } = require('acorn');
const { SKIP, visit } = require('estree-util-visit');

/** The component that `rehype-islands.ts` puts around an island. */
const ISLAND = 'MdxIsland';
const METADATA = /^export \{default as metadata\} from ('.*docusaurus-plugin-content-docs.*')/m;
const ISLAND_IMPORT = new RegExp(`^import ${ISLAND} from .*\\n`, 'm');
/** Digits of the digest that identifies a document's text. */
const EDITION_LENGTH = 8;

const STORE = JSON.stringify(path.join(__dirname, '../content/document-store.ts'));

/**
 * A loader for a document's compiled module in the browser bundle. Keeps only the islands of the content and whatever
 * else the theme reads. Files that the text refers to are still imported, so that the bundler emits them.
 *
 * @this {{ resourcePath: string }}
 * @throws {Error} if the module's shape differs from that of Docusaurus 3.7
 */
module.exports = function documentLoader(source) {
  const metadata = METADATA.exec(source)?.[1];
  if (!metadata && source.includes('export {default as metadata}')) return source;
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const content = program.body.find(({ id }) => id?.name === '_createMdxContent');
  const whole = program.body.find(({ type }) => type === 'ExportDefaultDeclaration');
  const drawn = content?.body.body.at(-1).argument;
  if (!drawn || whole?.declaration.id?.name !== 'MDXContent' || !metadata) {
    throw new Error(
      `${this.resourcePath}: expected the module of Docusaurus 3.7's MDX loader, with metadata, _createMdxContent and ` +
        `MDXContent, found another. Adapt ${__filename} to it.`,
    );
  }
  if (!ISLAND_IMPORT.test(source)) {
    throw new Error(
      `${this.resourcePath}: expected rehypeIslands among the rehypePlugins of the docs, found none.`,
    );
  }

  const islands = [];
  const imports = new Set();
  visit(drawn, ({ type, callee, arguments: [first] = [], start, end }) => {
    if (type !== 'CallExpression') return undefined;
    if (callee.name === 'require' && first?.type === 'Literal')
      imports.add(`import ${JSON.stringify(first.value)};`);
    if (!/^_jsxs?$/.test(callee.name) || first?.name !== ISLAND) return undefined;
    islands.push(source.slice(start, end));
    return SKIP;
  });
  const alive =
    source.slice(0, drawn.start) +
    `[${islands.join(', ')}]` +
    source.slice(drawn.end, whole.start) +
    source.slice(whole.declaration.start);
  // Without an edition, a text change would not change any script, and an open tab could not detect a new build.
  const edition = hash('sha256', source).slice(0, EDITION_LENGTH);
  return [
    ...imports,
    `import { contentReady } from ${STORE};`,
    `import documentMetadata from ${metadata};`,
    ...(islands.length === 0
      ? [source.slice(0, content.start).replace(ISLAND_IMPORT, ''), 'export default () => null;']
      : [
          // What `@theme/MDXContent` provides, without what a site may have put around it.
          "import { MDXProvider } from '@mdx-js/react';",
          "import components from '@theme/MDXComponents';",
          alive,
          'export default (props) => _jsx(MDXProvider, { components, children: _jsx(MDXContent, props) });',
        ]),
    'await contentReady(documentMetadata.permalink);',
    `export const edition = '${edition}';`,
  ].join('\n');
};
