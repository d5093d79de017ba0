// Runs in the head of every page, ahead of all else: starts the application's scripts at the reader's first act and
// keeps the clicks that come before the application can answer them.
(function (scripts, prefetchDelayMs) {
  var root = document.documentElement;
  // A focus says that the keyboard or an assistive technology is at work; a storage event, that another tab has
  // something to tell this one.
  var acts = ['pointerover', 'pointerdown', 'touchstart', 'click', 'keydown', 'focusin', 'storage'];
  var listening = { capture: true, passive: true };
  var started = false;
  var styleLost = false;
  /** @type {HTMLElement[]} */
  var clicked = [];
  /** @type {Element | null} */
  var focused = null;

  /** The style sheet of all that an application at work can show, where the page has come with its own part alone. */
  function wholeStyle() {
    var link = document.querySelector('link[data-whole]');
    return link instanceof HTMLLinkElement ? link.dataset.whole : undefined;
  }

  /** @param {string} rel @param {string} href @param {string} [as] */
  function addLink(rel, href, as) {
    var link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    if (as) link.as = as;
    document.head.append(link);
  }

  function start() {
    if (started) return;
    started = true;
    acts.forEach(function (act) {
      removeEventListener(act, start, listening);
    });
    removeEventListener('scroll', startPastTheFold, listening);
    var style = wholeStyle();
    if (style) addLink('stylesheet', style);
    scripts.forEach(function (src) {
      var script = document.createElement('script');
      script.src = src;
      script.async = false;
      document.head.append(script);
    });
  }

  function startPastTheFold() {
    if (scrollY > innerHeight / 2) start();
  }

  // Ahead of the first act, so that it is answered sooner; not at once, as the page's own files come first.
  function prefetch() {
    var connection = navigator.connection || {};
    if (started || connection.saveData || /2g/.test(connection.effectiveType)) return;
    var style = wholeStyle();
    if (style) addLink('prefetch', style, 'style');
    scripts.forEach(function (src) {
      addLink('prefetch', src, 'script');
    });
  }

  /** @param {MouseEvent} event */
  function keepClick(event) {
    var target = event.target;
    // What the inline scripts draw stands outside of the application and answers for itself.
    if (!(target instanceof Element && target.closest('#__docusaurus'))) return;
    var control = target.closest('button,summary,[role=button],[role=tab],[aria-expanded],[aria-haspopup],a[href="#"]');
    if (!(control instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked.push(control);
  }

  acts.forEach(function (act) {
    addEventListener(act, start, listening);
  });
  addEventListener('scroll', startPastTheFold, listening);
  addEventListener('load', function () {
    setTimeout(prefetch, prefetchDelayMs);
  });

  /**
   * The control as it stands now: the application draws some anew when it takes over (stock: links of the sidebar's
   * sections).
   * @param {HTMLElement} control
   */
  function current(control) {
    return control.isConnected
      ? control
      : Array.from(document.querySelectorAll(control.tagName)).find(function (other) {
          return other.textContent === control.textContent && other.className === control.className;
        });
  }

  /** @param {FocusEvent} event */
  function keepFocus(event) {
    focused = event.target;
  }

  // On the document: the window's own listeners, which answer some controls natively, have their turn first.
  document.addEventListener('click', keepClick, true);
  document.addEventListener('focusin', keepFocus);
  new MutationObserver(function (_, observer) {
    if (root.dataset.application !== 'ready' || root.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    document.removeEventListener('click', keepClick, true);
    document.removeEventListener('focusin', keepFocus);
    if (focused && !focused.isConnected) current(focused)?.focus();
    clicked.forEach(function (control) {
      // A task for each: the application has drawn what one click brings before it hears the next.
      setTimeout(function () {
        current(control)?.click();
      });
    });
  }).observe(root, { attributeFilter: ['data-application', 'data-has-hydrated'] });

  function onParsed() {
    // Who loads a page again wants something of it that it did not give.
    var visit = performance.getEntriesByType('navigation')[0];
    var again = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
    if (again || document.querySelector('meta[name=page-first][content=off]')) start();
    // The stock banner about a wrong base URL takes the absence of this object for a sign of one. Here it is absent
    // until the first act; what tells is whether the style sheet was found.
    if (!styleLost && !window.docusaurus) window.docusaurus = {};
  }
  /** @param {Event} event */
  function onError(event) {
    styleLost ||= event.target instanceof HTMLLinkElement;
  }
  addEventListener('error', onError, true);
  // In the capture phase, which comes ahead of the banner's listener.
  addEventListener('DOMContentLoaded', onParsed, true);
})(scriptsOfPage, prefetchDelayMs);
