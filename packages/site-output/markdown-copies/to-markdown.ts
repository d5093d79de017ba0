import type { Element, ElementContent } from 'hast';
import { defaultHandlers, toMdast, type Handle, type State } from 'hast-util-to-mdast';
import type { BlockContent, List, ListItem, Nodes, PhrasingContent, Root as Markdown, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { firstElement } from '@docs-kit/built-pages/first-element';
import { classesOf, isSilent, shownCode, textOf, withoutZeroWidth } from './content';

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', fences: true, rule: '-', resourceLink: true });

/** What the site's own elements are in Markdown, and those that the library drops or writes in a way of no use here. */
const HANDLERS: Record<string, Handle> = {
  a: link,
  audio: media,
  code: (state, element) => ({ ...call('code', state, element), value: textOf(element) }) as RootContent,
  dialog: asBlocks,
  div: container,
  embed: media,
  iframe: media,
  img: image,
  math: formula,
  menu: (state, element) => call('ul', state, element),
  object: media,
  ol: (state, element) => tight(call('ol', state, element)),
  pre: codeBlock,
  select: (_state, element) => text(childElements(element, 'option').map(textOf).join(', ')),
  summary: asBlocks,
  svg: drawing,
  table,
  td: tableCell,
  th: tableCell,
  ul: list,
  video: media,
  ...Object.fromEntries(['b', 'em', 'i', 'mark', 'strong', 'u'].map((name) => [name, emphasis])),
};

/**
 * Writes the content of a built page as Markdown. Tabs become a list, one item for each, as all of them are of use to
 * who reads the copy; an admonition becomes a quote that begins with its title; the facts below a heading become a line.
 * An element that Markdown has no form for is written as its text.
 *
 * @param content the element that holds the page's content
 * @param address the page's address with its origin; links that are relative to it are written out
 * @returns the Markdown
 */
export function toMarkdown(content: Element, address: string): string {
  const said = { type: 'root' as const, children: pruned(content.children) };
  const markdown = toMdast(said, { document: true, handlers: HANDLERS }) as Markdown;
  visit(markdown, (node) => {
    if ((node.type === 'link' || node.type === 'image') && node.url !== '' && URL.canParse(node.url, address))
      node.url = new URL(node.url, address).href;
  });
  return writer.stringify(markdown);
}

/** A copy of what has something to say. */
function pruned(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: withoutZeroWidth(node.value) }];
    if (node.type !== 'element' || isSilent(node)) return [];
    return [node.tagName === 'pre' ? node : { ...node, children: pruned(node.children) }];
  });
}

function call(name: keyof typeof defaultHandlers, state: State, element: Element) {
  return defaultHandlers[name](state, element) as RootContent | undefined;
}

function text(value: string): PhrasingContent | undefined {
  return value === '' ? undefined : { type: 'text', value };
}

function asBlocks(state: State, element: Element): BlockContent[] {
  return state.toFlow(state.all(element)) as BlockContent[];
}

function container(state: State, element: Element): RootContent | RootContent[] | undefined {
  const classes = classesOf(element.properties.className);
  if (classes.includes('theme-code-block')) return codeBlock(state, element);
  if (classes.includes('tabs-container')) return tabs(state, element);
  if (classes.includes('theme-admonition')) return admonition(state, element);
  return asBlocks(state, element);
}

function codeBlock(_state: State, element: Element): RootContent {
  const { code, isDiff } = shownCode(element);
  const title = childElements(element).find(
    (child) => firstElement(child, ({ tagName }) => tagName === 'pre') === undefined && textOf(child) !== '',
  );
  const named = /(?:^| )language-(\S+)/.exec(classesOf(element.properties.className).join(' '))?.[1];
  const language = isDiff ? 'diff' : String(element.properties.dataLanguage ?? named ?? 'text');
  const meta = title && element.tagName !== 'pre' ? `title="${textOf(title)}"` : null;
  return { type: 'code', lang: language, meta, value: code.replace(/\n$/, '') };
}

function tabs(state: State, element: Element): List | BlockContent[] {
  const [tabList, panelsHolder] = childElements(element);
  const labels = tabList ? childElements(tabList) : [];
  const panels = panelsHolder
    ? childElements(panelsHolder).filter(({ properties }) => properties.role === 'tabpanel')
    : [];
  // Tabs that are `lazy` have one panel alone.
  if (labels.length !== panels.length) return asBlocks(state, element);
  const children = labels.map((label, index): ListItem => {
    const name = { type: 'strong' as const, children: phrasing(state, label) };
    const content = panels[index] ? asBlocks(state, panels[index]) : [];
    return { type: 'listItem', spread: true, children: [{ type: 'paragraph', children: [name] }, ...content] };
  });
  return { type: 'list', ordered: false, spread: true, children };
}

function admonition(state: State, element: Element): RootContent {
  const [heading, ...content] = childElements(element);
  const kind = /theme-admonition-(\w+)/.exec(classesOf(element.properties.className).join(' '))?.[1] ?? 'note';
  const title = heading ? textOf(heading) : '';
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const own = heading && title.toLowerCase() !== kind ? phrasing(state, heading) : [];
  const label: PhrasingContent[] = [{ type: 'text', value: own.length > 0 ? `${name}: ` : name }, ...own];
  return {
    type: 'blockquote',
    children: [
      { type: 'paragraph', children: [{ type: 'strong', children: label }] },
      ...content.flatMap((child) => asBlocks(state, child)),
    ],
  };
}

/** A list with a name is one of facts, such as the badges of a member, which the page draws in a line. */
function list(state: State, element: Element): RootContent | undefined {
  const name = element.properties.ariaLabel;
  if (typeof name !== 'string') return tight(call('ul', state, element));
  const items = childElements(element).flatMap((item, index): PhrasingContent[] => [
    ...(index > 0 ? [{ type: 'text' as const, value: ' · ' }] : []),
    ...phrasing(state, item),
  ]);
  return { type: 'paragraph', children: [{ type: 'text', value: `${name}: ` }, ...items] };
}

/** A list with one block in each item needs no empty lines between them. */
function tight(found: RootContent | undefined): RootContent | undefined {
  if (found?.type !== 'list') return found;
  found.spread = found.children.some((item) => item.children.filter(({ type }) => type !== 'list').length > 1);
  for (const item of found.children) item.spread = found.spread;
  return found;
}

/** Its title says what it shows, its description what there is to learn from it. */
function drawing(_state: State, element: Element): PhrasingContent[] {
  const textIn = (name: string) => {
    const found = firstElement(element, ({ tagName }) => tagName === name);
    return found ? textOf(found) : '';
  };
  const title = textIn('title') || String(element.properties.ariaLabel ?? '');
  const description = textIn('desc');
  if (title === '') return [];
  return [
    { type: 'emphasis', children: [{ type: 'text', value: `Drawing: ${title}` }] },
    ...(description === '' ? [] : [{ type: 'text' as const, value: ` ${description}` }]),
  ];
}

/** A formula as TeX, which KaTeX leaves in the page beside what it draws. */
function formula(_state: State, element: Element): PhrasingContent {
  const tex = firstElement(element, ({ tagName }) => tagName === 'annotation');
  // Not as text, in which the signs of TeX would be escaped.
  return { type: 'html', value: tex ? `$${textOf(tex)}$` : textOf(element) };
}

/** What a reader follows to see or hear it. */
function media(state: State, element: Element): RootContent | RootContent[] {
  const { src, data, title, ariaLabel } = element.properties;
  const source = childElements(element, 'source')[0]?.properties.src;
  const url = String(src ?? data ?? source ?? '');
  if (url === '') return state.all(element) as RootContent[];
  const name = element.tagName.charAt(0).toUpperCase() + element.tagName.slice(1);
  return { type: 'link', url, children: [{ type: 'text', value: String(title ?? ariaLabel ?? name) }] };
}

function image(_state: State, { properties }: Element): PhrasingContent | undefined {
  const alt = String(properties.alt ?? '');
  const url = String(properties.src ?? '');
  if (!url.startsWith('data:')) return { type: 'image', url, alt };
  return alt === '' ? undefined : { type: 'image', url: '', alt };
}

function link(state: State, element: Element): RootContent | RootContent[] | undefined {
  const found = call('a', state, element);
  if (found?.type !== 'link' || found.children.length === 0) return undefined;
  return element.properties.href === undefined ? found.children : found;
}

/** Around blocks it has no form. */
function emphasis(state: State, element: Element): RootContent | RootContent[] | undefined {
  const children = state.all(element) as RootContent[];
  return children.some(isBlock) ? children : call(element.tagName as keyof typeof defaultHandlers, state, element);
}

function table(state: State, element: Element): RootContent[] {
  const caption = childElements(element, 'caption')[0];
  const made = call('table', state, element);
  // In another table it is text, which is to be a line of its own there.
  const own = made?.type === 'text' ? { type: 'paragraph' as const, children: [made] } : made;
  return [...(caption ? asBlocks(state, caption) : []), ...(own ? [own] : [])];
}

/** A cell is one line of Markdown, so its blocks stand behind each other. */
function tableCell(state: State, element: Element): RootContent | undefined {
  const cell = call('td', state, element);
  if (cell?.type === 'tableCell') {
    cell.children = linesIn(cell.children).flatMap((line, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'html' as const, value: '<br>' }] : []),
      ...line,
    ]);
  }
  return cell;
}

function linesIn(nodes: readonly Nodes[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [];
  let line: PhrasingContent[] | undefined;
  for (const node of nodes) {
    if (!isBlock(node) && node.type !== 'break') {
      if (!line) lines.push((line = []));
      line.push((node.type === 'text' ? { ...node, value: node.value.replace(/\s+/g, ' ') } : node) as PhrasingContent);
      continue;
    }
    line = undefined;
    if (node.type === 'code')
      lines.push(...node.value.split('\n').map((value): PhrasingContent[] => [{ type: 'inlineCode', value }]));
    else if ('children' in node) lines.push(...linesIn(node.children));
  }
  return lines;
}

const BLOCKS = new Set<string>(
  'blockquote code heading list listItem paragraph table tableCell tableRow thematicBreak'.split(' '),
);

function isBlock({ type }: Nodes): boolean {
  return BLOCKS.has(type);
}

/** Inline content, without blanks at its ends. */
function phrasing(state: State, element: Element): PhrasingContent[] {
  const children = state.all(element) as PhrasingContent[];
  const first = children[0];
  if (first?.type === 'text') first.value = first.value.trimStart();
  const last = children.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return children.filter((child) => child.type !== 'text' || child.value !== '');
}

/** The elements in an element, those of one name alone where it is given: at any depth then. */
function childElements(element: Element, tagName?: string): Element[] {
  const found = element.children.filter((child) => child.type === 'element');
  if (tagName === undefined) return found;
  return found.flatMap((child) => (child.tagName === tagName ? [child] : childElements(child, tagName)));
}
