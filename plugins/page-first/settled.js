/** The address lives in the path: the other kind of router, with the address behind a `#`, is an experiment. */
const ROUTER = /siteConfig\.future\.experimental_router/g;

/**
 * A loader for modules of Docusaurus's client that ask the site's configuration for what is settled when the site is
 * built: with the answer in its place, the code for other answers goes.
 *
 * @param {string} source a module of `@docusaurus/core`'s client
 * @returns {string} the same with the answers in it
 */
module.exports = function settled(source) {
  return source.replace(ROUTER, '"browser"');
};
