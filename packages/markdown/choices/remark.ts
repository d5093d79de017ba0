import type { Heading, Parents, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

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

/** Returns the range of a `::ios`: everything up to the next heading outside its own section. */
function sectionAfter({ children }: Parents, index: number): { heading?: Heading; end: number } {
  const heading = children.slice(0, index).findLast((child) => child.type === 'heading');
  const next = children.findIndex(
    (child, at) => at > index && child.type === 'heading' && child.depth <= (heading?.depth ?? 0),
  );
  return { heading, end: next === -1 ? children.length : next };
}

/** Returns the control for a page with parts for one platform. */
function partChoice({ groups, parts }: ChoiceOptions): RootContent {
  const buttons = (groups[parts.group] ?? []).flatMap((value, index) => [
    ...(index > 0 ? [text(' ')] : []),
    button(parts.labels[value] ?? value, { dataChoose: value, ariaPressed: String(index === 0) }),
  ]);
  const own = {
    className: 'platforms',
    role: 'group',
    ariaLabel: 'Show text for',
    dataCopy: 'off',
    dataSearch: 'off',
  };
  return element('div', own, buttons);
}

/**
 * A remark plugin for parts about one platform: `:::ios … :::` around them, `::ios` below the
 * heading of a section.
 */
export function remarkPlatforms(given: ChoiceOptions) {
  const options = checkChoices('remarkPlatforms', given);
  const names = partNames(options);
  return (tree: Root, file: VFile): void => {
    let hasParts = false;
    visit(tree, ['containerDirective', 'leafDirective'], (node, index, parent) => {
      const { type, name, children } = node as ContainerDirective | LeafDirective;
      if (!names.includes(name) || index === undefined || !parent) return;
      const label = options.parts.labels[name] ?? name;
      let content = children as RootContent[];
      if (type === 'containerDirective') {
        parent.children.splice(index, 1);
      } else {
        const { heading, end } = sectionAfter(parent as Parents, index);
        if (!heading) {
          throw new Error(
            `${file.path}:${lineOf(node)}: expected ::${name} below a heading, found none above. Write :::${name} around the part.`,
          );
        }
        heading.data = { ...heading.data, contentsBadge: label } as Heading['data'];
        [, ...content] = parent.children.splice(index, end - index) as RootContent[];
      }
      hasParts = true;
      const limit = element(
        'ul',
        { className: 'only-for', ariaLabel: 'Availability', dataSearch: 'off' },
        [element('li', {}, [text(`${label} only`)])],
      );
      const opener = button(`Only for ${label}`, { ariaExpanded: 'false' });
      const part = element('div', { className: `only only-${name}` }, [opener, limit, ...content]);
      parent.children.splice(index, 0, part);
    });
    if (hasParts) tree.children.unshift(partChoice(options));
  };
}

function attributeOf(node: MdxJsxFlowElement, name: string): string {
  const value = node.attributes.find(
    (each) => each.type === 'mdxJsxAttribute' && each.name === name,
  )?.value;
  return typeof value === 'string' ? value : '';
}

/**
 * A remark plugin to run after npm2yarn. Tabs of a choice follow the address and must have its
 * values.
 */
export function remarkTabs(options: ChoiceOptions) {
  const { groups, aliases = {} } = checkChoices('remarkTabs', options);
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      const groupId = attributeOf(node, 'groupId');
      const choice = aliases[groupId] ?? groupId;
      const expected = groups[choice];
      // Other groups belong to the author; the theme's tabs store them.
      if (node.name !== 'Tabs' || !expected) return;
      // A tab on one line is within a paragraph until MDX takes it out.
      const inner = node.children.flatMap((child): unknown[] =>
        child.type === 'paragraph' ? child.children : [child],
      );
      const items = (inner as MdxJsxFlowElement[]).filter(({ name }) => name === 'TabItem');
      const values = items.map((item) => attributeOf(item, 'value')).join(', ');
      if (values !== expected.join(', '))
        throw new Error(
          `${file.path}:${lineOf(node)}: expected tabs ${expected.join(', ')}, found ${values}.`,
        );
      const own = { groupId: choice, queryString: choice, className: `tabs-${choice}` };
      node.attributes = Object.entries(own).map(([name, value]) => ({
        type: 'mdxJsxAttribute',
        name,
        value,
      }));
    });
  };
}
