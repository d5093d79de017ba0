/** A loader for a module that pages do without: leaves nothing of it. Throws where it lacks the word behind the `?`. */
module.exports = function leaveOut(source) {
  const word = this.query.slice(1);
  if (source.includes(word)) return '';
  throw new Error(`${this.resourcePath}: expected ${word} in it, found none. Fit page-first/index.ts to it.`);
};
