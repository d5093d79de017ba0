/** Judges pages by axe, for what of it can be told apart on a page: what looks the same is asked about once. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Leaves one word of code of each look: thousands that get their color from the same few classes cost axe, which asks of
 * each what lies over it and below, ten times what all the rest of a page does.
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
/** All rules: those of WCAG at each level, best practices, and those that axe still tries out. */
const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
/** The contrast of level AAA is not what this site aims at. */
const LEFT_OUT = ['color-contrast-enhanced'];
/** Rules that look at colors, and so at the mode; the others find the same in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** What breaks the given rules, or all but those of colors, on the page as it is: one line for each element. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // The page keeps axe from the first run to the last; to hand it over again would cost more than many of its rules.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : undefined;
  // Without frames there is no need for the other mode, which opens a page of its own for each run.
  // Only violations are written out: the lists of what passes cost more than the judging.
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
    // As another tab would tell of it.
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme, storageArea: localStorage }));
  }, mode);
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  // Colors that are still on their way are no colors to judge.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
/**
 * Marks each part that looks like one before it, within itself and in all that holds it: of fifty entries of a list the
 * rules of colors find in all what they find in the first.
 *
 * @param known the looks of parts that were judged on pages before this one, as this returned them
 * @returns the looks of all parts judged up to now
 */
async function markRepeated(page: Page, known: readonly string[]): Promise<string[]> {
  return page.evaluate((judged) => {
    /** Short, as looks are made of one another, and the same on every page: a hash of 64 bits. */
    const short = (text: string): string => {
      let [low, high] = [0, 0];
      for (const letter of text) {
        low = Math.imul(low ^ letter.charCodeAt(0), 2654435761);
        high = Math.imul(high ^ letter.charCodeAt(0), 1597334677);
      }
      return (low >>> 0).toString(36) + (high >>> 0).toString(36);
    };
    /** Of an element without its parts, and with them. */
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

/** Looks that were judged without a violation, by the size of the window. */
const judged = new Map<string, readonly string[]>();

/** What breaks the rules of colors on the page as it is. */
export async function colorViolations(page: Page): Promise<string[]> {
  const size = JSON.stringify(page.viewportSize());
  const looks = await markRepeated(page, judged.get(size) ?? []);
  const found = await violations(page, COLOR_RULES);
  if (found.length === 0) judged.set(size, looks);
  return found;
}
