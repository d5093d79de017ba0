import { compile } from '@mdx-js/mdx';
import { expect, it, test } from 'vitest';

import documentLoader from './document-loader.js';
import rehypeStaticDocuments, { type StaticDocumentsOptions } from './rehype-static-documents';

const options: StaticDocumentsOptions = {
  staticComponents: ['Badge', '@site/src/drawings'],
  staticTabs: ['os'],
};

/**
 * Returns what the bundler gets for a document: the exports that Docusaurus adds, and the compiled
 * content.
 */
async function compiled(markdown: string): Promise<string> {
  const metadata =
    "export {default as metadata} from '@site/.docusaurus/docusaurus-plugin-content-docs/default/a.json'\n";
  const content = await compile(markdown, {
    rehypePlugins: [[rehypeStaticDocuments, options]],
    providerImportSource: '@mdx-js/react',
  });
  return `${metadata}export const frontMatter = {};\n${String(content)}`;
}

const inBrowser = (source: string): string =>
  documentLoader.call({ resourcePath: '/docs/a.md' }, source);

const TABS = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n";

test.each([
  ['text', '# Title\n\nSome *text* with a [link](/a) and <kbd>K</kbd>.'],
  [
    'an element with settled attributes',
    '<video controls width={10 * 2} style={{ color: "red" }} muted />',
  ],
  ['a comment and a literal', '{/* nothing */} {"text"}'],
  ['a component that is known to be static', '<Badge kind="ios">iOS</Badge>'],
  ['the address of a file', '<img src={require("./a.png").default} alt="" />'],
  [
    'a component from a folder of static ones',
    "import Cloud from '@site/src/drawings/Cloud';\n\n<Cloud />",
  ],
  ['an import that nothing uses', "import { useState } from 'react';\n\ntext"],
  ['tabs', `${TABS}<Tabs>\n<TabItem value="a">A</TabItem>\n</Tabs>`],
  ['tabs of a known group', `${TABS}<Tabs groupId="os" queryString="os" />`],
])('%s is sent as HTML alone', async (_, markdown) => {
  const module = inBrowser(await compiled(markdown));
  expect(module).toContain('export default staticDocument();');
  expect(module).not.toContain('_createMdxContent');
});

test.each([
  ['a component of the file itself', 'export const Card = () => <b>card</b>;\n\n<Card />', 'Card'],
  ['an imported component', "import Card from '@site/src/Card';\n\n<Card />", 'Card'],
  ['a component that is known without an import, and not to be static', '<Details />', 'Details'],
  [
    'a file’s own component under the name of a static one',
    'export const Badge = () => null;\n\n<Badge />',
    'Badge',
  ],
  ['tabs with a query of their own', `${TABS}<Tabs queryString="os" />`, 'Tabs'],
  ['tabs of a group that the site does not know', `${TABS}<Tabs groupId="shell" />`, 'Tabs'],
  ['a value of an import', "import image from './a.png';\n\n<img src={image} alt='' />", '"img"'],
  ['an element with a handler', '<button onClick={() => {}}>Go</button>', '"button"'],
  ['an element with a spread', '<b {...props}>Go</b>', '"b"'],
  ['an expression', '{props.name}', 'props.name'],
  ['a stock code block', '```js\nlet a;\n```', '_components.pre'],
  ['a partial', "import Part from './_part.mdx';\n\n<Part />", 'Part'],
  [
    'a component deep in static parts',
    `${TABS}<Tabs>\n<TabItem value="a">\n\n> - A <Chip />\n\n</TabItem>\n</Tabs>`,
    'Chip',
  ],
])('%s keeps its document whole', async (_, markdown, component) => {
  const module = inBrowser(await compiled(`A word before.\n\n${markdown}\n\nA word after.`));
  expect(module).toContain('export default liveDocument(MDXContent);');
  expect(module).not.toContain('contentReady');
  for (const part of ['A word before.', 'A word after.', component]) expect(module).toContain(part);
});

test.each([
  ['text', 'A word.', false],
  ['a stock code block', '```js\nlet a;\n```', true],
  ['a component', '<Card />', true],
])('the scripts of a page with %s start at once: %s', async (_, markdown, isEager) => {
  const source = await compiled(markdown);
  expect(source.includes('_jsx(LiveDocument, {})')).toBe(isEager);
});

it('asks for the files that the text names, so that they are written', async () => {
  const source = await compiled('<img src={require("./a.png").default} alt="" />');
  expect(inBrowser(source)).toContain('import "./a.png";');
});

it('waits for the content of its page, and is another module for another text', async () => {
  const source = await compiled('A word.');
  expect(inBrowser(source)).toContain('await contentReady(documentMetadata.permalink);');
  expect(inBrowser(source.replace('A word', 'Another'))).not.toBe(inBrowser(source));
});

test.each([
  ['content', '_createMdxContent', 'content'],
  ['metadata', 'default as metadata', 'default as data'],
  ['MDXContent', 'function MDXContent', 'function Content'],
])(
  'a module whose %s is elsewhere stops the build, with its file and the fix',
  async (_, from, to) => {
    const source = (await compiled('<Card />')).replaceAll(from, to);
    expect(() => inBrowser(source)).toThrow(
      /^\/docs\/a\.md: expected the module of Docusaurus 3\.7's MDX loader.*Adapt .*document-loader\.js/,
    );
  },
);
