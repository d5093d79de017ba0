/** A loader for the theme's rule on focus: leaves nothing of it, and throws where the sheet is another. */
module.exports = function noFocusStyles(source) {
  if (!source.includes('navigation-with-keyboard')) {
    throw new Error(
      `${this.resourcePath}: expected the rule of navigation-with-keyboard. Fit no-focus-styles.js to it.`,
    );
  }
  return '';
};
