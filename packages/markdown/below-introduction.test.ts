import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { expect, it } from 'vitest';

import { remarkBelowIntroduction } from './below-introduction';

const rendered = (value: string, path = 'docs/page.md') =>
  unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkFrontmatter)
    .use(remarkBelowIntroduction, { component: 'Tools' })
    .use(remarkStringify)
    .processSync({ value, path })
    .toString()
    .trim()
    .replaceAll(/\n\n/g, '|');

it.each([
  ['the first paragraph', 'One.\n\nTwo.', 'One.|<Tools />|Two.'],
  ['the title and its paragraph', '# Title\n\nOne.\n\n## Two', '# Title|One.|<Tools />|## Two'],
  ['a line in italics', '*Since 3.1.0*\n\nOne.', '*Since 3.1.0*|One.|<Tools />'],
  ['front matter', '---\ntitle: A\n---\n\nOne.', '---\ntitle: A\n---|One.|<Tools />'],
  ['imports', "import A from './a'\n\nOne.", "import A from './a'|One.|<Tools />"],
  ['the title only, before a sample', 'So:\n\n    code', '<Tools />|So:|    code'],
  ['the title only, before a section', '# Title\n\n## One', '# Title|<Tools />|## One'],
  ['a title without anything', '# Title', '# Title|<Tools />'],
])('renders the component below %s', (_, markdown, expected) => {
  // An indented block would be text in MDX.
  const fenced = (text: string) => text.replace('    code', '```\ncode\n```');
  expect(rendered(fenced(markdown))).toBe(fenced(expected));
});

it.each(['docs/_shared.md', 'docs/_shared/first.md'])('leaves the partial %s', (path) => {
  expect(rendered('One.', path)).toBe('One.');
});

it('refuses options without a component', () => {
  expect(() => remarkBelowIntroduction({} as never)).toThrow(/"component" is required/);
});
