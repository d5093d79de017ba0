import type { Heading, Parents, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { finding } from '@docs-kit/content/finding';
import { lineOf, text } from '@docs-kit/content/markdown-nodes';
import { partNames, type ChoiceOptions } from './groups';
import { checkChoices } from './options';

/** Returns a node that becomes an HTML element. */
function element(
  hName: string,
  hProperties: Record<string, string>,
  children: readonly Node[],
): RootContent {
  return { type: 'choice', data: { hName, hProperties }, children } as unknown as RootContent;
}

function button(label: string, properties: Record<string, string>): RootContent {
  return element('button', { type: 'button', ...properties }, [text(label)]);
}

/** @throws Error with file and line, whose cause is the finding for `npm run check` */
function refuse(file: VFile, node: Node, expected: string, found: string, fix: string): never {
  const cause = finding({ file: file.path, line: lineOf(node) }, expected, found, fix);
  const place = `${cause.file}:${cause.line}`;
  throw new Error(`${place}: expected ${expected}, found ${found}. ${fix}`, { cause });
}

/** Returns the range of a `::ios`: everything up to the next heading outside its own section. */
function sectionAfter({ children }: Parents, index: number): { heading?: Heading; end: number } {
  const heading = children.slice(0, index).findLast((child) => child.type === 'heading');
  const depth = heading?.depth ?? 0;
  const next = children.findIndex(
    (child, at) => at > index && child.type === 'heading' && child.depth <= depth,
  );
  return { heading, end: next === -1 ? children.length : next };
}

/** Returns the control for a page with parts for one platform. */
function partChoice({ groups, parts }: ChoiceOptions): RootContent {
  const content: RootContent[] = [];
  for (const [index, value] of (groups[parts.group] ?? []).entries()) {
    if (index > 0) content.push(text(' '));
    const label = parts.labels[value] ?? value;
    content.push(button(label, { dataChoose: value, ariaPressed: String(index === 0) }));
  }
  const properties = {
    className: 'platforms',
    role: 'group',
    ariaLabel: 'Show text for',
    dataCopy: 'off',
    dataSearch: 'off',
  };
  return element('div', properties, content);
}

/** Returns the element that folds a part for readers of another platform. */
function foldablePart(name: string, label: string, content: readonly Node[]): RootContent {
  const opener = button(`Only for ${label}`, { ariaExpanded: 'false' });
  const properties = { className: 'only-for', ariaLabel: 'Availability', dataSearch: 'off' };
  const limit = element('ul', properties, [element('li', {}, [text(`${label} only`)])]);
  const part = element('div', {}, [limit, ...content]);
  return element('div', { className: `only only-${name}` }, [opener, part]);
}

/** Notes on a heading what its section is limited to, for the table of contents. */
function noteLimit(heading: Heading, label: string): void {
  heading.data = { ...heading.data, contentsBadge: label } as Heading['data'];
}

/**
 * A remark plugin for parts about one platform: `:::ios … :::` around them, `::ios` below the
 * heading of a section.
 */
export function remarkPlatforms(given: ChoiceOptions) {
  const options = checkChoices('remarkPlatforms', given);
  const names = partNames(options);
  const labelOf = (name: string) => options.parts.labels[name] ?? name;

  function foldSection(directive: LeafDirective, parent: Parents, index: number, file: VFile) {
    const { name } = directive;
    const { heading, end } = sectionAfter(parent, index);
    if (!heading) {
      const fix = `Write :::${name} around the part.`;
      return refuse(file, directive, `::${name} below a heading`, 'none above', fix);
    }
    noteLimit(heading, labelOf(name));
    const [, ...content] = parent.children.slice(index, end);
    const part = foldablePart(name, labelOf(name), content);
    parent.children.splice(index, end - index, part as never);
  }

  function foldContainer({ name, children }: ContainerDirective, parent: Parents, index: number) {
    const part = foldablePart(name, labelOf(name), children);
    parent.children.splice(index, 1, part as never);
  }

  return (tree: Root, file: VFile): void => {
    let hasParts = false;
    visit(tree, (node, index, parent) => {
      if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return;
      if (!names.includes(node.name) || index === undefined || !parent) return;
      if (node.type === 'leafDirective') foldSection(node, parent, index, file);
      else foldContainer(node, parent, index);
      hasParts = true;
    });
    if (hasParts) tree.children.unshift(partChoice(options));
  };
}

function attributeOf({ attributes }: MdxJsxFlowElement, name: string): string {
  const attribute = attributes.find(
    (each) => each.type === 'mdxJsxAttribute' && each.name === name,
  );
  return typeof attribute?.value === 'string' ? attribute.value : '';
}

/** Returns the values of a group of tabs, in their order. */
function valuesOf({ children }: MdxJsxFlowElement): string[] {
  // A tab on one line is within a paragraph until MDX takes it out.
  const inner = children.flatMap((child): unknown[] =>
    child.type === 'paragraph' ? child.children : [child],
  );
  const items = (inner as MdxJsxFlowElement[]).filter(({ name }) => name === 'TabItem');
  return items.map((item) => attributeOf(item, 'value'));
}

/**
 * A remark plugin to run after npm2yarn. Tabs of a choice follow the address and must have its
 * values.
 *
 * @throws Error with file and line for tabs with other values
 */
export function remarkTabs(options: ChoiceOptions) {
  const { groups, aliases = {} } = checkChoices('remarkTabs', options);
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      const groupId = attributeOf(node, 'groupId');
      const choice = aliases[groupId] ?? groupId;
      const expected = groups[choice]?.join(', ');
      // Other groups belong to the author; the theme's tabs store them.
      if (node.name !== 'Tabs' || expected === undefined) return;
      const found = valuesOf(node).join(', ');
      if (found !== expected) {
        const fix = 'Write one TabItem for each of these values, in this order.';
        refuse(file, node, `tabs ${expected}`, found, fix);
      }
      const properties = { groupId: choice, queryString: choice, className: `tabs-${choice}` };
      node.attributes = Object.entries(properties).map(([name, value]) => ({
        type: 'mdxJsxAttribute',
        name,
        value,
      }));
    });
  };
}
