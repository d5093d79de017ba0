// Runs in the head of every page, before any other script; must not need one.
((templateId) => {
  let shown = false;
  let delayMs = 0;

  /** @param {string} message what could not be loaded, in the loader's own words */
  function show(message) {
    if (shown) return;
    shown = true;
    // For whoever shows something that will now never come.
    dispatchEvent(new Event('load-guard'));
    // Last in the body: the skip link stays the first stop of the keyboard, and no text moves under the reader's eye.
    function insert() {
      const bar = document.getElementById(templateId).content.firstChild;
      bar.firstChild.textContent = message;
      bar.lastChild.onclick = () => {
        location.reload();
      };
      document.body.append(bar);
    }
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', insert);
    else setTimeout(insert, delayMs);
  }

  // Firefox breaks off what is loading when the reader leaves: no failure, unless the page stays. The scripts of a page that
  // comes back are not asked for again.
  addEventListener('beforeunload', () => {
    delayMs = 9e3;
  });
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
})(ARGUMENT);
