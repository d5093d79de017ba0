const DRAWING = /_this2\.setState\(\{\s+location: location\s+\}\);/;

/**
 * A loader for the router: at each change of the address it asks when to have the application drawn (`hold.ts`).
 *
 * @param {string} source the module
 * @returns {string} the same, with the question around its answer to a change
 * @throws {Error} where it does not answer as it did, as in another version of the router
 */
module.exports = function asksFirst(source) {
  if (!DRAWING.test(source)) {
    throw new Error(
      `react-router.js: expected ${DRAWING}; asks-first.js has to be fitted to this version of the router.`,
    );
  }
  const asked = source.replace(
    DRAWING,
    (draw) => `drawFor(location, _this2.props.history.action, function () { ${draw} });`,
  );
  return `import { drawFor } from ${JSON.stringify(require.resolve('./hold.ts'))};\n${asked}`;
};
