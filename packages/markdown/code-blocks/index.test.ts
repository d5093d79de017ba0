import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import type { Code, Root as Markdown } from 'mdast';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { VFile } from 'vfile';

import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import codeBlocks, { rehypeCodeBlocks } from './index';

/** The files next to the document. */
const FILES = {
  'page.md': '',
  'part.js': 'a();\n// highlight-next-line\nb();\n',
  'bad.js': 'a\n// highlight-end',
};

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
  const siteDir = fixtureFolder(FILES);
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkMeta)
    .use(remarkRehype, { passThrough: PASS_THROUGH })
    .use(rehypeCodeBlocks);
  const file = new VFile({ path: path.join(siteDir, 'page.md'), value: mdx });
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

test('a fence is drawn with what its author points at', async () => {
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

/** Returns the names of a document's components. */
async function componentsIn(mdx: string): Promise<string[]> {
  const names: string[] = [];
  visit(await compiled(mdx), (node) => {
    if ('name' in node) names.push(String(node.name));
  });
  return names;
}

const IMPORTS = `import CodeBlock from '@theme/CodeBlock';\nimport source from '!!raw-loader!./part.js';\n\n`;

test('a block whose code is read from a file is drawn as a fence is', async () => {
  const mdx = `${IMPORTS}<CodeBlock language="text" title="part.js" showLineNumbers>{source}</CodeBlock>\n`;
  expect(await blocksIn(mdx)).toEqual([
    {
      language: 'text',
      title: 'part.js',
      html: '<span class="line" data-line="1">a();</span>\n<span class="line highlighted" data-line="2">b();</span>',
    },
  ]);
  expect(await componentsIn(mdx)).toEqual(['HighlightedCode']);
});

test.each(['{`a`}', "{'a'}", 'a'])('a block that holds its code (%s) is drawn', async (child) => {
  expect(
    await blocksIn(`${IMPORTS}<CodeBlock className="language-text">${child}</CodeBlock>\n`),
  ).toEqual([{ language: 'text', html: 'a' }]);
});

test.each(['{`a ${b}`}', '{b()}', '<b>a</b>'])(
  'a block of %s is left to the browser',
  async (child) => {
    const mdx = `${IMPORTS}<CodeBlock>${child}</CodeBlock>\n\n\`\`\`text\nb\n\`\`\`\n`;
    const names = await componentsIn(mdx);
    expect(names).toContain('CodeBlock');
    expect(names).toContain('HighlightedCode');
  },
);

test('a block with attributes in braces is drawn too, if their values can be known', async () => {
  const numbersOf = async (attributes: string) => {
    const [block] = await blocksIn(
      `${IMPORTS}<CodeBlock language="text" ${attributes}>a</CodeBlock>\n`,
    );
    return /data-line="(\d+)"/.exec(String(block?.html))?.[1] ?? (block ? 'none' : 'not drawn');
  };
  const drawn = [
    'showLineNumbers',
    'showLineNumbers={true}',
    'showLineNumbers={5}',
    'showLineNumbers={false}',
    '{...p}',
  ];
  expect(await Promise.all(drawn.map(numbersOf))).toEqual(['1', '1', '5', 'none', 'not drawn']);
});

test('a file that is not there, or cannot be understood, is told', async () => {
  const block = `<CodeBlock>{source}</CodeBlock>`;
  await expect(blocksIn(`${IMPORTS.replace('part', 'none')}${block}\n`)).rejects.toThrow(
    /none\.js/,
  );
  await expect(blocksIn(`${IMPORTS.replace('part', 'bad')}${block}\n`)).rejects.toThrow(
    /page\.md:\d+: expected highlight-start/,
  );
});

const LIVE = '# A\n\n```jsx live noInline\nrender(<b />)\n```\n';

test('live code is left to its theme, or a sentence says what to install', async () => {
  const withThemes = (...themes: string[]) =>
    codeBlocks({ siteConfig: { themes } } as unknown as LoadContext);
  withThemes('@docusaurus/theme-live-codeblock');
  expect(await componentsIn(LIVE)).toEqual(['LiveCode']);
  withThemes();
  await expect(blocksIn(LIVE)).rejects.toThrow(
    /page\.md:3: .* Run "npm install .*@docusaurus\/theme-live-codeblock@3/,
  );
});

test('a diagram that nothing draws is told, with what to install', async () => {
  await expect(blocksIn('```mermaid\ngraph TD\n```\n')).rejects.toThrow(
    /page\.md:1: .*@docusaurus\/theme-mermaid@3/,
  );
});
