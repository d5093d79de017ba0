import postcss, { type Declaration, type Root, type Rule } from 'postcss';

/** Selectors of the whole page that a theme uses, each with one that outweighs it. */
const STRONGER: ReadonlyMap<string, string> = new Map([
  [':root', 'html:root'],
  ['html[data-theme=dark]', 'html:root[data-theme=dark]'],
]);

const unquoted = (selector: string) => selector.replaceAll(/['"]/g, '');

function rulesOf(sheet: Root, isWanted: (selectors: readonly string[]) => boolean): Rule[] {
  return sheet.nodes.filter((node): node is Rule => node.type === 'rule' && isWanted(node.selectors.map(unquoted)));
}

function properties(rule: Rule): Declaration[] {
  return rule.nodes.filter((node): node is Declaration => node.type === 'decl' && node.prop.startsWith('--'));
}

/**
 * Takes out the custom properties of the whole page that can never hold, as a later rule for it, or a stronger one, says
 * otherwise: a theme's sheet sets hundreds, for both color modes, that a site then sets anew. What stands within a query
 * stays.
 *
 * @param css a style sheet
 * @returns the same sheet without them
 */
export function dropOverridden(css: string): string {
  const sheet = postcss.parse(css);
  for (const [weak, strong] of STRONGER) {
    const settled = new Set(
      rulesOf(sheet, (selectors) => selectors.includes(strong)).flatMap((rule) =>
        properties(rule).map(({ prop }) => prop),
      ),
    );
    for (const rule of rulesOf(sheet, (selectors) => selectors.join() === weak).reverse()) {
      for (const declaration of properties(rule).reverse()) {
        if (settled.has(declaration.prop)) declaration.remove();
        else settled.add(declaration.prop);
      }
      if (rule.nodes.length === 0) rule.remove();
    }
  }
  return sheet.toString();
}
