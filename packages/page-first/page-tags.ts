import type { HtmlTagObject, LoadContext } from '@docusaurus/types';
import type { ThemeConfig } from '@docusaurus/theme-common';

import { inlineScript } from './inline-script';
import type canonicalAddress from './inline/canonical-address';
import type currentEntry from './inline/current-entry';
import type decodableAddress from './inline/decodable-address';
import type storedChoices from './inline/stored-choices';
import type correctColorMode from './inline/correct-color-mode';
import type { ColorModeSettings } from './inline/correct-color-mode';
import type colorModeToggle from './inline/color-mode-toggle';
import type preferredVersion from './inline/preferred-version';
import type loadGuard from './inline/load-guard';
import type newAnnouncement from './inline/new-announcement';
import type printDetails from './inline/print-details';
import type revealTarget from './inline/reveal-target';
import { STORAGE_KEYS } from './names';

/** Client modules that fix the stock theme, and style the load guard. */
export const THEME_FIXES = [
  'theme-fixes/keep-color-mode.ts',
  'theme-fixes/closed-announcement.ts',
  'theme-fixes/button-keys.ts',
  'theme-fixes/reveal-target.ts',
  'theme-fixes/place-on-return.ts',
  'theme-fixes/navbar-on-arrival.ts',
  'theme-fixes/base-url-banner.ts',
  'theme-fixes/file-links.ts',
  'theme-fixes/current-entry.ts',
  'theme-fixes/notice.css',
  'theme-fixes/load-guard.css',
];

const tagOf = (innerHTML: string): HtmlTagObject => ({ tagName: 'script', innerHTML });

/** Returns the inline scripts for the head of every page, in the order in which they must run. */
export function headTags({ siteConfig, siteStorage }: LoadContext): HtmlTagObject[] {
  const scripts: string[] = [];
  if (!siteConfig.trailingSlash) {
    scripts.push(inlineScript<typeof canonicalAddress>('canonical-address'));
  }
  scripts.push(inlineScript<typeof decodableAddress>('decodable-address'));
  scripts.push(inlineScript<typeof loadGuard>('load-guard'));
  scripts.push(inlineScript<typeof printDetails>('print-details'));
  scripts.push(inlineScript<typeof revealTarget>('reveal-target'));
  scripts.push(inlineScript<typeof currentEntry>('current-entry'));
  // Not in development, where no event tells this script about hydration.
  if (process.env.NODE_ENV === 'production') {
    const key = STORAGE_KEYS.theme + siteStorage.namespace;
    scripts.push(inlineScript<typeof colorModeToggle>('color-mode-toggle', key));
    const { docs } = siteConfig.themeConfig as Partial<ThemeConfig>;
    const storage = docs?.versionPersistence ?? 'localStorage';
    if (storage !== 'none') {
      const { namespace } = siteStorage;
      scripts.push(inlineScript<typeof preferredVersion>('preferred-version', storage, namespace));
    }
  }
  return scripts.map(tagOf);
}

/** Returns the inline scripts for the top of the body, after those of the theme. */
export function bodyTags(
  { siteConfig, siteStorage }: LoadContext,
  choices: readonly string[] = [],
): HtmlTagObject[] {
  const { announcementBar, colorMode } = siteConfig.themeConfig as Partial<ThemeConfig>;
  const id = announcementBar?.id;
  const scripts: string[] = [];
  const { defaultMode = 'light', respectPrefersColorScheme = false } = colorMode ?? {};
  const settings: ColorModeSettings = { defaultMode, respectPrefersColorScheme };
  scripts.push(inlineScript<typeof correctColorMode>('correct-color-mode', settings));
  if (id !== undefined) {
    const key = STORAGE_KEYS.announcement + siteStorage.namespace;
    scripts.push(inlineScript<typeof newAnnouncement>('new-announcement', key, id));
  }
  if (choices.length > 0) {
    scripts.push(inlineScript<typeof storedChoices>('stored-choices', choices));
  }
  return scripts.map(tagOf);
}
