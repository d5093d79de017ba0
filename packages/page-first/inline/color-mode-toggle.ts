import { ATTRIBUTES, EVENTS, ROOT_DATA } from '../names';

/**
 * Handles the color mode button, and changes in other tabs, until the application does.
 *
 * @param storageKey where the mode is stored
 */
export default function colorModeToggle(storageKey: string): void {
  const data = document.documentElement.dataset;
  let changed: StorageEventInit | undefined;

  // The application reads the mode from these places when it starts. Docusaurus 3.10 added the
  // second.
  function show(mode: 'dark' | 'light'): void {
    data[ROOT_DATA.theme] = mode;
    data[ROOT_DATA.themeChoice] = mode;
  }

  function followOtherTab({ key, newValue, storageArea }: StorageEvent): void {
    if (key !== storageKey) return;
    show(newValue === 'dark' ? 'dark' : 'light');
    changed = { key, newValue, storageArea };
  }

  function toggle(event: MouseEvent): void {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest(`[${ATTRIBUTES.toggleTheme}]`)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const mode = data[ROOT_DATA.theme] === 'dark' ? 'light' : 'dark';
    show(mode);
    try {
      localStorage.setItem(storageKey, mode);
      changed = { key: storageKey, newValue: mode, storageArea: localStorage };
    } catch (error) {
      console.warn(error);
    }
  }

  function end(): void {
    removeEventListener('click', toggle, true);
    removeEventListener('storage', followOtherTab);
    // For a change after the application has read the mode. It handles this event like a change in
    // another tab.
    if (changed) dispatchEvent(new StorageEvent('storage', changed));
  }

  addEventListener('click', toggle, true);
  addEventListener('storage', followOtherTab);
  addEventListener(EVENTS.hydrated, end);
}
