import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';

import { outlineOfMarkdown, type PageFacts, type SourcePlace } from './markdown.ts';
import { recordsOf } from './outline.ts';

const FACTS: PageFacts = {
  url: '/docs/a',
  language: 'en',
  docusaurusTag: 'docs-default-current',
  category: 'API',
};

const PLACE: SourcePlace = { file: '/site/a.md' };

async function outlineOf(source: string, place = PLACE): Promise<(string | null)[][]> {
  return recordsOf(await outlineOfMarkdown(FACTS, source, place)).map(
    ({ type, anchor, kind, content, hierarchy }) =>
      type === 'content' ? [kind, content] : [type, anchor, hierarchy[type]],
  );
}

describe('the records of a Markdown page', () => {
  it('names headings as Docusaurus does, by the author’s id or by the text', async () => {
    expect(
      await outlineOf(
        '---\ntitle: From front matter\n---\n# Title\n\n## Read a file\n\n## Write {#put}\n\n## `readFile(path)`',
      ),
    ).toEqual([
      ['lvl1', null, 'From front matter'],
      ['lvl2', 'read-a-file', 'Read a file'],
      ['lvl2', 'put', 'Write'],
      ['lvl2', 'readfilepath', 'readFile(path)'],
    ]);
  });

  it('reads prose, tables and code, and goes through components and admonitions', async () => {
    const source = `---
id: a
---
import Tabs from '@theme/Tabs';

{/* a note to authors */}
<!-- and one in HTML -->

<Tabs><div>

In a tab.

</div></Tabs>

:::warning[Mind this]

Take care at 10:30.

:::

| Name | Text |
| --- | --- |
| a | b |

\`\`\`ts
const a = 1;
\`\`\`
`;
    expect((await outlineOf(source)).slice(1)).toEqual([
      ['prose', 'In a tab.'],
      ['prose', 'Mind this'],
      ['prose', 'Take care at 10:30.'],
      ['table', 'a · b'],
      ['code', 'const a = 1;'],
    ]);
  });

  it('leaves out what is switched off', async () => {
    expect(await outlineOf('<p data-search="off">Secret</p>\n\nText')).toEqual([
      ['lvl1', null, 'a'],
      ['prose', 'Text'],
    ]);
  });

  it('finds what the site’s remark plugins put into a page', async () => {
    const place = {
      file: '/site/docs/a.md',
      remarkPlugins: [
        () => (tree: Root) => {
          tree.children = tree.children.map((node) =>
            node.type === ('leafDirective' as string)
              ? { type: 'code', value: 'stat(path: string)' }
              : node,
          );
        },
      ],
    };
    expect(await outlineOf('## stat\n\n::signature{of="stat"}', place)).toEqual([
      ['lvl1', null, 'a'],
      ['lvl2', 'stat', 'stat'],
      ['code', 'stat(path: string)'],
    ]);
  });

  it('reads a page in CommonMark, where braces are text', async () => {
    const source = '---\nmdx:\n  format: md\n---\nBraces {as they are}.';
    expect(await outlineOf(source)).toEqual([
      ['lvl1', null, 'a'],
      ['prose', 'Braces {as they are}.'],
    ]);
  });

  it('gives sections their keywords', async () => {
    const words = new Map([['unlink', ['delete', 'trash can']]]);
    const records = recordsOf(
      await outlineOfMarkdown(FACTS, '## unlink\n\nText\n\n## mkdir', PLACE, words),
    );
    expect(records.map(({ url, keywords }) => [url, keywords])).toEqual([
      ['/docs/a', []],
      ['/docs/a#unlink', ['delete', 'trash can']],
      ['/docs/a#unlink', []],
      ['/docs/a#mkdir', []],
    ]);
  });
});
