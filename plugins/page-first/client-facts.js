const DOCUSAURUS_METADATA = /site-metadata\.json$/;

/**
 * A category with a page of its own has a card for each document on it, which tells what the document is about.
 *
 * @param {{ type: string; href?: string; items?: object[] }[]} items of a sidebar
 */
function hasCategoryPage(items) {
  return items.some((item) => item.type === 'category' && (item.href !== undefined || hasCategoryPage(item.items)));
}

/**
 * A loader for what Docusaurus writes down for the application, and every page's script carries: leaves out the versions
 * of plugins, which nobody reads, and what the documents are about, unless cards are made of it.
 *
 * @this {{ resourcePath: string }}
 * @param {string} source JSON: `site-metadata.json`, or a version of the documents
 * @returns {string} JSON with less in it
 */
module.exports = function clientFacts(source) {
  const data = JSON.parse(source);
  if (DOCUSAURUS_METADATA.test(this.resourcePath)) {
    return JSON.stringify({ docusaurusVersion: data.docusaurusVersion });
  }
  if (!data.version?.docs || Object.values(data.version.docsSidebars).some(hasCategoryPage)) return source;
  return JSON.stringify({ ...data, version: { ...data.version, docs: {} } });
};
