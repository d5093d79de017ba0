import type { Element, ElementContent } from 'hast';
import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, Root, TableRow } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

import { classesOf, isSilent, shownCode, textOf } from './content';

type Block = BlockContent | DefinitionContent;

const HEADING = /^h([1-6])$/;
/** Elements that only hold others. */
const CONTAINERS = new Set(['article', 'aside', 'div', 'figure', 'footer', 'header', 'main', 'section', 'details']);
const BLOCKS = new Set([
  ...CONTAINERS,
  ...'blockquote dl figcaption h1 h2 h3 h4 h5 h6 hr ol p pre summary svg table ul'.split(' '),
]);
/** Inline elements that Markdown has no sign for, and whose text says all. */
const PLAIN = new Set(['abbr', 'cite', 'kbd', 'mark', 'small', 'span', 'sub', 'sup', 'time', 'u', 'var']);

const markdown = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', fences: true, rule: '-', resourceLink: true });

/**
 * Writes the content of a built page as Markdown. Tabs become a list, one item for each, as all of them are of use to
 * who reads the copy; an admonition becomes a quote that begins with its title; the facts below a heading become a line.
 *
 * @param content the element that holds the page's content
 * @param address the page's address with its origin; links that are relative to it are written out
 * @returns the Markdown
 * @throws Error where it holds an element whose meaning in Markdown is not known, so that nothing goes missing silently
 */
export function toMarkdown(content: Element, address: string): string {
  const root: Root = { type: 'root', children: blocksOf(content.children, address) };
  return markdown.stringify(root);
}

/** Blocks stay blocks; inline content between them is a paragraph. */
function blocksOf(nodes: readonly ElementContent[], address: string): Block[] {
  const blocks: Block[] = [];
  let run: ElementContent[] = [];
  const endRun = () => {
    const children = phrasing(run, address);
    if (children.length > 0) blocks.push({ type: 'paragraph', children });
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && isSilent(node)) continue;
    if (node.type === 'element' && BLOCKS.has(node.tagName)) {
      endRun();
      blocks.push(...block(node, address));
    } else {
      run.push(node);
    }
  }
  endRun();
  return blocks;
}

function block(element: Element, address: string): Block[] {
  const { tagName, properties, children } = element;
  const classes = classesOf(properties.className);
  const depth = HEADING.exec(tagName)?.[1];
  if (depth !== undefined) {
    return [{ type: 'heading', depth: Number(depth) as 1 | 2 | 3 | 4 | 5 | 6, children: phrasing(children, address) }];
  }
  if (classes.includes('theme-code-block') || tagName === 'pre') return [codeBlock(element)];
  if (classes.includes('tabs-container')) return [tabs(element, address)];
  if (classes.includes('theme-admonition')) return [admonition(element, address)];
  if (tagName === 'ul' && typeof properties.ariaLabel === 'string')
    return [facts(element, properties.ariaLabel, address)];
  if (CONTAINERS.has(tagName)) return blocksOf(children, address);
  switch (tagName) {
    case 'p':
    case 'summary':
    case 'figcaption': {
      const inline = phrasing(children, address);
      return inline.length > 0 ? [{ type: 'paragraph', children: inline }] : [];
    }
    case 'ul':
    case 'ol':
      return [list(element, address)];
    case 'table':
      return [{ type: 'table', children: elementsIn(element, 'tr').map((row) => tableRow(row, address)) }];
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksOf(children, address) }];
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'svg':
      return [drawing(element)];
    default:
      throw unknown(element);
  }
}

function codeBlock(element: Element): Block {
  const { code, isDiff } = shownCode(element);
  const title = childElements(element).find((child) => elementsIn(child, 'pre').length === 0 && textOf(child) !== '');
  const language = isDiff ? 'diff' : String(element.properties.dataLanguage ?? 'text');
  const meta = title && element.tagName !== 'pre' ? `title="${textOf(title)}"` : null;
  return { type: 'code', lang: language, meta, value: code.replace(/\n$/, '') };
}

function tabs(element: Element, address: string): List {
  const [tabList, panelsHolder] = childElements(element);
  const labels = tabList ? childElements(tabList) : [];
  const panels = panelsHolder ? childElements(panelsHolder) : [];
  if (labels.length === 0 || labels.length !== panels.length) {
    throw new Error(`expected a panel for each of ${labels.length} tabs, found ${panels.length}.`);
  }
  const children = labels.map((label, index): ListItem => {
    const name: Block = {
      type: 'paragraph',
      children: [{ type: 'strong', children: phrasing(label.children, address) }],
    };
    return { type: 'listItem', spread: true, children: [name, ...blocksOf(panels[index]?.children ?? [], address)] };
  });
  return { type: 'list', ordered: false, spread: true, children };
}

function admonition(element: Element, address: string): Block {
  const [heading, ...content] = childElements(element);
  const kind = /theme-admonition-(\w+)/.exec(classesOf(element.properties.className).join(' '))?.[1] ?? 'note';
  const title = heading ? textOf(heading) : '';
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const own = heading && title.toLowerCase() !== kind ? phrasing(heading.children, address) : [];
  const label: PhrasingContent[] = [{ type: 'text', value: own.length > 0 ? `${name}: ` : name }, ...own];
  return {
    type: 'blockquote',
    children: [
      { type: 'paragraph', children: [{ type: 'strong', children: label }] },
      ...content.flatMap(({ children }) => blocksOf(children, address)),
    ],
  };
}

/** A list with a name is one of facts, such as the badges of a member, which the page draws in a line. */
function facts(element: Element, name: string, address: string): Block {
  const items = childElements(element).map((item) => phrasing(item.children, address));
  const joined = items.flatMap((item, index): PhrasingContent[] => [
    ...(index > 0 ? [{ type: 'text' as const, value: ' · ' }] : []),
    ...item,
  ]);
  return { type: 'paragraph', children: [{ type: 'text', value: `${name}: ` }, ...joined] };
}

function list(element: Element, address: string): List {
  const items = childElements(element).map(({ children }) => blocksOf(children, address));
  const spread = items.some((blocks) => blocks.filter(({ type }) => type !== 'list').length > 1);
  return {
    type: 'list',
    ordered: element.tagName === 'ol',
    start: element.tagName === 'ol' ? Number(element.properties.start ?? 1) : null,
    spread,
    children: items.map((children) => ({ type: 'listItem', spread, children })),
  };
}

function tableRow(row: Element, address: string): TableRow {
  return {
    type: 'tableRow',
    children: childElements(row).map((cell) => ({ type: 'tableCell', children: phrasing(cell.children, address) })),
  };
}

/** Its title says what it shows, its description what there is to learn from it. */
function drawing(element: Element): Block {
  const title = elementsIn(element, 'title')[0];
  const text = title ? textOf(title) : String(element.properties.ariaLabel ?? '');
  if (text === '') throw new Error('expected a title in a drawing, found none.');
  const description = elementsIn(element, 'desc')[0];
  return {
    type: 'paragraph',
    children: [
      { type: 'emphasis', children: [{ type: 'text', value: `Drawing: ${text}` }] },
      ...(description ? [{ type: 'text' as const, value: ` ${textOf(description)}` }] : []),
    ],
  };
}

/** Inline content, without blanks at its ends. */
function phrasing(nodes: readonly ElementContent[], address: string): PhrasingContent[] {
  const children = nodes.flatMap((node) => inline(node, address));
  const first = children[0];
  if (first?.type === 'text') first.value = first.value.trimStart();
  const last = children.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return children.filter((child) => child.type !== 'text' || child.value !== '');
}

function inline(node: ElementContent, address: string): PhrasingContent[] {
  if (node.type === 'text')
    return [{ type: 'text', value: node.value.replace(/[\u200B-\u200D\uFEFF]/g, '').replace(/\s+/g, ' ') }];
  if (node.type !== 'element' || isSilent(node)) return [];
  const { tagName, properties } = node;
  const children = () => node.children.flatMap((child) => inline(child, address));
  if (PLAIN.has(tagName)) return children();
  switch (tagName) {
    case 'a':
      return [{ type: 'link', url: new URL(String(properties.href ?? ''), address).href, children: children() }];
    case 'code':
      return [{ type: 'inlineCode', value: textOf(node) }];
    case 'strong':
    case 'b':
      return [{ type: 'strong', children: children() }];
    case 'em':
    case 'i':
      return [{ type: 'emphasis', children: children() }];
    case 'del':
    case 's':
      return [{ type: 'delete', children: children() }];
    case 'br':
      return [{ type: 'break' }];
    case 'img':
      return [
        { type: 'image', url: new URL(String(properties.src ?? ''), address).href, alt: String(properties.alt ?? '') },
      ];
    default:
      throw unknown(node);
  }
}

function unknown({ tagName }: Element): Error {
  return new Error(
    `expected elements that Markdown has a form for, found <${tagName}>; teach plugins/markdown-copies/to-markdown.ts to write it.`,
  );
}

function childElements(element: Element): Element[] {
  return element.children.filter((child) => child.type === 'element').filter((child) => !isSilent(child));
}

/** Elements of a name, the element itself included, in page order. */
function elementsIn(element: Element, tagName: string): Element[] {
  if (element.tagName === tagName) return [element];
  return element.children.filter((child) => child.type === 'element').flatMap((child) => elementsIn(child, tagName));
}
