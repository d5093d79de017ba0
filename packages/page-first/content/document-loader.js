/* eslint-disable @typescript-eslint/no-require-imports -- bundlers load CommonJS */
const { hash } = require('node:crypto');
const path = require('node:path');

const { parse } = require('acorn');
const { visit } = require('estree-util-visit');

const METADATA = /^export \{default as metadata\} from ('.*docusaurus-plugin-content-docs.*')/m;
/** What `rehype-static-documents.ts` adds to each document. */
const IS_STATIC = /^export const isStaticDocument = (true|false);$/m;
const WHOLE = /^export default function MDXContent\(/m;
/** Digits of the digest that identifies a document's text. */
const EDITION_LENGTH = 8;

const moduleAt = (file) => JSON.stringify(path.join(__dirname, file));

/** The files whose addresses the text contains, which the bundler has to emit. */
function requiredFiles(source, content) {
  const files = new Set();
  visit(content, ({ type, callee, arguments: [file] = [] }) => {
    if (type === 'CallExpression' && callee.name === 'require' && file?.type === 'Literal')
      files.add(file.value);
  });
  return [...files];
}

/** A static document's module: what the theme reads, without the text. */
function staticModule(source, content, metadata) {
  // Without an edition, a text change would not change any script, and an open tab could not
  // detect a new build.
  const edition = hash('sha256', source).slice(0, EDITION_LENGTH);
  return [
    ...requiredFiles(source, content).map((file) => `import ${JSON.stringify(file)};`),
    `import { staticDocument } from ${moduleAt('StaticContent.tsx')};`,
    `import { contentReady } from ${moduleAt('document-store.ts')};`,
    `import documentMetadata from ${metadata};`,
    source.slice(0, content.start),
    'export default staticDocument();',
    'await contentReady(documentMetadata.permalink);',
    `export const edition = '${edition}';`,
  ].join('\n');
}

/** The module of a document with components: the whole of it, as a stock site has it. */
function liveModule(source) {
  return [
    `import { liveDocument } from ${moduleAt('LiveContent.tsx')};`,
    source.replace(WHOLE, 'function MDXContent('),
    'export default liveDocument(MDXContent);',
  ].join('\n');
}

/**
 * A loader for a document's compiled module in the browser bundle. Leaves the text out of the
 * modules of static documents, whose pages contain it.
 *
 * @this {{ resourcePath: string }}
 * @throws {Error} if the module's shape differs from that of Docusaurus 3.7
 */
module.exports = function documentLoader(source) {
  const metadata = METADATA.exec(source)?.[1];
  if (!metadata && source.includes('export {default as metadata}')) return source;
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const content = program.body.find(({ id }) => id?.name === '_createMdxContent');
  if (!content || !WHOLE.test(source) || !metadata) {
    const expected =
      "the module of Docusaurus 3.7's MDX loader, with metadata, _createMdxContent and MDXContent";
    const fix = `Adapt ${__filename} to it.`;
    throw new Error(`${this.resourcePath}: expected ${expected}, found another. ${fix}`);
  }
  const isStatic = IS_STATIC.exec(source)?.[1];
  if (!isStatic) {
    const fix = 'Add it as the last of them.';
    throw new Error(
      `${this.resourcePath}: expected rehypeStaticDocuments among the rehypePlugins of the docs, ` +
        `found none. ${fix}`,
    );
  }
  return isStatic === 'true' ? staticModule(source, content, metadata) : liveModule(source);
};
