/** What translators are told of a text, and nobody else: in a call of `translate` and on a `<Translate>`. */
const DESCRIPTION = /\bdescription(?::\s*|=)(?:'(?:[^'\\]|\\.)*'|"[^"]*"),?/g;

/** The path of a chunk's module, beside the call that loads it: the server alone notes which were drawn. */
const MODULE_PATH = /(import\([^)]*"\)), "[^"]*"/g;

/**
 * A loader for modules that every page's script carries: leaves out texts that only builds read.
 *
 * @this {{ resourcePath: string }}
 * @param {string} source a component of the theme, or Docusaurus's list of chunks (`registry.js`)
 * @returns {string} the same with less in it
 */
module.exports = function withoutBuildOnly(source) {
  if (this.resourcePath.endsWith('registry.js')) return source.replace(MODULE_PATH, '$1, ""');
  return source.includes('@docusaurus/Translate') ? source.replace(DESCRIPTION, '') : source;
};
