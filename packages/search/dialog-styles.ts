import postcss from 'postcss';

import { SEARCH_DIALOG } from './constants.ts';

/** Matches the dialog, but not the button that opens it. */
const IS_OF_DIALOG = /\.DocSearch(?!-Button)/;

/** Matches the rules for custom properties of the theme and the site. */
const IS_OF_PAGE = /^(?:html|:root|\[data-theme[^\]]*\])+$/;

/**
 * Returns the dialog's part of a site's style sheet, to load with it. The whole sheet takes a
 * phone 0.1 seconds longer. Custom properties are set on the dialog, because setting them on the
 * page would restyle the whole page.
 */
export function dialogStyles(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules(/^(?:-webkit-)?keyframes$|^font-face$/, (rule) => {
    rule.remove();
  });
  sheet.walkRules((rule) => {
    const dialogSelectors = rule.selectors.filter((selector) => IS_OF_DIALOG.test(selector));
    const pageSelectors = rule.selectors.filter((selector) => IS_OF_PAGE.test(selector));
    if (dialogSelectors.length > 0) {
      rule.selectors = dialogSelectors;
    } else if (pageSelectors.length > 0) {
      rule.selectors = pageSelectors.map((selector) => `${selector} ${SEARCH_DIALOG}`);
      rule.walkDecls(/^(?!--docsearch)/, (declaration) => {
        declaration.remove();
      });
    } else {
      rule.remove();
    }
  });
  return sheet.toString();
}
