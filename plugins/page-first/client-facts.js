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
 * @param {object} facts
 * @param {...string} names
 */
function without(facts, ...names) {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !names.includes(name)));
}

/**
 * A sidebar's entries without what only the cards read. Unlisted ones say so.
 *
 * @param {{ unlisted?: boolean; items?: object[] }[]} items of a sidebar
 */
function entries(items) {
  return items.map((item) => ({
    ...without(item, 'docId', ...(item.unlisted ? [] : ['unlisted'])),
    ...(item.items && { items: entries(item.items) }),
  }));
}

/**
 * What the theme reads of a document's metadata. Its front matter stands in the document's module as well; of this one
 * only a warning is made that the document is unlisted.
 *
 * @param {{ frontMatter: { unlisted?: boolean } }} metadata
 */
function ofDocument(metadata) {
  const { unlisted } = metadata.frontMatter;
  return { ...without(metadata, 'source', 'sourceDirName', 'slug', 'draft'), frontMatter: { unlisted } };
}

/** @param {{ docsSidebars: Record<string, object[]>; docs: object }} version */
function ofVersion(version) {
  const sidebars = Object.entries(version.docsSidebars);
  if (sidebars.some(([, items]) => hasCategoryPage(items))) return version;
  return {
    ...version,
    docs: {},
    docsSidebars: Object.fromEntries(sidebars.map(([id, items]) => [id, entries(items)])),
  };
}

/**
 * A loader for what Docusaurus writes down for the application, and the pages' scripts carry: leaves out what nobody
 * reads. That are the versions of plugins, where a document comes from, and what the documents are about, unless cards
 * are made of it.
 *
 * @this {{ resourcePath: string }}
 * @param {string} source JSON: `site-metadata.json`, a version of the documents, or a document's metadata
 * @returns {string} JSON with less in it
 */
module.exports = function clientFacts(source) {
  const data = JSON.parse(source);
  if (DOCUSAURUS_METADATA.test(this.resourcePath)) {
    return JSON.stringify({ docusaurusVersion: data.docusaurusVersion });
  }
  if (data.version?.docs) return JSON.stringify({ ...data, version: ofVersion(data.version) });
  return data.permalink && data.frontMatter ? JSON.stringify(ofDocument(data)) : source;
};
