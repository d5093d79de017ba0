// Runs at the top of every page's body: what the reader has chosen is told to the style sheet before anything is drawn.
(function () {
  try {
    for (const choice of choiceNames) {
      const value =
        new URLSearchParams(window.location.search).get(choice) || localStorage.getItem(storagePrefix + choice);
      if (value) document.documentElement.setAttribute('data-' + choice, value);
    }
  } catch {
    // Without storage nothing was chosen.
  }
})();
