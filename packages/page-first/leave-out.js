/** A loader that empties a module. Throws if the module lacks the word behind the `?`. */
module.exports = function leaveOut(source) {
  const word = this.query.slice(1);
  if (source.includes(word)) return '';
  throw new Error(`${this.resourcePath}: expected ${word} in it, found none. Fit page-first/index.ts to it.`);
};
