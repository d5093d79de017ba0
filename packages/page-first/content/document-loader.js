/* eslint-disable @typescript-eslint/no-require-imports -- bundlers load CommonJS */
const { hash } = require('node:crypto');
const path = require('node:path');

const { parse } = require('acorn');
const { visit } = require('estree-util-visit');

/** Part of the address of a document's metadata. Pages of other plugins have other metadata. */
const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';
/** Digits of the digest that identifies a document's text. */
const EDITION_LENGTH = 8;

const moduleAt = (file) => JSON.stringify(path.join(__dirname, file));

/** Finds `export { … as name } from '…'` or `export const name = …`. */
function findExport({ body }, name) {
  return body.find(({ type, specifiers, declaration }) => {
    if (type !== 'ExportNamedDeclaration') return false;
    const variables = declaration?.declarations ?? [];
    return (
      specifiers.some(({ exported }) => exported.name === name) ||
      variables.some(({ id }) => id.name === name)
    );
  });
}

/**
 * The parts of a document's module, as the MDX loader writes it. Parts that are missing are
 * undefined.
 */
function partsOf(program) {
  const isStatic = findExport(program, 'isStaticDocument');
  return {
    /** The address of the document's metadata. */
    metadata: findExport(program, 'metadata')?.source?.value,
    /** The value that `rehype-static-documents.ts` adds. */
    isStatic: isStatic?.declaration.declarations[0].init.value,
    /** The function that contains the text. */
    content: program.body.find(({ id }) => id?.name === '_createMdxContent'),
    /** The component that calls it. */
    component: program.body.find(({ type }) => type === 'ExportDefaultDeclaration'),
  };
}

/** The files whose addresses the text contains, which the bundler has to emit. */
function requiredFiles(content) {
  const files = new Set();
  visit(content, ({ type, callee, arguments: [file] = [] }) => {
    if (type === 'CallExpression' && callee.name === 'require' && file?.type === 'Literal')
      files.add(file.value);
  });
  return [...files];
}

/** A static document's module: what the theme reads, without the text. */
function staticModule(source, program, { content, component, metadata }) {
  // Without an edition, a text change would not change any script, and an open tab could not
  // detect a new build.
  const edition = hash('sha256', source).slice(0, EDITION_LENGTH);
  const kept = program.body.filter((statement) => statement !== content && statement !== component);
  return [
    ...requiredFiles(content).map((file) => `import ${JSON.stringify(file)};`),
    `import { staticDocument } from ${moduleAt('StaticContent.tsx')};`,
    `import { contentReady } from ${moduleAt('document-store.ts')};`,
    `import documentMetadata from ${JSON.stringify(metadata)};`,
    ...kept.map(({ start, end }) => source.slice(start, end)),
    'export default staticDocument();',
    'await contentReady(documentMetadata.permalink);',
    `export const edition = '${edition}';`,
  ].join('\n');
}

/** The module of a document with components: the whole of it, as a stock site has it. */
function liveModule(source, { component }) {
  return [
    `import { liveDocument } from ${moduleAt('LiveContent.tsx')};`,
    source.slice(0, component.start),
    source.slice(component.declaration.start),
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
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const parts = partsOf(program);
  const { metadata, isStatic, content, component } = parts;
  if (metadata && !metadata.includes(DOCS_PLUGIN)) return source;
  if (!metadata || !content || component?.declaration.id?.name !== 'MDXContent') {
    const expected =
      "the module of Docusaurus 3.7's MDX loader, with metadata, _createMdxContent and MDXContent";
    const fix = `Adapt ${__filename} to it.`;
    throw new Error(`${this.resourcePath}: expected ${expected}, found another. ${fix}`);
  }
  if (isStatic === undefined) {
    const expected = 'rehypeStaticDocuments among the rehypePlugins of the docs';
    const fix = 'Add it as the last of them.';
    throw new Error(`${this.resourcePath}: expected ${expected}, found none. ${fix}`);
  }
  return isStatic ? staticModule(source, program, parts) : liveModule(source, parts);
};
