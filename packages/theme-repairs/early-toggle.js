// Runs in the head of every page. Handles the color mode button, and changes in other tabs, until the application does.
((key) => {
  const data = document.documentElement.dataset;
  let changed = null;

  // The application reads the mode from these places when it starts. Docusaurus 3.10 added the second one.
  function show(mode) {
    data.theme = mode;
    data.themeChoice = mode;
  }

  /** @param {StorageEvent} event */
  function follow({ key: changedKey, newValue, storageArea }) {
    if (changedKey !== key) return;
    show(newValue === 'dark' ? 'dark' : 'light');
    changed = { key, newValue, storageArea };
  }

  /** @param {MouseEvent} event */
  function toggle(event) {
    if (!event.target.closest?.('[data-toggle-theme]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    show(data.theme === 'dark' ? 'light' : 'dark');
    try {
      localStorage.setItem(key, data.theme);
      changed = { key, newValue: data.theme, storageArea: localStorage };
    } catch (error) {
      console.warn(error);
    }
  }

  addEventListener('click', toggle, true);
  addEventListener('storage', follow);
  addEventListener('takeover', () => {
    removeEventListener('click', toggle, true);
    removeEventListener('storage', follow);
    // For a change after the application has read the mode. It handles this event like a change in another tab.
    if (changed) dispatchEvent(new StorageEvent('storage', changed));
  });
})(KEY);
