/** What a reader has chosen, for the whole site: told by the root element's attributes, kept by the browser. */
import options from '@generated/choices/default/options.json';

import { STORAGE_PREFIX } from './groups';

export const { groups, parts, implied = {} } = options;
export const CHOICE_NAMES = Object.keys(groups);

/** For browsers without storage: what the reader chose on this page. */
const chosen = new Map<string, string>();

/** @returns whether a choice has such a value */
export function isValue(choice: string, value: string | null | undefined): value is string {
  return groups[choice]?.includes(value ?? '') ?? false;
}

/** @returns what was chosen; undefined where nothing was */
export function kept(choice: string): string | undefined {
  try {
    return localStorage.getItem(STORAGE_PREFIX + choice) ?? chosen.get(choice);
  } catch {
    return chosen.get(choice);
  }
}

/** Keeps a choice, and tells it to all of this page; the browser tells it to its other tabs. */
export function choose(choice: string, newValue: string): void {
  const key = STORAGE_PREFIX + choice;
  const oldValue = kept(choice) ?? null;
  chosen.set(choice, newValue);
  try {
    localStorage.setItem(key, newValue);
  } catch (error) {
    console.warn(error);
  }
  if (newValue !== oldValue) dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}
