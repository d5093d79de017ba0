import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import type { Code, Root as Markdown } from 'mdast';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { VFile } from 'vfile';

import { rehypeCodeBlocks } from './index';

/** Stores the metastring as Docusaurus's loader does. */
const remarkMeta = () => (tree: Markdown) =>
  visit(tree, 'code', (node: Code) => {
    node.data = { hProperties: { metastring: node.meta } };
  });

const PASS_THROUGH = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
] as never[];

async function compiled(mdx: string) {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkMeta)
    .use(remarkRehype, { passThrough: PASS_THROUGH })
    .use(rehypeCodeBlocks);
  const file = new VFile({ path: 'page.md', value: mdx });
  return processor.run(processor.parse(file), file);
}

async function blocksIn(mdx: string): Promise<Record<string, unknown>[]> {
  const blocks: Record<string, unknown>[] = [];
  visit(await compiled(mdx), 'mdxJsxFlowElement', ({ name, attributes }: MdxJsxFlowElementHast) => {
    if (name !== 'HighlightedCode') return;
    blocks.push(
      Object.fromEntries(
        attributes.flatMap((each) => ('name' in each ? [[each.name, each.value]] : [])),
      ),
    );
  });
  return blocks;
}

test('a fence is rendered with what its author points at', async () => {
  expect(
    await blocksIn(
      '```text title="a.txt" showLineNumbers=3 {2}\na\nb\n// highlight-next-line\nc\n```\n',
    ),
  ).toEqual([
    {
      language: 'text',
      title: 'a.txt',
      html: '<span class="line" data-line="3">a</span>\n<span class="line highlighted" data-line="4">b</span>\n<span class="line highlighted" data-line="5">c</span>',
    },
  ]);
});

test.each([
  ['# A\n\n```ts {x}\na\n```\n', 'page.md:3: expected lines such as {1,3-5}'],
  [
    '- A\n\n  ```ts\n  a\n  // highlight-start\n  b\n  ```\n',
    'page.md:5: expected highlight-start and highlight-end',
  ],
])('a fence that cannot be understood is told with file and line: %j', async (mdx, message) => {
  await expect(blocksIn(mdx)).rejects.toThrow(message);
});
