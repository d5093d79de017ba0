import postcss, { type AtRule, type Container, type Rule } from 'postcss';

/** The dialog, by its outermost element: what its properties are told to. */
const DIALOG = '.DocSearch-Container';

/** Of something in the dialog, and not of the button that opens it. */
const IS_OF_DIALOG = /\.DocSearch(?!-Button)/;

/** Of the whole page, as the theme and the site have rules for custom properties. */
const IS_OF_PAGE = /^(?:html|:root|\[data-theme[^\]]*\])+$/;

/** Keeps of a rule the selectors that are wanted; without any it goes. */
function keepSelectors(rule: Rule, wanted: RegExp): void {
  const kept = rule.selectors.filter((selector) => wanted.test(selector));
  if (kept.length > 0) rule.selectors = kept;
  else rule.remove();
}

function dropEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== 'atrule' || !node.nodes) continue;
    dropEmpty(node as AtRule);
    if (node.nodes.length === 0) node.remove();
  }
}

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
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkRules((rule) => {
    if (rule.selectors.some((selector) => IS_OF_DIALOG.test(selector))) return keepSelectors(rule, IS_OF_DIALOG);
    keepSelectors(rule, IS_OF_PAGE);
    rule.selectors = rule.selectors.map((selector) => `${selector} ${DIALOG}`);
    rule.walkDecls((declaration) => {
      if (!declaration.prop.startsWith('--docsearch')) declaration.remove();
    });
    if (rule.nodes.length === 0) rule.remove();
  });
  dropEmpty(sheet);
  return sheet.toString();
}
