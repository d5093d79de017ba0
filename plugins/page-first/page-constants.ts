import postcss, { type Declaration, type Rule } from 'postcss';

/** Matches the page's root element alone, in one color mode or in both. */
const ROOT =
  /^(?:(?::root|html|html:root)(?:\[data-theme[^\]]*\]|:not\(\[data-theme[^\]]*\]\))?|\[data-theme[^\]]*\])$/;
/** Matches it in every mode. */
const ALWAYS_ROOT = /^(?::root|html|html:root)$/;

/**
 * Writes the values of custom properties where they are used, and takes the properties out: a tenth of a theme's sheet
 * as it is sent. Only values that are the same wherever they stand: set once in the whole sheet, for the whole page, and
 * made of no property that an element within the page sets anew. None of these may be one that a script sets.
 *
 * @param part the rules that pages have
 * @param whole the sheet that they are of, which may set a property for elements that are yet to come
 * @param isUsedByPages whether the pages use a property themselves, in an attribute
 * @returns the part, shorter
 */
export function inlineConstants(
  part: string,
  whole: string,
  isUsedByPages: (property: string) => boolean = () => false,
): string {
  const settings = settingsIn(whole);
  const isForPage = (name: string) =>
    settings
      .get(name)
      ?.flat()
      .every((selector) => ROOT.test(selector)) ?? false;
  const sheet = postcss.parse(part);
  const users = new Map<string, Set<Declaration>>();
  const noteUser = (user: Declaration) => {
    for (const name of propertiesIn(user.value)) users.set(name, (users.get(name) ?? new Set()).add(user));
  };
  sheet.walkDecls(noteUser);

  sheet.walkDecls(/^--/, (declaration) => {
    const { prop, value, parent } = declaration;
    const [selectors, ...others] = settings.get(prop) ?? [];
    const isConstant =
      others.length === 0 &&
      parent?.parent === sheet &&
      selectors?.some((selector) => ALWAYS_ROOT.test(selector)) &&
      isForPage(prop) &&
      propertiesIn(value).every(isForPage);
    const call = `var(${prop})`;
    const usedBy = [...(users.get(prop) ?? [])];
    // A use with a value of its own for want of this one is another call.
    const areCalls = usedBy.every((user) => !propertiesIn(user.value.replaceAll(call, '')).includes(prop));
    if (!isConstant || usedBy.length === 0 || !areCalls || isUsedByPages(prop)) return;
    for (const user of usedBy) {
      user.value = user.value.replaceAll(call, () => ` ${value} `).trim();
      noteUser(user);
    }
    declaration.remove();
  });
  return sheet.toString();
}

/** The selectors of each place that sets a custom property. */
function settingsIn(css: string): Map<string, string[][]> {
  const settings = new Map<string, string[][]>();
  postcss.parse(css).walkDecls(/^--/, ({ prop, parent }) => {
    const { selectors = [] } = parent as Rule;
    settings.set(prop, [...(settings.get(prop) ?? []), selectors]);
  });
  return settings;
}

/** The custom properties that a value is made of. */
export function propertiesIn(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}
