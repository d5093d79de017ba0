import path from 'node:path';

import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { compileToJSX } from '@docusaurus/mdx-loader/lib/utils';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { expect, it } from 'vitest';

import { remarkMistakes } from './remark';

/** Compiles a page as `npm start` and the build do. Its text begins on line 5. */
async function compile(
  text: string,
  directives: string[] = [],
  siteDir = process.cwd(),
): Promise<string> {
  const fileContent = `---\ntitle: A\n---\n\n${text}\n`;
  const filePath = path.join(siteDir, 'docs/a.md');
  const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath, fileContent });
  const options = {
    admonitions: true,
    beforeDefaultRemarkPlugins: [[remarkMistakes, { directives }]],
    staticDirs: [path.join(siteDir, 'static')],
    siteDir,
    markdownConfig: {
      format: 'mdx',
      mdx1Compat: { comments: true, admonitions: true, headingIds: true },
      anchors: { maintainCase: false },
    },
  } as unknown as Parameters<typeof compileToJSX>[0]['options'];
  const { content } = await compileToJSX({
    filePath,
    fileContent,
    frontMatter,
    options,
    compilerName: 'client',
  });
  return content;
}

it.each([
  ['Write to {path}.', 5, 'path in braces, which nothing defines'],
  ['A\n\n<Nothing />', 7, '<Nothing>, which nothing defines'],
  ['A <tag>x</tag>.', 5, '<tag>'],
  ['#### Deep', 5, '#### Deep'],
  [':::warn\n\ntext\n\n:::', 5, ':::warn'],
  ['A\n\n:::note\n\ntext', 7, 'none, so it contains all that follows'],
  ["import TabItem from '@theme/TabItem';\n\n<TabItem>a</TabItem>", 7, 'a TabItem without value'],
  ['```js\nlet = ;\n```', 6, 'Unexpected ";"'],
  ['![A](./gone.png)', 5, './gone.png, where there is none'],
])('refuses %j with file, line and fix', async (text, line, found) => {
  await expect(compile(text)).rejects.toThrow(
    new RegExp(
      `^MDX compilation failed for file .*\nCause: docs/a\\.md:${line}\n  expected  .*\n  found     .*${found.replace(/[.*<>{}/]/g, '\\$&')}.*\n  fix       `,
    ),
  );
});

it('leaves a tag that is open to MDX, whose words name file and line', async () => {
  await expect(compile('A\n<tag> b')).rejects.toThrow(
    /for file .*docs\/a\.md.*\nCause: .*`<tag>` \(6:1-6:6\)/,
  );
});

it('compiles what is right, the site’s own directives too', async () => {
  expect(
    await compile('## A {#own}\n\n:::note Title\n\n{1 + 1}\n\n:::\n\n:::quote\n\nb\n\n:::', [
      ':::quote',
    ]),
  ).toContain('own');
  await expect(compile(':::quote\n\nb\n\n:::')).rejects.toThrow('found     :::quote');
});

it('takes the files and components of the site that a page is in, from whatever folder it is built', async () => {
  const siteDir = fixtureFolder({
    'docusaurus.config.mjs': '',
    'docs/b.zip': '',
    'src/theme/MDXComponents.js':
      'const parts = { p: (a) => <p {...a} />, Own: Box }; export default parts;',
  });
  expect(await compile('<Own />\n\n[B](./b.zip)', [], siteDir)).toContain('Own');
  await expect(compile('<Other />', [], siteDir)).rejects.toThrow('Cause: docs/a.md:5\n');
});
