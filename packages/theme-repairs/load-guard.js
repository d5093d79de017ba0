// Runs in the head of every page, before any other script, and must not depend on one.
(() => {
  // Written as whole tags, because PurgeCSS finds classes only inside tags.
  const notice =
    '<div class="notice load-guard" role="alert"><p></p><button type="button" class="button button--secondary button--sm">Retry</button></div>';
  let shown = false;
  let delayMs = 0;

  /** @param {string} message what could not be loaded, in the loader's own words */
  function show(message) {
    // For scripts that wait for something that will never load.
    dispatchEvent(new Event('load-guard'));
    if (shown) return;
    shown = true;
    // Last in the body: the skip link stays the first tab stop, and no text moves.
    function insert() {
      document.body.insertAdjacentHTML('beforeend', notice);
      const bar = document.body.lastElementChild;
      bar.firstChild.textContent = message;
      bar.lastChild.onclick = () => location.reload();
    }
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', insert);
    else setTimeout(insert, delayMs);
  }

  // Firefox aborts requests when the reader leaves the page. That is a failure only if the page stays. A page from the
  // back/forward cache does not request its scripts again.
  addEventListener('beforeunload', () => void (delayMs = 9e3));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && shown) location.reload();
  });

  addEventListener(
    'error',
    (event) => {
      if (document.documentElement.dataset.application) return;
      const { localName, src } = event.target;
      if (localName === 'script' && src.startsWith(location.origin)) {
        show('Error: Loading ' + new URL(src).pathname + ' failed.');
      } else if (event.filename?.startsWith(location.origin) && /assets/.test(event.filename)) {
        show(event.message);
      }
    },
    true,
  );

  addEventListener('unhandledrejection', (event) => {
    const reason = event.reason;
    if (/chunk_?load/i.test(reason?.name + reason?.code)) show(String(reason));
  });
})();
