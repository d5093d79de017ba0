import type { Heading, Parents, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { CHOICES, CHOICE_NAMES, PLATFORMS, type Choice, type Platform } from './groups';

/** What npm2yarn calls the group of its tabs. */
const NPM2YARN_GROUP = 'npm2yarn';

/** A node that is drawn as an HTML element, whatever Markdown holds it. */
function element(hName: string, hProperties: Record<string, string>, children: readonly Node[]): RootContent {
  return { type: 'choice', data: { hName, hProperties }, children } as unknown as RootContent;
}

function button(text: string, properties: Record<string, string>): RootContent {
  return element('button', { type: 'button', ...properties }, [{ type: 'text', value: text } as RootContent]);
}

function platformOf(node: Node): Platform | undefined {
  const { type, name = '' } = node as ContainerDirective | LeafDirective;
  return (type === 'containerDirective' || type === 'leafDirective') && name in PLATFORMS
    ? (name as Platform)
    : undefined;
}

/** What a `::ios` stands for: all that follows, up to the next heading that is no part of its own section. */
function sectionAfter({ children }: Parents, index: number): { heading?: Heading; end: number } {
  const heading = children.slice(0, index).findLast((child) => child.type === 'heading');
  const next = children.findIndex(
    (child, at) => at > index && child.type === 'heading' && child.depth <= (heading?.depth ?? 0),
  );
  return { heading, end: next === -1 ? children.length : next };
}

/** The one control of a page that has such parts; elsewhere it would do nothing. */
function platformChoice(): RootContent {
  const labels = { both: Object.values(PLATFORMS).join(' and '), ...PLATFORMS };
  return element(
    'div',
    { className: 'platforms', role: 'group', ariaLabel: 'Show text for', dataCopy: 'off', dataSearch: 'off' },
    CHOICES.platform.flatMap((value, index) => [
      ...(index > 0 ? [{ type: 'text', value: ' ' } as RootContent] : []),
      button(labels[value], { dataChoose: value, ariaPressed: String(index === 0) }),
    ]),
  );
}

/**
 * A remark plugin for parts of a page that concern one platform alone: `:::ios … :::` around them, or `::ios` below a
 * heading for the whole section. They become plain elements that the style sheet folds; nothing of them is left out.
 *
 * @throws Error naming file, line and mend where `::ios` stands below no heading
 */
export function remarkPlatforms() {
  return (tree: Root, file: VFile): void => {
    let hasParts = false;
    visit(tree, (node, index, parent) => {
      const platform = platformOf(node);
      if (platform === undefined || index === undefined || !parent) return;
      let content: RootContent[];
      if (node.type === 'containerDirective') {
        content = node.children;
        parent.children.splice(index, 1);
      } else {
        const { heading, end } = sectionAfter(parent as Parents, index);
        if (!heading) {
          const where = `${file.path}:${node.position?.start.line ?? 1}`;
          throw new Error(
            `${where}: expected ::${platform} below a heading, found none above. Write :::${platform} around the part.`,
          );
        }
        heading.data = { ...heading.data, contentsBadge: PLATFORMS[platform] } as Heading['data'];
        [, ...content] = parent.children.splice(index, end - index) as RootContent[];
      }
      hasParts = true;
      const label = button(`Only for ${PLATFORMS[platform]}`, { ariaExpanded: 'false' });
      const limit = element('ul', { className: 'only-for', ariaLabel: 'Availability', dataSearch: 'off' }, [
        element('li', {}, [{ type: 'text', value: `${PLATFORMS[platform]} only` } as RootContent]),
      ]);
      const part = element('div', { className: `only only-${platform}` }, [label, limit, ...content]);
      parent.children.splice(index, 0, part);
    });
    if (hasParts) tree.children.unshift(platformChoice());
  };
}

function attributeOf(node: MdxJsxFlowElement, name: string): string | undefined {
  const value = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/**
 * A remark plugin, to run after npm2yarn: tabs of a group that the reader chooses for the whole site follow the address
 * (`?pm=yarn`, `?provider=googledrive`) and are drawn as chosen from the first paint on.
 *
 * @throws Error naming file and line where such tabs have other values, or in another order, than the style sheet counts on
 */
export function remarkTabs() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      if (node.name !== 'Tabs') return;
      const groupId = attributeOf(node, 'groupId') ?? '';
      const choice = (groupId === NPM2YARN_GROUP ? 'pm' : groupId) as Choice;
      // Another group is the author's own, and the theme's tabs keep it.
      if (!CHOICE_NAMES.includes(choice)) return;
      const where = `${file.path}:${node.position?.start.line ?? 1}`;
      const values = (node.children as MdxJsxFlowElement[])
        .filter(({ name }) => name === 'TabItem')
        .map((item) => attributeOf(item, 'value'));
      if (values.join() !== CHOICES[choice].join()) {
        throw new Error(`${where}: expected tabs ${CHOICES[choice].join(', ')}, found ${values.join(', ')}.`);
      }
      const own = { groupId: choice, queryString: choice, className: `tabs-${choice}` };
      node.attributes = Object.entries(own).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }));
    });
  };
}
