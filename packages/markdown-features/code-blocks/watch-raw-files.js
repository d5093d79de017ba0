/**
 * A loader for documents: has them compiled anew when a file changes whose text they show
 * (`import source from '!!raw-loader!./sample.js'`), as the bundler no longer sees that import.
 */
// eslint-disable-next-line @typescript-eslint/no-require-imports -- the bundler takes a loader as CommonJS
const path = require('node:path');

module.exports = function watchRawFiles(markdown) {
  for (const [, base, file] of markdown.matchAll(/['"]!!raw-loader!(@site|\.{1,2})\/([^'"?]+)['"]/g)) {
    this.addDependency(path.resolve(base === '@site' ? this.rootContext : path.join(this.context, base), file));
  }
  return markdown;
};
