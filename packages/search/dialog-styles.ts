import postcss from 'postcss';

const DIALOG = '.DocSearch-Container';

/** Not the button that opens it. */
const IS_OF_DIALOG = /\.DocSearch(?!-Button)/;

/** Rules for custom properties, of the theme and the site. */
const IS_OF_PAGE = /^(?:html|:root|\[data-theme[^\]]*\])+$/;

/**
 * The dialog's part of a site's sheet, for a small one that comes with it: the whole takes a phone a tenth of a second more.
 * Custom properties are set on the dialog, as setting them on the page would restyle all of it.
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
