import postcss, { type Declaration, type Root, type Rule } from 'postcss';

/** Selectors of the whole page that outweigh a bare `:root`. */
const STRONGER = 'html:root';

function rulesOf(sheet: Root, isWanted: (selectors: readonly string[]) => boolean): Rule[] {
  return sheet.nodes.filter((node): node is Rule => node.type === 'rule' && isWanted(node.selectors));
}

function properties(rule: Rule): Declaration[] {
  return rule.nodes.filter((node): node is Declaration => node.type === 'decl' && node.prop.startsWith('--'));
}

/**
 * Takes out the custom properties of `:root` that can never hold, as a later `:root`, or a stronger rule for the whole
 * page, says otherwise: a theme's sheet sets hundreds that a site then sets anew. What stands within a query stays.
 *
 * @param css a style sheet
 * @returns the same sheet without them
 */
export function dropOverridden(css: string): string {
  const sheet = postcss.parse(css);
  const settled = new Set(
    rulesOf(sheet, (selectors) => selectors.includes(STRONGER)).flatMap((rule) =>
      properties(rule).map(({ prop }) => prop),
    ),
  );
  for (const rule of rulesOf(sheet, (selectors) => selectors.join() === ':root').reverse()) {
    for (const declaration of properties(rule).reverse()) {
      if (settled.has(declaration.prop)) declaration.remove();
      else settled.add(declaration.prop);
    }
    if (rule.nodes.length === 0) rule.remove();
  }
  return sheet.toString();
}
