// Runs in the head of every page. Answers the color mode's button until the application does.
((key) => {
  const data = document.documentElement.dataset;
  let toggled = false;

  /** @param {MouseEvent} event */
  function toggle(event) {
    if (!event.target.closest?.('[data-toggle-theme]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    toggled = true;
    // The application reads the mode from these two places when it starts.
    data.theme = data.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem(key, data.theme);
    } catch (error) {
      console.warn(error);
    }
  }

  addEventListener('click', toggle, true);
  addEventListener('takeover', () => {
    removeEventListener('click', toggle, true);
    // For a click after the application has read the mode: it handles this event like a change in another tab.
    if (toggled) dispatchEvent(new StorageEvent('storage', { key: key }));
  });
})(KEY);
