/**
 * A loader that recompiles a document when a file changes that it shows
 * (`import source from '!!raw-loader!./sample.js'`): its code is read when the document is compiled.
 */
// eslint-disable-next-line @typescript-eslint/no-require-imports -- the bundler takes a loader as CommonJS
const path = require('node:path');

module.exports = function watchRawFiles(markdown) {
  for (const [, base, file] of markdown.matchAll(/['"]!!raw-loader!(@site|\.{1,2})\/([^'"?]+)['"]/g)) {
    this.addDependency(path.resolve(base === '@site' ? this.rootContext : path.join(this.context, base), file));
  }
  return markdown;
};
