// Runs in the head of every page, ahead of all else: starts the application's scripts at the reader's first act and
// keeps the clicks that come before the application can answer them.
((scripts, prefetchDelayMs, searchLeadMs) => {
  const root = document.documentElement;
  // A focus says that the keyboard or an assistive technology is at work; a storage event, that another tab has
  // something to tell this one.
  const acts = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'storage'];
  let started = false;
  /** @type {HTMLElement[]} */
  const clicked = [];
  /** @type {Element | null} */
  let focused = null;
  let heard = false;

  // Told to the style sheet, too (plugins/static-content).
  root.dataset.arrival = performance.getEntriesByType('navigation')[0]?.type + location.hash;

  /** @param {string} tag @param {object} properties */
  function add(tag, properties) {
    document.head.append(Object.assign(document.createElement(tag), properties));
  }

  /** The part of the style sheet that the page has come with: browsers know elements by their ids, without a search. */
  const part = () => window.pageStyle;

  /**
   * Loads the style sheet of all that an application at work can show.
   * @param {object} properties of its link
   */
  function loadStyle(properties) {
    add('link', { href: part().dataset.whole, ...properties });
  }

  function fetchApplication() {
    loadStyle({ rel: 'prefetch' });
    scripts.forEach((href) => {
      add('link', { rel: 'prefetch', href });
    });
  }

  function runApplication() {
    loadStyle({
      rel: 'stylesheet',
      media: 'print',
      // It takes the place of the part in one go: each alone would have the style of the whole page worked out anew.
      // Firefox and WebKit fire `load` once more when `media` changes.
      onload() {
        part()?.remove();
        this.media &&= '';
      },
    });
    scripts.forEach((src) => {
      add('script', { src, async: false });
    });
  }

  /** @param {Partial<MouseEvent & KeyboardEvent>} event */
  function start({ type, movementX, movementY, key, target }) {
    // A page that comes under a mouse at rest is told of a move by nothing; Control or Meta alone say nothing yet, nor does
    // a focus that the page itself has set.
    if (
      started ||
      (type === 'pointermove' && !(movementX || movementY)) ||
      /^(Con|Met)/.test(key) ||
      (type === 'focusin' && target.autofocus)
    )
      return;
    started = true;
    setTimeout(() => {
      // A search that this act has asked for draws its first results by itself (plugins/search), and comes first.
      const isSearch = document.querySelector('.DocSearch script');
      if (isSearch) fetchApplication();
      setTimeout(runApplication, isSearch ? searchLeadMs : 0);
    });
  }

  /** @param {MouseEvent} event */
  function keepClick(event) {
    if (heard) return;
    // The place on this page that a link may lead to has to be where it will be. Not for other links: to have all of the
    // page laid out would hold them up.
    if (event.target.closest?.('[href*="#"]')) root.dataset.arrival = '';
    // What the inline scripts draw stands outside of the application and answers for itself; a menu that the browser opens
    // by itself is open when the application comes. Names in code are no buttons before that, and show their types then.
    // In an island, anything but a link may answer.
    const control = event.target.closest?.(
      '#__docusaurus :is(button:not([popovertarget]),summary,[role=button],[role=tab],[data-t],[data-island] :not(a *))',
    );
    if (!control || control.matches('[data-island] a')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked.push(control);
  }

  acts.forEach((act) => {
    addEventListener(act, start, true);
  });
  const startPastTheFold = () => {
    if (scrollY > innerHeight / 2) start({});
  };
  addEventListener('scroll', startPastTheFold, true);
  // Ahead of the first act, so that it is answered sooner; not at once, as the page's own files come first.
  addEventListener('load', () => {
    setTimeout(() => {
      const { saveData, effectiveType } = navigator.connection ?? {};
      if (!started && !saveData && !/2g/.test(effectiveType)) fetchApplication();
    }, prefetchDelayMs);
  });

  /**
   * The control as it stands now: the application draws some anew when it takes over (stock: links of the sidebar's
   * sections; plugins/islands, which names the successors).
   * @param {HTMLElement} control
   */
  function current(control) {
    return control.isConnected
      ? control
      : (control.successor ??
          [...document.querySelectorAll(control.tagName)].find(
            (other) => other.textContent === control.textContent && other.className === control.className,
          ));
  }

  // On the document: the window's own listeners, which answer some controls natively, have their turn first.
  document.addEventListener('click', keepClick, true);
  addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  new MutationObserver((_, observer) => {
    if (!root.matches('[data-application][data-has-hydrated=true]')) return;
    observer.disconnect();
    heard = true;
    // For the other inline scripts: the application hears the reader now.
    dispatchEvent(new Event('takeover'));
    if (focused && !focused.isConnected) current(focused)?.focus();
    clicked.forEach((control) => {
      // A task for each: the application has drawn what one click brings before it hears the next.
      setTimeout(() => {
        current(control)?.click();
      });
    });
  }).observe(root, { attributes: true });

  addEventListener('DOMContentLoaded', () => {
    // Who loads a page again (`reload`) wants something of it that it did not give. What `ApplicationFirst.tsx` names begins
    // with the same letters where only an address with a query asks for the application.
    if (/^r/.test(root.dataset.arrival) || document.querySelector(`[name${location.search && '^'}=page-first]`))
      start({});
  });
})(scriptsOfPage, prefetchDelayMs, searchLeadMs);
