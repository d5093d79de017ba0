/** The color mode of the site, which the page tells the frame: not all browsers do. */
import type { ColorScheme } from './messages';

let current: ColorScheme = 'light';
const listeners = new Set<() => void>();

/** Shows the frame in a color mode, and tells the app. */
export function setColorScheme(next: ColorScheme): void {
  current = next;
  document.documentElement.style.colorScheme = next;
  for (const listener of listeners) listener();
}

export function getColorScheme(): ColorScheme {
  return current;
}

/** Calls `listener` when the color mode changes. Returns what ends that. */
export function onColorScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
