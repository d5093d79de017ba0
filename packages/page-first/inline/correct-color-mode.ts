import { ROOT_DATA } from '../names';

/** What the site shows without a choice of the reader, from its configuration. */
export interface ColorModeSettings {
  readonly defaultMode: 'dark' | 'light';
  readonly respectPrefersColorScheme: boolean;
}

/**
 * Corrects a color mode that is none. The theme's script writes `undefined` if storage is denied,
 * and whatever the storage and the address have.
 */
export default function correctColorMode(settings: ColorModeSettings): void {
  const { dataset } = document.documentElement;
  if (/^(?:dark|light)$/.test(dataset[ROOT_DATA.theme] ?? '')) return;
  const isDark = settings.respectPrefersColorScheme
    ? matchMedia('(prefers-color-scheme: dark)').matches
    : settings.defaultMode === 'dark';
  dataset[ROOT_DATA.theme] = isDark ? 'dark' : 'light';
}
