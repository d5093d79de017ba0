// eslint-disable-next-line @typescript-eslint/no-require-imports -- the bundler takes a loader as CommonJS
const { createHash } = require('node:crypto');

const METADATA = /^export \{default as metadata\} from ('.*')/m;

/** What the stock loader's module draws its content with, up to its end. */
const CONTENT = '\nfunction _createMdxContent(';

/** Digits of a digest that tell one text of a document from another. */
const EDITION_LENGTH = 8;

/**
 * A loader for the module that Docusaurus makes of a document, in the browser's bundle: leaves out the content and keeps
 * what else the theme reads (metadata, front matter, table of contents). The module is ready when the content is.
 *
 * Imports stay where they bring style sheets; what of them nothing uses is left out by the bundler.
 *
 * @this {{ resourcePath: string; getOptions(): { contents: string } }}
 * @param {string} source the module, as of Docusaurus 3.7.0
 * @returns {string}
 * @throws {Error} when the module has another shape, as after an upgrade of Docusaurus
 */
function withoutContent(source) {
  const end = source.indexOf(CONTENT);
  const metadata = METADATA.exec(source)?.[1];
  if (end === -1 || metadata === undefined) {
    throw new Error(
      `${this.resourcePath}: expected the module of Docusaurus 3.7.0's MDX loader, with "export {default as metadata}" ` +
        `and "function _createMdxContent", found neither or one. Fit plugins/static-content/without-content.js to it.`,
    );
  }
  return [
    source.slice(0, end),
    `import { contentReady } from ${JSON.stringify(this.getOptions().contents)};`,
    `import documentMetadata from ${metadata};`,
    'await contentReady(documentMetadata.permalink);',
    // Without it another text would change no script, and an open tab could not tell that it is of an older build.
    `export const edition = ${JSON.stringify(createHash('sha256').update(source).digest('hex').slice(0, EDITION_LENGTH))};`,
    'export default () => null;',
  ].join('\n');
}

module.exports = withoutContent;
