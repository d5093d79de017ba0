// Runs in the head, before the theme's own script reads whether the bar was closed.
(function (id) {
  try {
    if (localStorage.getItem('docusaurus.announcement.id') !== id) {
      localStorage.removeItem('docusaurus.announcement.dismiss');
    }
  } catch {
    // Without storage nothing was closed.
  }
})(announcementId);
