import type { Element, ElementContent, Nodes, Root } from 'hast';
import { selectAll } from 'hast-util-select';

import { ADMONITIONS } from '@docs-kit/markdown-source/markdown';
import type { OutlineSection, OutlineText, SectionKeywords } from './outline';
import type { ContentKind } from './record';
import { searchableCode } from './searchable-code';

const HEADING = /^h([1-6])$/;

/** Elements that begin a new line of thought: text on both sides of them is not one text. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr html li main ol p pre section summary table tbody tfoot tr ul'
  ).split(' '),
);

/** What has no text for a reader of the page's matter. `thead` names columns, not things one looks for. */
const SILENT =
  'button, form, head, nav, noscript, script, select, style, svg, template, thead, ' +
  '[data-search=off], [aria-hidden=true], [role=tablist], .button, .hash-link, .pagination-nav, .table-of-contents, ' +
  '.theme-doc-breadcrumbs, .theme-doc-footer, .theme-doc-sidebar-container, .theme-doc-toc-desktop, ' +
  '.theme-doc-toc-mobile, .theme-doc-version-badge, .theme-edit-this-page, .theme-last-updated';

function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}

/** The classes of an element. */
function classesOf(element: Element): readonly (string | number)[] {
  const { className } = element.properties;
  return Array.isArray(className) ? className : [];
}

/** Text as a reader sees it: white space is one blank, zero-width characters are gone. */
export function readableText(text: string): string {
  return text
    .replace(/[\u200B-\u200D\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function holdsBlock(element: Element): boolean {
  return element.children.some((child) => isElement(child) && (BLOCKS.has(child.tagName) || holdsBlock(child)));
}

/** A list of nothing but links to headings of its page, which are found themselves. */
function isContents(node: ElementContent): boolean {
  if (!isElement(node)) return node.type !== 'text' || node.value.trim() === '';
  if (node.tagName === 'a') return String(node.properties.href).startsWith('#');
  return ['ul', 'ol', 'li', 'p'].includes(node.tagName) && node.children.every(isContents);
}

/** The text of an element; a line break is white space. */
function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (!isElement(node)) return '';
  if (node.tagName === 'br') return '\n';
  return node.children.map(textOf).join('');
}

function childElements(element: Element): Element[] {
  return element.children.filter(isElement);
}

/**
 * The headings of a tree and the texts below them, in page order. A text is a paragraph, a list item, a table row, a
 * code block or a loose run of words; tab panels count whether shown or not. Empties what is silent.
 *
 * @param title names the top of the page, and stands in for the first h1
 * @param keywords the author's, by the section's anchor
 */
export function sectionsOf(tree: Root | Element, title: string, keywords?: SectionKeywords): OutlineSection[] {
  let section: OutlineSection = { level: 1, title, anchor: null, keywords: keywords?.get(null), texts: [] };
  const sections = [section];
  let titleSeen = false;
  for (const element of selectAll(SILENT, tree)) element.children = [];

  function addText(kind: ContentKind, raw: string): void {
    const readable = readableText(raw);
    const text = kind === 'code' ? searchableCode(readable) : readable;
    if (text !== '') section.texts.push({ kind, text } satisfies OutlineText);
  }

  function addHeading(level: number, heading: Element): void {
    if (level === 1 && !titleSeen) {
      titleSeen = true;
      return;
    }
    const text = readableText(textOf(heading));
    if (text === '') return;
    const { id } = heading.properties;
    const anchor = typeof id === 'string' ? id : section.anchor;
    section = { level, title: text, anchor, keywords: id === anchor ? keywords?.get(anchor) : undefined, texts: [] };
    sections.push(section);
  }

  /** Inline content between two blocks is one text. */
  function walkChildren(parent: Root | Element, kind: ContentKind): void {
    let run = '';
    const endRun = () => {
      addText(kind, run);
      run = '';
    };
    for (const child of parent.children) {
      if (child.type === 'text') {
        run += child.value;
      } else if (isElement(child)) {
        if (/^[ou]l$/.test(child.tagName) && isContents(child)) continue;
        if (BLOCKS.has(child.tagName) || holdsBlock(child)) {
          endRun();
          walkBlock(child, kind);
        } else {
          run += textOf(child);
        }
      }
    }
    endRun();
  }

  function walkBlock(element: Element, kind: ContentKind): void {
    const level = HEADING.exec(element.tagName)?.[1];
    if (level !== undefined) {
      addHeading(Number(level), element);
    } else if (element.tagName === 'pre') {
      addText('code', textOf(element));
    } else if (element.tagName === 'tr') {
      const cells = childElements(element).map((cell) => readableText(textOf(cell)));
      addText('table', cells.filter(Boolean).join(' · '));
    } else if (classesOf(element).includes('theme-code-block')) {
      walkChildren(element, 'code');
    } else if (classesOf(element).includes('theme-admonition')) {
      const [title, ...rest] = childElements(element);
      // The title of one that the author gave none says nothing.
      const isDefault = title !== undefined && ADMONITIONS.includes(readableText(textOf(title)).toLowerCase());
      walkChildren(isDefault ? { ...element, children: rest } : element, kind);
    } else {
      walkChildren(element, kind);
    }
  }

  walkChildren(tree, 'prose');
  return sections;
}
