/**
 * Parts of the site's configuration that the build alone reads (the client's modules take no other than the rest); the
 * page template holds all of `boot.js`.
 */
const BUILD_ONLY = new Set([
  'ssrTemplate',
  'presets',
  'plugins',
  'themes',
  'markdown',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'staticDirectories',
  'headTags',
  'scripts',
  'stylesheets',
  'clientModules',
  'organizationName',
  'projectName',
]);

/**
 * A loader for the generated module of the site's configuration, which every page's script carries: leaves out what the
 * application never reads.
 *
 * @param {string} source the module: `export default` and JSON
 * @returns {string} the same with less in it
 */
module.exports = function clientConfig(source) {
  const start = source.indexOf('{');
  const end = source.lastIndexOf('}') + 1;
  const config = JSON.parse(source.slice(start, end));
  const kept = Object.entries(config).filter(([name]) => !BUILD_ONLY.has(name));
  return source.slice(0, start) + JSON.stringify(Object.fromEntries(kept)) + source.slice(end);
};
