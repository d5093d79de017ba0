/**
 * What modules of Docusaurus's client and of the router ask for that is settled when the site is built, and the answer:
 * there is a document, the address lives in the path (the router with the address behind a `#` is an experiment), React
 * has its own contexts, and nobody keeps a history in memory.
 */
const ANSWERS = [
  [/siteConfig\.future\.experimental_router/g, '"browser"'],
  [/React\.createContext \|\| createReactContext/g, 'React.createContext'],
  [/import { createMemoryHistory, /g, 'import { '],
  [/import { createBrowserHistory, createHashHistory, /g, 'import { createBrowserHistory, '],
  [/ExecutionEnvironment\.canUseDOM/g, 'true'],
];

/**
 * A loader that puts the answers in the questions' places, so that the code for other answers goes.
 *
 * @param {string} source a module of `@docusaurus/core`'s client, or of `react-router` and `react-router-dom`
 * @returns {string} the same with the answers in it
 */
module.exports = function settled(source) {
  return ANSWERS.reduce((text, [question, answer]) => text.replace(question, answer), source);
};
