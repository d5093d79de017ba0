/**
 * A loader for the generated module on the site's parts, which every page's script carries: the application reads
 * Docusaurus's own version alone.
 *
 * @param {string} source JSON
 * @returns {string} JSON with less in it
 */
module.exports = function docusaurusVersion(source) {
  return JSON.stringify({ docusaurusVersion: JSON.parse(source).docusaurusVersion });
};
