/** Checks pages with axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Keeps one code token of each look. Thousands of tokens get their color from the same few
 * classes. axe checks what lies above and below each of them. In total, that takes ten times as
 * long as all the rest of a page.
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
const ALL_RULES = [
  'wcag2a',
  'wcag2aa',
  'wcag2aaa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
  'experimental',
];
/** This site does not aim for the contrast of level AAA. */
const LEFT_OUT = ['color-contrast-enhanced'];
/**
 * Rules that depend on colors, and so on the color mode. The others find the same in both modes.
 */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** A page compiles it in half the time that the readable form takes. */
const AXE_SOURCE = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Returns axe for the page as it is. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  // The page keeps axe after the first run. Injecting it again would take longer than many of its
  // rules.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : AXE_SOURCE;
  // Without frames, legacy mode is enough. The other mode opens an extra page for each run.
  // Only violations are reported: listing what passes takes longer than the checks.
  return new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}

/**
 * Applies the color rules only, or all others. Returns one line for each element that violates
 * one.
 */
async function linesOf(axe: AxeBuilder, rules: 'colors' | 'others'): Promise<string[]> {
  const chosen =
    rules === 'colors'
      ? axe.withRules(COLOR_RULES)
      : axe.withTags(ALL_RULES).disableRules([...COLOR_RULES, ...LEFT_OUT]);
  const { violations } = await chosen.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
}

/**
 * Lists violations of all but the color rules on the page as it is, without those within the given
 * parts.
 */
export async function violations(
  page: Page,
  judgedBefore: readonly string[] = [],
): Promise<string[]> {
  const axe = await axeOf(page);
  return linesOf(
    judgedBefore.reduce((rest, part) => rest.exclude(part), axe),
    'others',
  );
}

/** Lists buttons and links that are too small to be touched, or covered by others. */
export async function targetViolations(page: Page): Promise<string[]> {
  const { violations: found } = await (await axeOf(page)).withRules('target-size').analyze();
  return found.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
}

/** Switches the color mode, and waits until the page has its colors. */
export async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    localStorage.setItem('theme', theme);
    // As if another tab had changed the theme.
    dispatchEvent(
      new StorageEvent('storage', { key: 'theme', newValue: theme, storageArea: localStorage }),
    );
  }, mode);
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  // Wait for animations to end: colors in transition cannot be checked. Those in closed panels of
  // tabs stand still.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const shown = document.getAnimations().filter(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return target?.checkVisibility();
    });
    await Promise.allSettled(shown.map(({ finished }) => finished));
  });
}

/** Lists violations of the color rules on the page as it is. */
export async function colorViolations(page: Page): Promise<string[]> {
  return linesOf(await axeOf(page), 'colors');
}

/**
 * Judges a part of the page, its colors in both modes. Returns one line for each element that
 * violates a rule.
 */
export async function violationsIn(page: Page, selector: string): Promise<string[]> {
  // DocSearch's titles of screens look like headings, but are messages.
  const found = await linesOf(
    (await axeOf(page)).include(selector).exclude('.DocSearch-Title'),
    'others',
  );
  for (const mode of ['dark', 'light'] as const) {
    await setMode(page, mode);
    const ofColors = await linesOf((await axeOf(page)).include(selector), 'colors');
    found.push(...ofColors.map((line) => `${mode}: ${line}`));
  }
  return found;
}
