import type { Node } from 'unist';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';

import { remarkClosableIds } from './closable-ids';

/** Returns the ids of tabs and details. A heading's text is its anchor. */
function idsOf(markdown: string): string[] {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(markdown);
  visit(tree, 'heading', (heading) => {
    const [first] = heading.children;
    heading.data = { id: first?.type === 'text' ? first.value : '' } as object;
  });
  remarkClosableIds()(tree);
  const ids: string[] = [];
  visit(tree, (node: Node) => {
    const { attributes = [] } = node as { attributes?: { name: string; value: string }[] };
    ids.push(...attributes.filter(({ name }) => name === 'id').map(({ value }) => value));
  });
  return ids;
}

it('names tabs and details by the heading above and the value', () => {
  const npm = '<TabItem value="npm">\n\na\n\n</TabItem>';
  const bun = '<TabItem value="Bun 1">b</TabItem>';
  const tabs = `<Tabs>\n${npm}\n${bun}\n</Tabs>`;
  const details = '<Details>\n<summary>c</summary>\n</Details>';
  expect(idsOf(`${details}\n\n## install\n\n${tabs}\n\n${tabs}\n\n${details}`)).toEqual([
    '__details',
    '__install-npm',
    '__install-Bun-1',
    '__install-npm-2',
    '__install-Bun-1-2',
    '__install-details',
  ]);
});

it('keeps an id of the author', () => {
  expect(idsOf('<Details id="old">\n<summary>c</summary>\n</Details>')).toEqual(['old']);
});
