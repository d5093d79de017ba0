import { createProcessor } from '@mdx-js/mdx';
import headings from '@docusaurus/mdx-loader/lib/remark/headings';
import { expect, it } from 'vitest';
import { VFile } from 'vfile';

import { KeywordNotes } from './section-keywords';

const notes = new KeywordNotes();

/** Reads a file as the generator does. */
async function note(path: string, value: string): Promise<void> {
  const plugins = [[headings, { anchorsMaintainCase: false }] as never, notes.remark];
  await createProcessor({ remarkPlugins: plugins }).process(new VFile({ path, value }));
}

it('names sections by their anchors, the top of the page by none', async () => {
  await note(
    '/site/docs/a.md',
    '# A\n\n{/* keywords: start */}\n\n## Two words\n\n{/* keywords: a */}\n\n{/* keywords: b, c */}\n\n### C\n\n{/* a note */}',
  );
  expect([...notes.of('/site/docs/a.md', '/site')]).toEqual([
    [null, ['start']],
    ['two-words', ['a', 'b', 'c']],
  ]);
});

it('takes along the keywords of files that a page imports, in the places they are used', async () => {
  await note('/site/_inner.md', '{/* keywords: deep */}');
  await note('/site/docs/_part.mdx', "import Inner from '@site/_inner.md';\n\n## From a part\n\n<Inner />\n");
  await note('/site/docs/b.md', "import Part from './_part.mdx';\n\n## Before\n\n<Part />\n\n{/* keywords: more */}");
  expect([...notes.of('/site/docs/b.md', '/site')]).toEqual([['from-a-part', ['deep', 'more']]]);
});

it('knows none of a file that was not read', () => {
  expect(notes.of('/site/docs/none.md', '/site').size).toBe(0);
});
