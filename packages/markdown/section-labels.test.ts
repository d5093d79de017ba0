import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, it } from 'vitest';

import { remarkSectionLabels } from './section-labels';

const html = (markdown: string) =>
  unified()
    .use(remarkParse)
    .use(remarkSectionLabels, { labels: ['Throws'] })
    .use(remarkRehype)
    .use(rehypeStringify)
    .processSync(markdown)
    .toString();

it('marks a label at the start of a paragraph', () => {
  expect(html('**Throws** two codes')).toBe(
    '<p><strong class="section-label">Throws</strong> two codes</p>',
  );
});

it.each(['It **Throws** two codes', '**Note** this', '- **Throwsaway**'])(
  'leaves the bold text of %j',
  (markdown) => {
    expect(html(markdown)).not.toContain('section-label');
  },
);

it('refuses options without labels', () => {
  expect(() => remarkSectionLabels({} as never)).toThrow(/"labels" is required/);
});
