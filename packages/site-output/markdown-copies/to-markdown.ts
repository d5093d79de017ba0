import type { Element, Nodes } from 'hast';
import { matches, select, selectAll } from 'hast-util-select';
import { defaultHandlers, toMdast, type Handle, type State } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import type {
  BlockContent,
  List,
  ListItem,
  PhrasingContent,
  Root as Markdown,
  RootContent,
} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/**
 * Elements that only work on the page or draw what the text next to them says, and parts that the
 * theme adds.
 */
const HIDDEN = [
  'button, script, style, template, noscript, wbr, svg:not([role=img])',
  '[aria-hidden=true], [role=status], [role=tooltip]',
  '.hash-link, .pagination-nav, .table-of-contents, .theme-doc-breadcrumbs, .theme-doc-toc-mobile',
  '.theme-doc-version-badge, .theme-doc-version-banner, .theme-edit-this-page, .theme-last-updated',
].join(', ');

/** @returns a copy of part of a page without the hidden elements */
export function removeHidden(content: Element): Element {
  const copy = structuredClone(content);
  const hidden = new Set<Nodes>(selectAll(HIDDEN, copy));
  visit(copy, (node, index = 0, parent) => {
    if (node.type !== 'comment' && !hidden.has(node)) return undefined;
    parent?.children.splice(index, 1);
    return index;
  });
  return copy;
}

/** Returns the text of part of a page as a reader sees it: whitespace collapses to one space. */
export function textOf(node: Nodes): string {
  return toString(node).replace(/\s+/g, ' ').trim();
}

/**
 * Returns a block's code as shown. The theme's own blocks, rendered in the browser, end their
 * lines with elements.
 */
function codeText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(codeText).join('') : '';
}

const writer = unified().use(remarkGfm, { tablePipeAlign: false }).use(remarkStringify, {
  bullet: '-',
  emphasis: '_',
  fences: true,
  rule: '-',
  resourceLink: true,
});

/** The site's own element handlers. The library handles all other elements. */
const HANDLERS: Record<string, Handle> = {
  a: link,
  div: container,
  ol: list,
  svg: drawing,
  table,
  td: cell,
  th: cell,
  ul: list,
};

/**
 * Writes content as Markdown: tabs as a list, admonitions as quotes. Makes links relative to
 * `address` absolute.
 */
export function toMarkdown(content: Element, address: string): string {
  const tree = { type: 'root' as const, children: content.children };
  const markdown = toMdast(tree, { document: true, handlers: HANDLERS }) as Markdown;
  visit(markdown, (node) => {
    if (node.type !== 'link' && node.type !== 'image') return;
    if (node.url.startsWith('data:')) node.url = '';
    else if (URL.canParse(node.url, address)) node.url = new URL(node.url, address).href;
    // Media and icons, for which Markdown shows nothing.
    if (node.type === 'link' && node.children.length === 0)
      node.children = [{ type: 'text', value: node.url }];
  });
  return writer.stringify(markdown);
}

const phrasing = (state: State, element: Element) => state.all(element) as PhrasingContent[];

function asBlocks(state: State, element: Element): BlockContent[] {
  return state.toFlow(state.all(element)) as BlockContent[];
}

function elementsIn(element: Element | undefined): Element[] {
  return element?.children.filter((child) => child.type === 'element') ?? [];
}

/** Returns what follows a prefix in an element's class names. */
function classAfter({ properties }: Element, prefix: string): string | undefined {
  const names = Array.isArray(properties.className) ? properties.className.map(String) : [];
  return names.find((name) => name.startsWith(prefix))?.slice(prefix.length);
}

function container(state: State, element: Element): RootContent | RootContent[] {
  if (matches('.theme-code-block', element)) return codeBlock(element);
  if (matches('.tabs-container', element)) return tabs(state, element);
  if (matches('.theme-admonition', element)) return admonition(state, element);
  return asBlocks(state, element);
}

/**
 * Returns the title that an author has given to a block, or an empty text. Where there is none, the
 * page shows the name of the language, which is kept out of the search.
 */
function blockTitle(element: Element): string {
  const header = elementsIn(element).find((child) => !select('pre', child));
  if (!header) return '';
  const parts = elementsIn(header);
  if (parts.length === 0) return textOf(header);
  const own = parts.filter(({ properties }) => properties.dataSearch !== 'off');
  return own.map(textOf).join(' ').trim();
}

function codeBlock(element: Element): RootContent {
  const title = blockTitle(element);
  const language = element.properties.dataLanguage ?? classAfter(element, 'language-') ?? 'text';
  return {
    type: 'code',
    lang: String(language),
    meta: title ? `title="${title}"` : null,
    value: codeText(select('code', element) ?? element).replace(/\n$/, ''),
  };
}

function tabs(state: State, element: Element): List | BlockContent[] {
  const [tabList, panelsHolder] = elementsIn(element);
  const labels = elementsIn(tabList);
  const panels = elementsIn(panelsHolder).filter(
    ({ properties }) => properties.role === 'tabpanel',
  );
  // `lazy` tabs have only one panel.
  if (labels.length !== panels.length) return asBlocks(state, element);
  const children = panels.map((panel, index): ListItem => {
    const name = {
      type: 'strong' as const,
      children: labels[index] ? phrasing(state, labels[index]) : [],
    };
    const children: BlockContent[] = [
      { type: 'paragraph', children: [name] },
      ...asBlocks(state, panel),
    ];
    return { type: 'listItem', spread: true, children };
  });
  return { type: 'list', ordered: false, spread: true, children };
}

function admonition(state: State, element: Element): RootContent {
  const [heading, ...content] = elementsIn(element);
  const kind = classAfter(element, 'theme-admonition-') ?? 'note';
  const own = heading && textOf(heading).toLowerCase() !== kind ? phrasing(state, heading) : [];
  const name = kind.charAt(0).toUpperCase() + kind.slice(1) + (own.length > 0 ? ': ' : '');
  const title = {
    type: 'strong' as const,
    children: [{ type: 'text' as const, value: name }, ...own],
  };
  return {
    type: 'blockquote',
    children: [
      { type: 'paragraph', children: [title] },
      ...content.flatMap((child) => asBlocks(state, child)),
    ],
  };
}

/**
 * Writes a list. One with a name holds facts, such as a member's badges, which the page shows on
 * one line.
 */
function list(state: State, element: Element): RootContent | undefined {
  const name = element.properties.ariaLabel;
  if (typeof name !== 'string') return defaultHandlers.ul(state, element) as RootContent;
  const items = elementsIn(element).flatMap((item, index): PhrasingContent[] => [
    { type: 'text', value: index > 0 ? ' · ' : `${name}: ` },
    ...phrasing(state, item),
  ]);
  return { type: 'paragraph', children: items };
}

/** Writes a link. An anchor without an `href` becomes its text. */
function link(state: State, element: Element): RootContent | RootContent[] {
  return element.properties.href === undefined
    ? phrasing(state, element)
    : defaultHandlers.a(state, element);
}

function table(state: State, element: Element): RootContent[] {
  const caption = select('caption', element);
  return [
    ...(caption ? asBlocks(state, caption) : []),
    defaultHandlers.table(state, element) as RootContent,
  ];
}

const BLOCKS = new Set(['list', 'listItem', 'paragraph', 'table', 'tableRow', 'tableCell']);
const NOTHING = { type: 'root' as const, children: [] };

/** Writes a drawing. Its title says what it shows, its description what to learn from it. */
function drawing(_state: State, element: Element): PhrasingContent[] {
  const [title, description] = ['title', 'desc'].map((name) =>
    textOf(select(name, element) ?? NOTHING),
  );
  const told: PhrasingContent = {
    type: 'emphasis',
    children: [{ type: 'text', value: `Drawing: ${title}` }],
  };
  return description ? [told, { type: 'text', value: ` ${description}` }] : [told];
}

/** Writes a table cell. It is one line of Markdown, so its blocks follow one another. */
function cell(state: State, element: Element): RootContent {
  const made = defaultHandlers.td(state, element);
  made.children = (made.children as RootContent[]).flatMap(inline);
  return made;
}

function inline(node: RootContent): PhrasingContent[] {
  if (node.type === 'code') return [{ type: 'inlineCode', value: node.value.replace(/\n/g, ' ') }];
  if (!BLOCKS.has(node.type) || !('children' in node)) return [node as PhrasingContent];
  return [...node.children.flatMap(inline), { type: 'text', value: ' ' }];
}
