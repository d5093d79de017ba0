// Runs in the head of every page. Handles the color mode button until the application does.
((key) => {
  const data = document.documentElement.dataset;
  let changed = null;

  /** @param {MouseEvent} event */
  function toggle(event) {
    if (!event.target.closest?.('[data-toggle-theme]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The application reads the mode from these places when it starts. Docusaurus 3.10 added the second one.
    data.theme = data.theme === 'dark' ? 'light' : 'dark';
    data.themeChoice = data.theme;
    try {
      localStorage.setItem(key, data.theme);
      changed = { key, newValue: data.theme, storageArea: localStorage };
    } catch (error) {
      console.warn(error);
    }
  }

  addEventListener('click', toggle, true);
  addEventListener('takeover', () => {
    removeEventListener('click', toggle, true);
    // For a click after the application has read the mode. It handles this event like a change in another tab.
    if (changed) dispatchEvent(new StorageEvent('storage', changed));
  });
})(KEY);
