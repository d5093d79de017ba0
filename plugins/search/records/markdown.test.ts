import { describe, expect, it } from 'vitest';

import { recordsOfMarkdown, sectionKeywordsOf, type PageFacts } from './markdown';

const FACTS: PageFacts = {
  url: '/docs/a',
  title: 'From front matter',
  language: 'en',
  docusaurusTag: 'docs-default-current',
  category: 'API',
  keywords: [],
};

function outlineOf(source: string): (string | null)[][] {
  return recordsOfMarkdown(FACTS, source).map(({ type, anchor, kind, content, hierarchy }) =>
    type === 'content' ? [kind, content] : [type, anchor, hierarchy[type]],
  );
}

describe('recordsOfMarkdown', () => {
  it('names headings as Docusaurus does, by the author’s id or by the text', () => {
    expect(outlineOf('# Title\n\n## Read a file\n\n## Write {#put}\n\n## `readFile(path)`')).toEqual([
      ['lvl1', null, 'From front matter'],
      ['lvl2', 'read-a-file', 'Read a file'],
      ['lvl2', 'put', 'Write'],
      ['lvl2', 'readfilepath', 'readFile(path)'],
    ]);
  });

  it('reads prose, tables and code, and goes through components and admonitions', () => {
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
    expect(outlineOf(source).slice(1)).toEqual([
      ['prose', 'In a tab.'],
      ['prose', 'Mind this'],
      ['prose', 'Take care at 10:30.'],
      ['table', 'a · b'],
      ['code', 'const a = 1;'],
    ]);
  });

  it('leaves out what is switched off', () => {
    expect(outlineOf('<p data-search="off">Secret</p>\n\nText')).toEqual([
      ['lvl1', null, 'From front matter'],
      ['prose', 'Text'],
    ]);
  });

  it('takes a section’s keywords from the comment below its heading, and no other comment', () => {
    const source =
      '## unlink\n{/* keywords: delete, trash can */}\n\nText {/* keywords: none */}\n\n## mkdir\n\n{/* a note */}';
    expect(recordsOfMarkdown(FACTS, source).map(({ url, keywords }) => [url, keywords])).toEqual([
      ['/docs/a', []],
      ['/docs/a#unlink', ['delete', 'trash can']],
      ['/docs/a#unlink', []],
      ['/docs/a#mkdir', []],
    ]);
  });
});

describe('sectionKeywordsOf', () => {
  it('names sections by their anchors, the top of the page by none', () => {
    const source = '{/* keywords: start */}\n\n## Two words\n\n{/* keywords: a */}\n{/* keywords: b */}\n\n### C {#c}';
    expect([...sectionKeywordsOf(source)]).toEqual([
      [null, ['start']],
      ['two-words', ['a', 'b']],
    ]);
  });
});
