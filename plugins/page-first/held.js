const FOUND = "import { Route } from 'react-router-dom';";

/**
 * A loader for Docusaurus's `PendingNavigation`: gives it our route in the place of the router's (`HeldRoute.tsx`).
 *
 * @param {string} source the module
 * @returns {string} the same with the import exchanged
 * @throws {Error} where the import is not there, as in another version of Docusaurus
 */
module.exports = function held(source) {
  if (!source.includes(FOUND)) {
    throw new Error(`PendingNavigation.js: expected ${FOUND}; held.js has to be fitted to this version of Docusaurus.`);
  }
  return source.replace(FOUND, () => `import Route from ${JSON.stringify(require.resolve('./HeldRoute.tsx'))};`);
};
