// Runs in the head of every page. Answers the color mode's button until the application does.
((key) => {
  const root = document.documentElement;
  let toggled = false;

  /** @param {MouseEvent} event */
  function toggle(event) {
    if (!event.target.closest?.('[data-color-mode-toggle]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    toggled = true;
    // The application reads the mode from these two places when it starts.
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem(key, root.dataset.theme);
    } catch (error) {
      console.warn(error);
    }
  }

  addEventListener('click', toggle, true);
  addEventListener('takeover', () => {
    removeEventListener('click', toggle, true);
    // For a click that came after the application had read the mode: it takes this one up as from another tab.
    if (toggled) dispatchEvent(new StorageEvent('storage', { key: key }));
  });
})(storageKey);
