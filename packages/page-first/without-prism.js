/**
 * A loader that empties the theme's module that imports Prism. Throws if the module does not
 * import Prism.
 */
module.exports = function withoutPrism(source) {
  if (source.includes('prism-react-renderer')) return '';
  throw new Error(
    `${this.resourcePath}: expected prism-react-renderer in it. Adapt page-first/index.ts to it.`,
  );
};
