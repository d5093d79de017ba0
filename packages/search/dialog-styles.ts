import postcss from 'postcss';

/** The dialog, by its outermost element: what its properties are told to. */
const DIALOG = '.DocSearch-Container';

/** Of something in the dialog, and not of the button that opens it. */
const IS_OF_DIALOG = /\.DocSearch(?!-Button)/;

/** Of the whole page, as the theme and the site have rules for custom properties. */
const IS_OF_PAGE = /^(?:html|:root|\[data-theme[^\]]*\])+$/;

/**
 * The dialog's style, for a small sheet that comes with it: to have the site's whole sheet first takes a phone a tenth of
 * a second, in which it could draw results.
 *
 * All of its rules are for the dialog, custom properties too, which the whole sheet gives to the page: a rule for the
 * page would have the style of everything on it worked out anew.
 *
 * @param css the site's whole style sheet
 */
export function dialogStyles(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules(/^(?:-webkit-)?keyframes$|^font-face$/, (rule) => void rule.remove());
  sheet.walkRules((rule) => {
    const ofDialog = rule.selectors.filter((selector) => IS_OF_DIALOG.test(selector));
    const ofPage = rule.selectors.filter((selector) => IS_OF_PAGE.test(selector));
    if (ofDialog.length > 0) {
      rule.selectors = ofDialog;
    } else if (ofPage.length > 0) {
      rule.selectors = ofPage.map((selector) => `${selector} ${DIALOG}`);
      rule.walkDecls(/^(?!--docsearch)/, (declaration) => void declaration.remove());
    } else rule.remove();
  });
  return sheet.toString();
}
