// Inlined in the head of every page. Starts the application's scripts at the reader's first act, and keeps clicks that
// come before hydration. The block keeps its names out of the global scope.
{
  const [scripts, ownControls, eagerArrival] = settings;
  // By then, even a slow network has loaded the page and its images.
  const prefetchDelayMs = 8000;
  const searchLeadMs = 600;
  // After `pointerup`, a click follows within this time, or not at all.
  const longestReleaseMs = 300;
  const renderPollMs = 50;
  const renderPolls = 10;
  const root = document.documentElement;
  // A focus event comes from a keyboard or assistive technology, a storage event from another tab.
  const acts = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'storage'];
  // The browser follows these by itself.
  const links = '#__docusaurus a:not([role],[href*="#"])';
  const presses = [
    'pointerdown',
    'mousedown',
    'touchstart',
    'pointerup',
    'mouseup',
    'touchend',
    'click',
  ];
  // Popovers and folded parts of documents work without scripts. In an island, anything except a link may respond.
  const controls = `#__docusaurus :is(button:not([popovertarget]),summary:not(.theme-doc-markdown *),[role=button],[role=tab],[data-island] :not(a *)${ownControls})`;
  const clicked = [];
  let started = false;
  let hydrated = false;
  let focused = null;

  // Read by content/deferred-layout.css.
  root.dataset.arrival = performance.getEntriesByType('navigation')[0]?.type + location.hash;

  const add = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties));

  const fetchApplication = () => {
    for (const href of [pageStyle.dataset.whole, ...scripts])
      add('link', { rel: 'prefetch', href });
  };

  const runApplication = () => {
    add('link', {
      href: pageStyle.dataset.whole,
      rel: 'stylesheet',
      media: 'print',
      // Replaces the page's part with the whole sheet in one step, because two changes would restyle the page twice.
      // Firefox and WebKit fire `load` again when `media` changes.
      onload() {
        window.pageStyle?.remove();
        this.media &&= '';
      },
    });
    for (const src of scripts) add('script', { src, async: false });
  };

  const start = () => {
    if (started) return;
    started = true;
    setTimeout(() => {
      // If this act opened a search, the search shows its first results before the scripts run.
      const isSearch = document.querySelector('[aria-modal]');
      if (isSearch) fetchApplication();
      setTimeout(runApplication, isSearch ? searchLeadMs : 0);
    });
  };

  const hear = ({ type, movementX, movementY, key, target }) => {
    // Read by islands/built-nodes.ts. Browsers set `:active` after `pointerdown` and clear it before `pointerup`. The
    // click follows.
    if (type === 'pointerdown') root.pressed = target;
    if (type === 'focusin') focused = target;
    // These are not acts: a page loading under a resting mouse, Control or Meta alone, focus that the page itself sets,
    // and a press on a link, because the page will be left.
    const isIdle =
      type === 'pointermove' ? !(movementX || movementY) : type === 'focusin' && target.autofocus;
    if (!isIdle && !/^(Con|Met)/.test(key) && !root.pressed?.closest?.(links)) start();
  };

  const release = () => setTimeout(() => void (root.pressed = null), longestReleaseMs);

  // At a press, React would first hydrate the whole page without a pause. The browser follows a link at once.
  const keepFromReact = (event) => {
    if (!hydrated && event.target.closest?.(links)) event.stopPropagation();
  };

  const keepClick = (event) => {
    if (hydrated) return;
    // Before a link within the page is followed, everything above its target must be laid out.
    if (event.target.closest?.('[href*="#"]')) root.dataset.arrival = '';
    const control = event.target.closest?.(controls);
    if (!control || control.matches('[data-island] a')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.ariaBusy = 'true';
    clicked.push(control);
  };

  // React may have rendered the control again. Islands record its successor.
  const current = (control) =>
    control.isConnected
      ? control
      : (control.successor ??
        [...document.querySelectorAll(control.tagName)].find(
          (other) =>
            other.textContent === control.textContent && other.className === control.className,
        ));

  // Waits for content that hydration renders in a second step, such as the menu's contents.
  const clickAgain = (control, tries) => {
    const live = current(control);
    if (live) live.click();
    else if (tries > 0) setTimeout(clickAgain, renderPollMs, control, tries - 1);
  };

  const takeOver = () => {
    hydrated = true;
    root.dataset.application = 'ready';
    dispatchEvent(new Event('takeover'));
    if (focused && !focused.isConnected) current(focused)?.focus();
    for (const control of clicked) {
      control.ariaBusy = null;
      // One task per click, so that React renders the effect of one click before the next.
      setTimeout(clickAgain, 0, control, renderPolls);
    }
  };

  for (const act of acts) addEventListener(act, hear, true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, true);
  addEventListener('scroll', () => scrollY > innerHeight / 2 && start(), true);
  addEventListener('load', () => {
    setTimeout(() => {
      const { saveData, effectiveType } = navigator.connection ?? {};
      if (!started && !saveData && !/2g/.test(effectiveType)) fetchApplication();
    }, prefetchDelayMs);
  });
  // On the document, because other inline scripts listen on the window and must run first.
  document.addEventListener('click', keepClick, true);
  for (const type of presses) document.addEventListener(type, keepFromReact, true);
  new MutationObserver((_, observer) => {
    // Docusaurus sets this attribute after all effects of hydration.
    if (root.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    takeOver();
  }).observe(root, { attributes: true });
  addEventListener('DOMContentLoaded', () => {
    // EagerHydration.tsx sets these meta elements.
    if (
      eagerArrival.test(root.dataset.arrival) ||
      document.querySelector(`[name${location.search && '^'}=page-first]`)
    )
      start();
  });
}
