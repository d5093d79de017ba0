/**
 * What modules of Docusaurus's client and of the router ask for that is settled when the site is built, and the answer:
 * there is a document, the address lives in the path (the router with the address behind a `#` is an experiment), React
 * has its own contexts, nobody keeps a history in memory, and nobody has scrolled before there was a page. (The theme asks
 * where the page stands each time it draws the navigation bar, and each time has the browser lay it out for that.) How
 * wide the window is can't be said while the page that the reader came with is taken over; of each later one it is known
 * before it is drawn, and there is no need to draw that twice.
 */
const ANSWERS = [
  [/siteConfig\.future\.experimental_router/g, '"browser"'],
  [/React\.createContext \|\| createReactContext/g, 'React.createContext'],
  [/import { createMemoryHistory, /g, 'import { '],
  [/import { createBrowserHistory, createHashHistory, /g, 'import { createBrowserHistory, '],
  [/ExecutionEnvironment\.canUseDOM/g, 'true'],
  [/useRef\(getScrollPosition\(\)\)/g, 'useRef(null)'],
  [/'ssr'\);/, "document.documentElement.dataset.hasHydrated === 'true' ? getWindowSize(desktopBreakpoint) : 'ssr');"],
];

/**
 * A loader that puts the answers in the questions' places, so that the code for other answers goes.
 *
 * @param {string} source a module of `@docusaurus/core`'s client, of the theme, or of the router
 * @returns {string} the same with the answers in it
 */
module.exports = function settled(source) {
  return ANSWERS.reduce((text, [question, answer]) => text.replace(question, answer), source);
};
