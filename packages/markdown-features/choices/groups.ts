/**
 * What a reader chooses once for the whole site, each with its values in the order in which tabs show them; the first
 * one is what a page shows without a choice.
 */
export const CHOICES = {
  platform: ['both', 'ios', 'android'],
  provider: ['icloud', 'googledrive'],
  pm: ['npm', 'yarn', 'pnpm', 'bun'],
} as const;

export type Choice = keyof typeof CHOICES;

export const CHOICE_NAMES = Object.keys(CHOICES) as Choice[];

/** Where a choice is kept: the key that the stock tabs of a group of this name use. */
export const STORAGE_PREFIX = 'docusaurus.tab.';

/** Platforms that a part of a page can be for alone. */
export const PLATFORMS = { ios: 'iOS', android: 'Android' } as const;

export type Platform = keyof typeof PLATFORMS;
