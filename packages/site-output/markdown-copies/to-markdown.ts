import type { Element, ElementContent } from 'hast';
import { defaultHandlers, toMdast, type Handle, type State } from 'hast-util-to-mdast';
import type { BlockContent, List, ListItem, Nodes, PhrasingContent, Root as Markdown, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { hasClass, isSilent, shownCode, textOf, withoutZeroWidth, withTag } from './content';

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', fences: true, rule: '-', resourceLink: true });

/** What the site's own elements are in Markdown, and those that the library drops or writes in a way of no use here. */
const HANDLERS: Record<string, Handle> = {
  a: link,
  audio: media,
  dialog: asBlocks,
  div: container,
  iframe: media,
  img: image,
  math: formula,
  menu: list,
  ol: list,
  pre: codeBlock,
  select: (_state, element) => text(withTags(element, 'option').map(textOf).join(', ')),
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

function call(name: string, state: State, element: Element) {
  return defaultHandlers[name as keyof typeof defaultHandlers](state, element) as RootContent | undefined;
}

function text(value: string): PhrasingContent | undefined {
  return value === '' ? undefined : { type: 'text', value };
}

function asBlocks(state: State, element: Element): BlockContent[] {
  return state.toFlow(state.all(element)) as BlockContent[];
}

function elementsIn(element: Element | undefined): Element[] {
  return element?.children.filter((child) => child.type === 'element') ?? [];
}

/** The elements of a name, at any depth. */
function withTags(element: Element, tagName: string): Element[] {
  return elementsIn(element).flatMap((child) => (child.tagName === tagName ? [child] : withTags(child, tagName)));
}

/** What stands behind a prefix in the classes of an element. */
function classAfter({ properties }: Element, prefix: string): string | undefined {
  const names = Array.isArray(properties.className) ? properties.className.map(String) : [];
  return names.find((name) => name.startsWith(prefix))?.slice(prefix.length);
}

function container(state: State, element: Element): RootContent | RootContent[] | undefined {
  if (hasClass(element, 'theme-code-block')) return codeBlock(state, element);
  if (hasClass(element, 'tabs-container')) return tabs(state, element);
  if (hasClass(element, 'theme-admonition')) return admonition(state, element);
  return asBlocks(state, element);
}

function codeBlock(_state: State, element: Element): RootContent {
  const { code, isDiff } = shownCode(element);
  const title = elementsIn(element).find((child) => !withTag(child, 'pre') && textOf(child) !== '');
  const language = element.properties.dataLanguage ?? classAfter(element, 'language-') ?? 'text';
  return {
    type: 'code',
    lang: isDiff ? 'diff' : String(language),
    meta: title && element.tagName !== 'pre' ? `title="${textOf(title)}"` : null,
    value: code.replace(/\n$/, ''),
  };
}

function tabs(state: State, element: Element): List | BlockContent[] {
  const [tabList, panelsHolder] = elementsIn(element);
  const labels = elementsIn(tabList);
  const panels = elementsIn(panelsHolder).filter(({ properties }) => properties.role === 'tabpanel');
  // Tabs that are `lazy` have one panel alone.
  if (labels.length !== panels.length) return asBlocks(state, element);
  const children = panels.map((panel, index): ListItem => {
    const name = { type: 'strong' as const, children: labels[index] ? phrasing(state, labels[index]) : [] };
    return {
      type: 'listItem',
      spread: true,
      children: [{ type: 'paragraph', children: [name] }, ...asBlocks(state, panel)],
    };
  });
  return { type: 'list', ordered: false, spread: true, children };
}

function admonition(state: State, element: Element): RootContent {
  const [heading, ...content] = elementsIn(element);
  const kind = classAfter(element, 'theme-admonition-') ?? 'note';
  const own = heading && textOf(heading).toLowerCase() !== kind ? phrasing(state, heading) : [];
  const name = capitalized(kind) + (own.length > 0 ? ': ' : '');
  const title = { type: 'strong' as const, children: [{ type: 'text' as const, value: name }, ...own] };
  return {
    type: 'blockquote',
    children: [{ type: 'paragraph', children: [title] }, ...content.flatMap((child) => asBlocks(state, child))],
  };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A list with a name is one of facts, such as the badges of a member, which the page draws in a line. */
function list(state: State, element: Element): RootContent | undefined {
  const name = element.properties.ariaLabel;
  if (typeof name === 'string') {
    const items = elementsIn(element).flatMap((item, index): PhrasingContent[] => [
      { type: 'text', value: index > 0 ? ' · ' : `${name}: ` },
      ...phrasing(state, item),
    ]);
    return { type: 'paragraph', children: items };
  }
  const found = call(element.tagName === 'ol' ? 'ol' : 'ul', state, element);
  if (found?.type !== 'list') return found;
  // With one block in each item it needs no empty lines between them.
  found.spread = found.children.some((item) => item.children.filter(({ type }) => type !== 'list').length > 1);
  for (const item of found.children) item.spread = found.spread;
  return found;
}

/** Its title says what it shows, its description what there is to learn from it. */
function drawing(_state: State, element: Element): PhrasingContent[] {
  const [name, description] = ['title', 'desc'].map((tag) => withTags(element, tag).map(textOf).join(' '));
  const title = name || String(element.properties.ariaLabel ?? '');
  if (title === '') return [];
  const told: PhrasingContent = { type: 'emphasis', children: [{ type: 'text', value: `Drawing: ${title}` }] };
  return description ? [told, { type: 'text', value: ` ${description}` }] : [told];
}

/** A formula as TeX, which KaTeX leaves in the page beside what it draws. */
function formula(_state: State, element: Element): PhrasingContent {
  const tex = withTag(element, 'annotation');
  // Not as text, in which the signs of TeX would be escaped.
  return { type: 'html', value: tex ? `$${textOf(tex)}$` : textOf(element) };
}

/** What a reader follows to see or hear it. */
function media(state: State, element: Element): RootContent | RootContent[] {
  const { src, title, ariaLabel } = element.properties;
  const url = String(src ?? withTag(element, 'source')?.properties.src ?? '');
  if (url === '') return state.all(element) as RootContent[];
  const name = String(title ?? ariaLabel ?? capitalized(element.tagName));
  return { type: 'link', url, children: [{ type: 'text', value: name }] };
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
  return children.some(isBlock) ? children : call(element.tagName, state, element);
}

function table(state: State, element: Element): RootContent[] {
  const captions = withTags(element, 'caption').flatMap((caption) => asBlocks(state, caption));
  const made = call('table', state, element);
  // In another table it is text, which is to be a line of its own there.
  const own = made?.type === 'text' ? { type: 'paragraph' as const, children: [made] } : made;
  return [...captions, ...(own ? [own] : [])];
}

/** A cell is one line of Markdown, so its blocks stand behind each other. */
function tableCell(state: State, element: Element): RootContent | undefined {
  const cell = call('td', state, element);
  if (cell?.type === 'tableCell') {
    cell.children = linesIn(cell.children).flatMap((line, index): PhrasingContent[] =>
      index > 0 ? [{ type: 'html', value: '<br>' }, ...line] : line,
    );
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

const BLOCKS = new Set(
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
