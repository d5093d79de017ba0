import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

import type { PageOutline, SectionKeywords } from './outline';
import { DEFAULT_TAG } from './record';
import { readableText, sectionsOf } from './sections';
import { pageMetadata, type BuiltPage } from '@docs-kit/built-pages/built-pages';

/** Level 0 of a page that is in no sidebar category, as in DocSearch's own crawler. */
export const DEFAULT_CATEGORY = 'Documentation';

/** Matches lists of pages, such as all pages of a blog but its posts. */
const IS_LIST = /<html\b(?![^>]*\bblog-post-page\b)[^>]*\b(?:docs-tags-|plugin-blog\b)/;

/** Selectors of the part of a page that its author wrote. The first one that matches counts. */
const CONTENT = ['.theme-doc-markdown', '#__docusaurus_skipToContent_fallback', 'main'];

/**
 * Outlines a built page. `url` is its path. Returns undefined for a redirect, or a page that
 * robots may not index.
 */
export function outlineOfPage(
  url: string,
  page: BuiltPage,
  keywords?: SectionKeywords,
): PageOutline | undefined {
  const { html, tree } = page;
  const metadata = pageMetadata(tree);
  if (
    /noindex/i.test(metadata.get('robots') ?? '') ||
    metadata.has('refresh') ||
    IS_LIST.test(html)
  )
    return undefined;

  // A copy, because `sectionsOf` empties elements.
  const content = structuredClone(
    CONTENT.map((selector) => select(selector, tree)).find(Boolean) ?? tree,
  );
  const title = select('h1', content) ?? select('title', tree);
  // Like DocSearch's crawler, takes the page's innermost sidebar category as level 0.
  const category = selectAll('.menu__link--sublist.menu__link--active', tree).at(-1);
  const words = (metadata.get('keywords') ?? '').split(',').map((word) => word.trim());
  return {
    url,
    language: metadata.get('docsearch:language') ?? metadata.get('docusaurus_locale') ?? '',
    docusaurusTag:
      metadata.get('docsearch:docusaurus_tag') ?? metadata.get('docusaurus_tag') ?? DEFAULT_TAG,
    category: category ? readableText(toString(category)) : DEFAULT_CATEGORY,
    keywords: words.filter(Boolean),
    sections: sectionsOf(content, title ? readableText(toString(title)) : '', keywords),
  };
}
