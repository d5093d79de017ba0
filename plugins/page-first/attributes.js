// Runs at the top of every page's body: what the reader has chosen or closed is told to the style sheet before anything
// is drawn.
((choiceNames, storagePrefix, announcementId) => {
  const data = document.documentElement.dataset;
  const query = new URLSearchParams(location.search);

  /** @param {string} key */
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Without storage nothing was chosen.
    }
  }

  data.theme = query.get('docusaurus-theme') || stored('theme') || 'light';
  choiceNames.forEach((name) => {
    const value = query.get(name) || stored(storagePrefix + name);
    if (value) data[name] = value;
  });
  data.announcementBarInitiallyDismissed =
    stored('docusaurus.announcement.id') === announcementId && stored('docusaurus.announcement.dismiss');
})(settings);
