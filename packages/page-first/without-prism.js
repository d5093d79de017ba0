/** A loader that empties the theme's module with Prism. Throws if the module has no Prism. */
module.exports = function withoutPrism(source) {
  if (source.includes('prism-react-renderer')) return '';
  throw new Error(`${this.resourcePath}: expected prism-react-renderer in it. Fit page-first/index.ts to it.`);
};
