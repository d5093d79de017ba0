const EXCHANGES = [
  [
    "import { Route } from 'react-router-dom';",
    () => `import Route from ${JSON.stringify(require.resolve('./HeldRoute.tsx'))};`,
  ],
  [
    "import preload from './preload';",
    () => `import preloadRoute from './preload';
import { whenReleased } from ${JSON.stringify(require.resolve('./hold.ts'))};
const preload = (pathname) => Promise.all([preloadRoute(pathname), whenReleased()]);`,
  ],
];

/**
 * A loader for Docusaurus's `PendingNavigation`: gives it our route in the place of the router's (`HeldRoute.tsx`), and has
 * it wait for what is to be painted first (`hold.ts`) as it waits for the next page's code.
 *
 * @param {string} source the module
 * @returns {string} the same with the imports exchanged
 * @throws {Error} where an import is not there, as in another version of Docusaurus
 */
module.exports = function held(source) {
  return EXCHANGES.reduce((module, [found, replacement]) => {
    if (!module.includes(found)) {
      throw new Error(
        `PendingNavigation.js: expected ${found}; held.js has to be fitted to this version of Docusaurus.`,
      );
    }
    return module.replace(found, replacement);
  }, source);
};
