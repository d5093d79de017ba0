// Runs in the head of every page, before any other script; must not need one.
(function () {
  var shown = false;

  /** @param {string} message what could not be loaded, in the loader's own words */
  function show(message) {
    if (shown) return;
    shown = true;
    // For whoever shows something that will now never come.
    dispatchEvent(new Event('load-guard'));
    var bar = document.createElement('div');
    bar.className = 'load-guard';
    bar.setAttribute('role', 'alert');
    var text = document.createElement('p');
    text.textContent = message;
    var retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = 'Retry';
    retry.onclick = function () {
      location.reload();
    };
    bar.append(text, retry);
    // Last in the body: the skip link stays the first stop of the keyboard, and no text moves under the reader's eye.
    function insert() {
      document.body.append(bar);
    }
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', insert);
    else insert();
  }

  function hydrated() {
    return document.documentElement.dataset.hasHydrated === 'true';
  }

  addEventListener(
    'error',
    function (event) {
      if (hydrated()) return;
      var target = event.target;
      if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) {
        show('Error: Loading ' + new URL(target.src).pathname + ' failed.');
      } else if (event instanceof ErrorEvent && event.filename.startsWith(location.origin + '/assets/')) {
        show(event.message);
      }
    },
    true,
  );

  addEventListener('unhandledrejection', function (event) {
    var reason = event.reason;
    if (reason && (reason.name === 'ChunkLoadError' || reason.code === 'CSS_CHUNK_LOAD_FAILED')) show(String(reason));
  });
})();
