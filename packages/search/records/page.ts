import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

import type { PageOutline, SectionKeywords } from './outline.ts';
import { DEFAULT_TAG } from './record.ts';
import { readableText, sectionsOf } from './sections.ts';

/** Level 0 of a page that is in no sidebar category, as in DocSearch's own crawler. */
export const DEFAULT_CATEGORY = 'Documentation';

/** Selectors of the part of a page that its author wrote. The first one that matches counts. */
const CONTENT = ['.theme-doc-markdown', '#__docusaurus_skipToContent_fallback', 'main'];

/** Splits a page's keywords, which are separated by commas. */
function splitKeywords(keywords = ''): string[] {
  const words = keywords.split(',').map((word) => word.trim());
  return words.filter(Boolean);
}

/** Returns the content of `<meta>` tags by name, property or `http-equiv`. */
function metadataOf(tree: Root): ReadonlyMap<string, string> {
  const metadata = new Map<string, string>();
  visit(tree, { type: 'element', tagName: 'meta' }, ({ properties }) => {
    const name = properties.name ?? properties.property ?? properties.httpEquiv;
    if (name) metadata.set(String(name), String(properties.content ?? ''));
  });
  return metadata;
}

/** Reports whether a page lists others: pages with a tag, and all pages of a blog but its posts. */
function isList(tree: Root): boolean {
  const { className } = select('html', tree)?.properties ?? {};
  const classes = Array.isArray(className) ? className.map(String) : [];
  if (classes.includes('plugin-blog')) return !classes.includes('blog-post-page');
  return classes.some((name) => name.startsWith('docs-tags-'));
}

/** Returns the part of a page that its author wrote; the whole page if it has none. */
function contentOf(tree: Root) {
  for (const selector of CONTENT) {
    const content = select(selector, tree);
    if (content) return content;
  }
  return tree;
}

/**
 * Outlines a built page. `url` is its path. Returns undefined for a redirect, or a page that
 * robots may not index.
 */
export function outlineOfPage(
  url: string,
  html: string,
  keywords?: SectionKeywords,
): PageOutline | undefined {
  const tree = fromHtml(html);
  const metadata = metadataOf(tree);
  const isHidden = /noindex/i.test(metadata.get('robots') ?? '');
  const isRedirect = metadata.has('refresh');
  if (isHidden || isRedirect || isList(tree)) return undefined;

  const content = contentOf(tree);
  const title = select('h1', content) ?? select('title', tree);
  // Like DocSearch's crawler, takes the page's innermost sidebar category as level 0.
  const category = selectAll('.menu__link--sublist.menu__link--active', tree).at(-1);
  // The theme writes the first of each pair, and Docusaurus the second.
  const language = metadata.get('docsearch:language') ?? metadata.get('docusaurus_locale');
  const tag = metadata.get('docsearch:docusaurus_tag') ?? metadata.get('docusaurus_tag');
  const titleText = title ? readableText(toString(title)) : '';
  return {
    url,
    language: language ?? '',
    docusaurusTag: tag ?? DEFAULT_TAG,
    category: category ? readableText(toString(category)) : DEFAULT_CATEGORY,
    keywords: splitKeywords(metadata.get('keywords')),
    sections: sectionsOf(content, titleText, keywords),
  };
}
