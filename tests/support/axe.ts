/** Checks pages with axe. Elements that look the same are checked only once. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Keeps one code token of each look. Thousands of tokens get their color from the same few classes. axe checks what
 * lies above and below each of them. In total, that takes ten times as long as all the rest of a page.
 */
export async function thinOutCode(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    for (const word of document.querySelectorAll('pre code .line > *')) {
      const look = `${word.className} in ${word.parentElement?.className}`;
      if (seen.has(look)) word.remove();
      seen.add(look);
    }
  });
}
/** All rules: those of WCAG at each level, best practices, and axe's experimental ones. */
const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
/** This site does not aim for the contrast of level AAA. */
const LEFT_OUT = ['color-contrast-enhanced'];
/** Rules that depend on colors, and so on the color mode. The others find the same in both modes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Lists violations of the given rules, or of all but the color rules, on the page as it is, one line per element. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // The page keeps axe after the first run. Injecting it again would take longer than many of its rules.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : undefined;
  // Without frames, legacy mode is enough. The other mode opens an extra page for each run.
  // Only violations are reported: listing what passes takes longer than the checks.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
  const chosen = rules ? axe.withRules(rules).exclude('[data-repeated]') : axe.withTags(ALL_RULES);
  const { violations: found } = await (rules ? chosen : chosen.disableRules([...COLOR_RULES, ...LEFT_OUT])).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
}
export async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    localStorage.setItem('theme', theme);
    // As if another tab had changed the theme.
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme, storageArea: localStorage }));
  }, mode);
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  // Wait for animations to end: colors in transition cannot be checked.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
/**
 * Marks each element that looks like an earlier one, both in its content and in all its ancestors. In a list of fifty
 * entries, the color rules find in each entry what they find in the first.
 *
 * @param known looks of elements checked on earlier pages, as returned by this function
 * @returns looks of all elements checked so far
 */
async function markRepeated(page: Page, known: readonly string[]): Promise<string[]> {
  return page.evaluate((judged) => {
    /** Returns a 64-bit hash: short, because looks are built from other looks, and the same on every page. */
    const short = (text: string): string => {
      let [low, high] = [0, 0];
      for (const letter of text) {
        low = Math.imul(low ^ letter.charCodeAt(0), 2654435761);
        high = Math.imul(high ^ letter.charCodeAt(0), 1597334677);
      }
      return (low >>> 0).toString(36) + (high >>> 0).toString(36);
    };
    /** The look of each element without its children, and with them. */
    const looks = new Map<Element, { own: string; whole: string }>();
    const lookAt = (element: Element): string => {
      const style = getComputedStyle(element);
      const { color, backgroundColor, backgroundImage, opacity, display, position, visibility } = style;
      const { fontSize, fontWeight, textDecorationLine, textShadow } = style;
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const surface = [color, backgroundColor, backgroundImage, opacity, display, position, visibility];
      const letters = [fontSize, fontWeight, textDecorationLine, textShadow, hasText];
      const own = short([element.tagName, ...surface, ...letters].join(' '));
      const whole = short([own, ...[...new Set([...element.children].map(lookAt))].sort()].join(' '));
      looks.set(element, { own, whole });
      return whole;
    };
    lookAt(document.body);
    const seen = new Set(judged);
    const mark = (element: Element, way: string): void => {
      const { own, whole } = looks.get(element) ?? { own: '', whole: '' };
      const look = short(`${way} ${whole}`);
      const isRepeated = seen.has(look);
      element.toggleAttribute('data-repeated', isRepeated);
      seen.add(look);
      if (!isRepeated) for (const child of element.children) mark(child, short(`${way} in ${own}`));
    };
    mark(document.body, '');
    return [...seen];
  }, known);
}

/** Looks that were checked without a violation, by window size. */
const judged = new Map<string, readonly string[]>();

/** Lists violations of the color rules on the page as it is. */
export async function colorViolations(page: Page): Promise<string[]> {
  const size = JSON.stringify(page.viewportSize());
  const looks = await markRepeated(page, judged.get(size) ?? []);
  const found = await violations(page, COLOR_RULES);
  if (found.length === 0) judged.set(size, looks);
  return found;
}

/** Judges a part of the page in both color modes. Returns the violations, each with its mode and first element. */
export async function violationsIn(page: Page, selector: string): Promise<string[]> {
  const found: string[] = [];
  for (const mode of ['dark', 'light'] as const) {
    await setMode(page, mode);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include(selector).analyze();
    found.push(...violations.map(({ id, nodes }) => `${mode}: ${id}: ${nodes[0]?.html}`));
  }
  return found;
}
