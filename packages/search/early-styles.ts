import postcss, { type AtRule, type Container, type Root, type Rule } from 'postcss';

/** Every class of the stock dialog begins so. */
const DIALOG_CLASS = /\.(DocSearch[\w-]*)/g;

/** The element around the early dialog: what the dialog's properties are told to. */
const DIALOG = '.DocSearch-Container';

/** A rule for the whole page, as the theme and the site have them for custom properties. */
const IS_OF_PAGE = /^(?:html|:root|\[data-theme[^\]]*\])+$/;

const propertiesUsedIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '');

const classesIn = (text: string): string[] => [...text.matchAll(DIALOG_CLASS)].map(([, name]) => name ?? '');

/** Whether a selector is for something within the dialog's box that is drawn later than the box. */
function isForDrawn(selector: string, drawn: ReadonlySet<string>, box: ReadonlySet<string>): boolean {
  const named = classesIn(selector);
  const ofSubject = classesIn(selector.split(/[\s>+~]+/).at(-1) ?? '');
  return (
    named.length > 0 &&
    named.every((name) => drawn.has(name) || box.has(name)) &&
    (ofSubject.length === 0 || ofSubject.some((name) => drawn.has(name)))
  );
}

/** Keeps of a rule the selectors that are wanted; without any it goes. */
function keepSelectors(rule: Rule, isWanted: (selector: string) => boolean): void {
  const kept = rule.selectors.filter(isWanted);
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

/** The custom properties of the dialog that its rules need, those included that these need in turn. */
function neededProperties(sheet: Root, rules: readonly Rule[]): Set<string> {
  const needed = new Set<string>();
  const add = (text: string): void => {
    for (const property of propertiesUsedIn(text)) {
      if (!property.startsWith('--docsearch') || needed.has(property)) continue;
      needed.add(property);
      sheet.walkDecls(property, ({ value }) => add(value));
    }
  };
  for (const rule of rules) add(rule.toString());
  return needed;
}

/**
 * The style of the early dialog's results, for a small sheet that comes with the dialog: to have the site's whole sheet
 * first takes a phone a tenth of a second, in which it could draw results.
 *
 * All of its rules are for the dialog, custom properties too, which the whole sheet gives to the page: a rule for the
 * page would have the style of everything on it worked out anew. What else stands in the page, such as the site's own
 * colors, is left to the style that the page has.
 *
 * @param css the whole style sheet
 * @param drawn text in which the classes of what is drawn into the box stand, such as the code that does it
 * @param box the same of the box itself, whose style the page has already
 * @returns the rules of the whole that are for what is drawn, in their order
 */
export function earlyStyles(css: string, drawn: string, box: string): string {
  const names = (text: string) => new Set(text.match(/\bDocSearch[\w-]*/g));
  const [drawnNames, boxNames] = [names(drawn), names(box)];
  const isWanted = (selector: string) => isForDrawn(selector, drawnNames, boxNames);
  const sheet = postcss.parse(css);
  sheet.walkAtRules(/^(?:-webkit-)?keyframes$|^font-face$/, (rule) => void rule.remove());
  sheet.walkComments((comment) => void comment.remove());

  const ofDialog: Rule[] = [];
  sheet.walkRules((rule) => {
    if (rule.selectors.some(isWanted)) ofDialog.push(rule);
  });
  const needed = neededProperties(sheet, ofDialog);
  sheet.walkRules((rule) => {
    if (ofDialog.includes(rule)) {
      keepSelectors(rule, isWanted);
      return;
    }
    keepSelectors(rule, (selector) => IS_OF_PAGE.test(selector));
    rule.selectors = rule.selectors.map((selector) => `${selector} ${DIALOG}`);
    rule.walkDecls((declaration) => {
      if (!needed.has(declaration.prop)) declaration.remove();
    });
    if (rule.nodes.length === 0) rule.remove();
  });
  dropEmpty(sheet);
  return sheet.toString();
}
