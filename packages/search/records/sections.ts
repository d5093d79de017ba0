import type { Element, ElementContent, Root, RootContent } from 'hast';
import { matches, select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

import { ADMONITIONS } from '@docs-kit/markdown-source/markdown';
import type { OutlineSection, SectionKeywords } from './outline';
import type { ContentKind } from './record';
import { searchableCode } from './searchable-code';

/** Elements that stay within a text; all others start a new one. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/**
 * Elements without text about the page's subject. `thead` names columns, not things that readers
 * look for.
 */
const SILENT =
  'button, form, head, nav, noscript, script, select, style, svg, template, thead, ' +
  '[data-search=off], [aria-hidden=true], [role=tablist], header .avatar, .button, .hash-link, .pagination-nav, .table-of-contents, ' +
  '.theme-doc-breadcrumbs, .theme-doc-footer, .theme-doc-sidebar-container, .theme-doc-toc-desktop, ' +
  '.theme-doc-toc-mobile, .theme-doc-version-badge, .theme-edit-this-page, .theme-last-updated';

/**
 * Returns text as a reader sees it: collapses whitespace to one space and removes zero-width
 * characters.
 */
export function readableText(text: string): string {
  return text
    .replace(/[\u200B-\u200D\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Reports whether a list has only links to headings of its own page, which are found themselves.
 */
function isContents(list: Element): boolean {
  const links = selectAll('a[href^="#"]', list).map((link) => toString(link));
  return toString(list).replace(/\s/g, '') === links.join('').replace(/\s/g, '');
}

/** Empties elements that are not searched, and gives line breaks text. */
function prepare(tree: Root | Element): void {
  const emptied = [
    ...selectAll(SILENT, tree),
    // Titles that admonitions get if their authors give none.
    ...selectAll('.theme-admonition > :first-child', tree).filter((title) =>
      ADMONITIONS.includes(readableText(toString(title)).toLowerCase()),
    ),
    ...selectAll('ul, ol', tree).filter(isContents),
  ];
  for (const element of emptied) element.children = [];
  for (const lineBreak of selectAll('br', tree))
    lineBreak.children = [{ type: 'text', value: '\n' }];
}

/**
 * Returns the headings of a tree and the texts below them, in page order. A text is a paragraph, a
 * list item, a table row, a code block or a loose run of words. Tab panels count even if hidden.
 * Empties silent elements.
 *
 * @param title title of the top of the page, used instead of the first h1
 * @param keywords the author's keywords, by section anchor
 */
export function sectionsOf(
  tree: Root | Element,
  title: string,
  keywords?: SectionKeywords,
): OutlineSection[] {
  let section: OutlineSection = {
    level: 1,
    title,
    anchor: null,
    keywords: keywords?.get(null),
    texts: [],
  };
  const sections = [section];
  const heading = select('h1', tree);
  let run = '';
  prepare(tree);

  function addText(kind: ContentKind, raw: string): void {
    const readable = readableText(raw);
    const text = kind === 'code' ? searchableCode(readable) : readable;
    if (text !== '') section.texts.push({ kind, text });
  }

  function endRun(kind: ContentKind): void {
    addText(kind, run);
    run = '';
  }

  function addHeading(element: Element): void {
    const text = readableText(toString(element));
    if (element === heading || text === '') return;
    const { id } = element.properties;
    const anchor = typeof id === 'string' ? id : section.anchor;
    const level = Number(element.tagName.slice(1));
    section = {
      level,
      title: text,
      anchor,
      keywords: id === anchor ? keywords?.get(anchor) : undefined,
      texts: [],
    };
    sections.push(section);
  }

  /** @param kind the kind of the text around the node */
  function walk(node: RootContent | ElementContent, kind: ContentKind): void {
    if (node.type === 'text') run += node.value;
    if (node.type !== 'element') return;
    const { tagName, children } = node;
    const isInline = INLINE.has(tagName);
    const ownKind = matches('.theme-code-block', node) ? 'code' : kind;
    if (!isInline) endRun(kind);
    if (/^h[1-6]$/.test(tagName)) addHeading(node);
    else if (tagName === 'pre') addText('code', toString(node));
    else if (tagName === 'tr') {
      const cells = children.map((cell) => readableText(toString(cell)));
      addText('table', cells.filter(Boolean).join(' · '));
    } else for (const child of children) walk(child, ownKind);
    if (!isInline) endRun(ownKind);
  }

  for (const child of tree.children) walk(child, 'prose');
  endRun('prose');
  return sections;
}
