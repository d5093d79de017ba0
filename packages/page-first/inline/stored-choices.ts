import { STORAGE_KEYS } from '../names';

function storedChoice(name: string): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS.choice + name);
  } catch {
    return null;
  }
}

/** Passes the reader's choices, from the address or the storage, to the style sheet. */
export default function storedChoices(names: readonly string[]): void {
  const query = new URLSearchParams(location.search);
  for (const name of names) {
    const value = query.get(name) || storedChoice(name);
    if (value) document.documentElement.dataset[name] = value;
  }
}
