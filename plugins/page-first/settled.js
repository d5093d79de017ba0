/**
 * What modules of Docusaurus's client and of the router ask for that is settled when the site is built, and the answer:
 * there is a document, the address lives in the path (the router with the address behind a `#` is an experiment), React
 * has its own contexts, nobody keeps a history in memory, and there is no blog whose parts would need names.
 */
const ANSWERS = [
  [/siteConfig\.future\.experimental_router/g, '"browser"'],
  [/React\.createContext \|\| createReactContext/g, 'React.createContext'],
  [/import { createMemoryHistory, /g, 'import { '],
  [/import { createBrowserHistory, createHashHistory, /g, 'import { createBrowserHistory, '],
  [/ExecutionEnvironment\.canUseDOM/g, 'true'],
  [/\n\s+blog\w*: (?:'[^']*'|\{[^}]*\}),?/g, ''],
];

/**
 * What the theme asks of the browser while it draws, each time it draws, and each time has the browser work out style and
 * layout of the page for it; and who needs to know, when.
 */
const LATER = [
  // Nobody has scrolled before there was a page.
  [/useRef\(getScrollPosition\(\)\)/, 'useRef(null)'],
  // How the page scrolls is known when it is to scroll.
  [/(const supportsNativeSmoothScrolling = )isBrowser &&\s/, '$1() => '],
  [/supportsNativeSmoothScrolling\s+\?/, 'supportsNativeSmoothScrolling() ?'],
  // A navigation bar that stays may be of any height.
  [/if \(node !== null\)/, 'if (hideOnScroll && node)'],
  // Whether the keyboard is at work (a class of the page for rules that are left out, `FOCUS_STYLES` in index.ts), browsers
  // know: with it the first press of a mouse has the page's style worked out.
  [/useEffect\(\(\) => \{\s+function handleOutlineStyles[^]*?\}, \[\]\);/, ''],
  // How wide the window is can't be said while the page that the reader came with is taken over. Of each later one it is
  // known before it is drawn, and there is no need to draw that twice.
  [/'ssr'\);/, "document.documentElement.dataset.hasHydrated === 'true' ? getWindowSize(desktopBreakpoint) : 'ssr');"],
];

/**
 * A loader that puts the answers in the questions' places, so that the code for other answers goes.
 *
 * @param {string} source a module of `@docusaurus/core`'s client, of the theme, or of the router
 * @returns {string} the same with the answers in it
 */
module.exports = function settled(source) {
  return [...ANSWERS, ...LATER].reduce((text, [question, answer]) => text.replace(question, answer), source);
};
