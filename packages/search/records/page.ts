import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

import { addKeywords, type PageOutline, type SectionKeywords } from './outline';
import { DEFAULT_TAG } from './record';
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
 * What search knows of a built page; nothing when the page is not meant for search, that is when it asks robots not to
 * index it or only leads on to another page.
 *
 * @param url the page's path, with base URL
 * @param html the page as built by Docusaurus
 * @param keywords the author's keywords by the section's anchor
 */
export function outlineOfPage(url: string, html: string, keywords?: SectionKeywords): PageOutline | undefined {
  const tree = fromHtml(html);
  const metadata = pageMetadata(tree);
  if (/noindex/i.test(metadata.get('robots') ?? '') || metadata.has('refresh') || IS_LIST.test(html)) return undefined;

  const content = contentOf(tree);
  const sections = sectionsOf(content, titleOf(tree, content));
  addKeywords(sections, keywords);
  return {
    url,
    language: metadata.get('docsearch:language') ?? metadata.get('docusaurus_locale') ?? '',
    docusaurusTag: metadata.get('docsearch:docusaurus_tag') ?? metadata.get('docusaurus_tag') ?? DEFAULT_TAG,
    category: categoryOf(tree),
    keywords: (metadata.get('keywords') ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    sections,
  };
}
