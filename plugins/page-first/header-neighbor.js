const NAMELESS = 'header + *';
const NAMED = 'header + :is(p, div, ul, ol, h2, h3, pre, table, blockquote, details, figure)';

/**
 * A loader for the theme's style sheet of a document's layout: names the elements that may follow the document's header.
 * While a rule for any element after another stands in a style sheet, whatever is put into the page has the style of all
 * around it worked out anew; a dialog has that of the whole page.
 *
 * @param {string} source the style sheet
 * @returns {string} the same with names in it
 * @throws {Error} where the rule is not there, as in another version of the theme
 */
module.exports = function nameHeaderNeighbor(source) {
  if (!source.includes(NAMELESS)) {
    throw new Error(
      `theme/DocItem/Layout/styles.module.css: expected ${NAMELESS}; header-neighbor.js has to be fitted to this theme.`,
    );
  }
  return source.replace(NAMELESS, NAMED);
};
