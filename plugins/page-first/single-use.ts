import postcss, { type Declaration } from 'postcss';

/**
 * Writes the value of a custom property where it is used, if that is one place alone: the name, twice, is longer. Only
 * values that are the same wherever they stand: set once in the whole sheet, for the whole page, and without another
 * property in them. None of these may be one that a script sets.
 *
 * @param part the rules that pages have
 * @param whole the sheet that they are of, which may set a property for elements that are yet to come
 * @returns the part, shorter
 */
export function inlineSingleUse(part: string, whole: string): string {
  const settings = new Map<string, number>();
  postcss.parse(whole).walkDecls(/^--/, ({ prop }) => {
    settings.set(prop, (settings.get(prop) ?? 0) + 1);
  });

  const sheet = postcss.parse(part);
  const uses = new Map<string, Declaration[]>();
  const candidates: Declaration[] = [];
  sheet.walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    const isForPage = parent?.type === 'rule' && 'selector' in parent && parent.selector === ':root';
    if (isForPage && parent.parent === sheet && settings.get(prop) === 1 && !value.includes('var(')) {
      candidates.push(declaration);
    }
    for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) {
      uses.set(name, [...(uses.get(name) ?? []), declaration]);
    }
  });
  for (const declaration of candidates) {
    const [user, ...others] = uses.get(declaration.prop) ?? [];
    const call = `var(${declaration.prop})`;
    // A property that is made of another is one that scripts and other rules may set.
    if (!user || others.length > 0 || user.prop.startsWith('--') || !user.value.includes(call)) continue;
    user.value = user.value.replace(call, () => ` ${declaration.value} `).trim();
    declaration.remove();
  }
  return sheet.toString();
}
