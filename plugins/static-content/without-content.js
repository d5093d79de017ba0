const METADATA = /^export \{default as metadata\} from ('.*')/m;

/** What the stock loader's module draws its content with, up to its end. */
const CONTENT = '\nfunction _createMdxContent(';

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
    'export default () => null;',
  ].join('\n');
}

module.exports = withoutContent;
