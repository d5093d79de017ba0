import type { Element, ElementContent, Root, RootContent } from 'hast';
import { matches, select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

import type { OutlineSection, SectionKeywords } from './outline.ts';
import type { ContentKind } from './record.ts';
import { ADMONITIONS } from './parse-markdown.ts';
import { searchableCode } from './searchable-code.ts';

/** Elements that stay within a text; all others start a new one. */
const INLINE_ELEMENTS =
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q s samp small span strong ' +
  'sub sup time u var wbr';
const INLINE = new Set(INLINE_ELEMENTS.split(' '));

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

/** Reports whether an admonition's title is the one that it gets if its author gives none. */
function isDefaultTitle(title: Element): boolean {
  return ADMONITIONS.includes(readableText(toString(title)).toLowerCase());
}

/** What can be closed around a text, and that a link opens by its id. */
const CLOSABLE = '[role=tabpanel][id], details[id]';

/** Empties elements that are not searched, and gives line breaks text. */
function prepare(tree: Root | Element): void {
  const admonitionTitles = selectAll('.theme-admonition > :first-child', tree);
  const emptied = [
    ...selectAll(SILENT, tree),
    ...admonitionTitles.filter(isDefaultTitle),
    ...selectAll('ul, ol', tree).filter(isContents),
  ];
  for (const element of emptied) element.children = [];
  for (const lineBreak of selectAll('br', tree)) {
    lineBreak.children = [{ type: 'text', value: '\n' }];
  }
}

/** Walks a page and collects its sections. */
class SectionCollector {
  readonly sections: OutlineSection[];
  #section: OutlineSection;
  /** Inline text since the last element that starts a new text. */
  #run = '';
  /** Id of the innermost part that can be closed around the text, below the last heading. */
  #within: string | undefined;

  /** @param titleHeading the first h1, which the page's title stands for */
  constructor(
    title: string,
    private readonly titleHeading: Element | undefined,
    private readonly keywords: SectionKeywords | undefined,
  ) {
    this.#section = { level: 1, title, anchor: null, keywords: keywords?.get(null), texts: [] };
    this.sections = [this.#section];
  }

  /** @param kind the kind of the text around the node */
  walk(node: RootContent | ElementContent, kind: ContentKind): void {
    if (node.type === 'text') this.#run += node.value;
    if (node.type !== 'element') return;
    if (INLINE.has(node.tagName)) {
      this.#walkElement(node, kind);
      return;
    }
    const ownKind = matches('.theme-code-block', node) ? 'code' : kind;
    // The text before the element, then the element's own.
    this.endRun(kind);
    if (matches(CLOSABLE, node)) this.#walkClosable(node, ownKind);
    else this.#walkElement(node, ownKind);
    this.endRun(ownKind);
  }

  #walkClosable(element: Element, kind: ContentKind): void {
    const around = this.#within;
    this.#within = String(element.properties.id);
    this.#walkElement(element, kind);
    this.endRun(kind);
    this.#within = around;
  }

  /** Ends the inline text so far. What follows is another text. */
  endRun(kind: ContentKind): void {
    this.#addText(kind, this.#run);
    this.#run = '';
  }

  #walkElement(element: Element, kind: ContentKind): void {
    const { tagName, children } = element;
    if (/^h[1-6]$/.test(tagName)) this.#addHeading(element);
    else if (tagName === 'pre') this.#addText('code', toString(element));
    else if (tagName === 'tr') this.#addTableRow(element);
    else for (const child of children) this.walk(child, kind);
  }

  #addText(kind: ContentKind, raw: string): void {
    const readable = readableText(raw);
    const text = kind === 'code' ? searchableCode(readable) : readable;
    if (text === '') return;
    const within = this.#within;
    this.#section.texts.push({ kind, text, ...(within !== undefined && { within }) });
  }

  #addTableRow({ children }: Element): void {
    const cells = children.map((cell) => readableText(toString(cell)));
    this.#addText('table', cells.filter(Boolean).join(' · '));
  }

  #addHeading(element: Element): void {
    const title = readableText(toString(element));
    if (element === this.titleHeading || title === '') return;
    const { id } = element.properties;
    const hasId = typeof id === 'string';
    const anchor = hasId ? id : this.#section.anchor;
    const keywords = hasId ? this.keywords?.get(id) : undefined;
    const level = Number(element.tagName.slice(1));
    // A link to the heading opens what is around it.
    if (hasId) this.#within = undefined;
    this.#section = { level, title, anchor, keywords, texts: [] };
    this.sections.push(this.#section);
  }
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
  const collector = new SectionCollector(title, select('h1', tree), keywords);
  prepare(tree);
  for (const child of tree.children) collector.walk(child, 'prose');
  collector.endRun('prose');
  return collector.sections;
}
