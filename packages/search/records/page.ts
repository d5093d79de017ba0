import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

import { addKeywords, recordsOf, type SectionKeywords } from './outline';
import { DEFAULT_TAG, type SearchRecord } from './record';
import { classesOf, readableText, sectionsOf } from './sections';
import { firstElement } from '@docs-kit/built-pages/first-element';
import { pageMetadata } from '@docs-kit/built-pages/page-metadata';

/** Level 0 of a page that is in no category of the sidebar, as DocSearch's own crawler has it. */
export const DEFAULT_CATEGORY = 'Documentation';

function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

/** Pages that list other pages; these have records of their own. */
const IS_LIST = /<html\b[^>]*\b(?:(?:blog|docs)-tags-[\w-]+|blog-(?:list|archive|authors-[\w-]+))-page\b/;

const SIDEBAR = /<aside\b[^>]*theme-doc-sidebar-container[\s\S]*?<\/aside>/g;
const ACTIVE_LINK = /<a\b[^>]*menu__link--active[\s\S]*?<\/a>/g;

/**
 * A page without the links of its sidebar to other pages. These make up most of a page of a large site, and grow with it:
 * the time to parse them all would grow with the square of the number of pages.
 */
function withoutOtherPages(html: string): string {
  return html.replaceAll(SIDEBAR, (sidebar) => sidebar.match(ACTIVE_LINK)?.join('') ?? '');
}

/** The innermost sidebar category that the page is in, which DocSearch's crawler takes for level 0. */
function categoryOf(tree: Root): string {
  let category = DEFAULT_CATEGORY;
  visit(tree, 'element', (element) => {
    if (hasClass(element, 'menu__link--sublist') && hasClass(element, 'menu__link--active')) {
      category = readableText(toString(element));
    }
  });
  return category;
}

function titleOf(tree: Root, content: Root | Element): string {
  const title =
    firstElement(content, ({ tagName }) => tagName === 'h1') ??
    firstElement(tree, ({ tagName }) => tagName === 'title');
  return title ? readableText(toString(title)) : '';
}

/** The part of the page that the author wrote. */
function contentOf(tree: Root): Root | Element {
  return (
    firstElement(tree, (element) => hasClass(element, 'theme-doc-markdown')) ??
    firstElement(tree, ({ properties }) => properties.id === '__docusaurus_skipToContent_fallback') ??
    firstElement(tree, ({ tagName }) => tagName === 'main') ??
    tree
  );
}

/**
 * The search records of a built page; none when the page isn't meant for search, that is when it asks robots not to
 * index it or only leads on to another page.
 *
 * @param url the page's path, with base URL
 * @param html the page as built by Docusaurus
 * @param keywords the author's keywords by the section's anchor
 */
export function recordsOfPage(url: string, html: string, keywords?: SectionKeywords): SearchRecord[] {
  const tree = fromHtml(withoutOtherPages(html));
  const metadata = pageMetadata(tree);
  if (/noindex/i.test(metadata.get('robots') ?? '') || metadata.has('refresh') || IS_LIST.test(html)) return [];

  const content = contentOf(tree);
  const sections = sectionsOf(content, titleOf(tree, content));
  addKeywords(sections, keywords);
  return recordsOf({
    url,
    language: metadata.get('docsearch:language') ?? metadata.get('docusaurus_locale') ?? '',
    docusaurusTag: metadata.get('docsearch:docusaurus_tag') ?? metadata.get('docusaurus_tag') ?? DEFAULT_TAG,
    category: categoryOf(tree),
    keywords: (metadata.get('keywords') ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    sections,
  });
}
