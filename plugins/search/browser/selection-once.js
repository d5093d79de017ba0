const QUERY_FROM_SELECTION =
  /(\w+)\.useRef\(("undefined"!=typeof window\?window\.getSelection\(\)\.toString\(\)\.slice\(0,\d+\):"")\)\.current/;

/**
 * A loader for the stock dialog, which asks at each of its drawings for the text that the reader has selected, and keeps
 * the first answer: each time the browser works out the layout of the page for it. It asks once.
 *
 * @param {string} source the package's module
 * @returns {string} the same with the question asked at the first drawing alone
 * @throws {Error} where the question is not there, as in another version of the package
 */
module.exports = function selectionOnce(source) {
  if (!QUERY_FROM_SELECTION.test(source)) {
    throw new Error(
      `@docsearch/react: expected ${QUERY_FROM_SELECTION}; selection-once.js has to be fitted to this version.`,
    );
  }
  return source.replace(QUERY_FROM_SELECTION, '$1.useState(function(){return $2})[0]');
};
