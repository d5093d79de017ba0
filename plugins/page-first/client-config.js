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
  'future',
]);

/** The same of the theme's: code comes highlighted from the build. */
const BUILD_ONLY_OF_THEME = new Set(['prism']);

/** @param {object} values @param {Set<string>} left names of those to leave out */
function without(values, left) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name)));
}

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
  const kept = without(config, BUILD_ONLY);
  // Live code is highlighted in the browser.
  const isLive = JSON.stringify(config.themes ?? []).includes('live-codeblock');
  if (kept.themeConfig && !isLive) kept.themeConfig = without(kept.themeConfig, BUILD_ONLY_OF_THEME);
  return source.slice(0, start) + JSON.stringify(kept) + source.slice(end);
};
