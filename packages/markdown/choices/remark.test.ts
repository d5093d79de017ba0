import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { VFile } from 'vfile';

import { remarkPlatforms, remarkTabs } from './remark';

const OPTIONS = {
  groups: {
    platform: ['both', 'ios', 'android'],
    provider: ['icloud', 'googledrive'],
    pm: ['npm', 'yarn', 'pnpm', 'bun'],
  },
  parts: { group: 'platform', labels: { both: 'iOS and Android', ios: 'iOS', android: 'Android' } },
  aliases: { npm2yarn: 'pm' },
};

const toHtml = (markdown: string): string =>
  String(
    unified()
      .use(remarkParse)
      .use(remarkDirective)
      .use(remarkPlatforms, OPTIONS)
      .use(remarkRehype)
      .use(rehypeStringify)
      .processSync(new VFile({ path: 'docs/a.md', value: markdown })),
  ).replace(/^<div class="platforms"[^]*?<\/div>/, 'CHOICE');

const parser = unified().use(remarkParse).use(remarkMdx);
const tabsOf = (markdown: string): unknown => {
  const tree = parser.parse(markdown);
  remarkTabs(OPTIONS)(tree, new VFile({ path: 'docs/a.md' }));
  return Object.fromEntries(
    (
      tree.children[0] as unknown as { attributes: { name: string; value: string }[] }
    ).attributes.map((each) => [each.name, each.value]),
  );
};

it('wraps the section below a heading, with its subsections', () => {
  const html = toHtml('## A\n\n::ios\n\ntext\n\n### B\n\nmore\n\n## C\n\nend\n');
  expect(html.replaceAll('\n', '')).toBe(
    'CHOICE<h2>A</h2><div class="only only-ios"><button type="button" aria-expanded="false">Only for iOS</button>' +
      '<div><ul class="only-for" aria-label="Availability" data-search="off">' +
      '<li>iOS only</li></ul>' +
      '<p>text</p><h3>B</h3><p>more</p></div></div><h2>C</h2><p>end</p>',
  );
});

it('wraps what stands between colons', () => {
  expect(toHtml('a\n\n:::android\n\nb\n\n:::\n\nc\n')).toMatch(
    /^CHOICE\n<p>a<\/p>\n<div class="only only-android">.*<p>b<\/p><\/div><\/div>\n<p>c<\/p>$/s,
  );
});

it('leaves pages without such parts alone', () =>
  expect(toHtml('a\n\n::other\n')).not.toContain('CHOICE'));

it('wants a heading above a section', () => {
  expect(() => toHtml('a\n\n::ios\n')).toThrow(
    'docs/a.md:3: expected ::ios below a heading, found none above. Write :::ios around the part.',
  );
});

it('names the tabs of a group that readers choose, npm2yarn’s too', () => {
  const items = ['npm', 'yarn', 'pnpm', 'bun']
    .map((value) => `<TabItem value="${value}">\n</TabItem>`)
    .join('\n');
  expect(tabsOf(`<Tabs groupId="npm2yarn">\n${items}\n</Tabs>`)).toEqual({
    groupId: 'pm',
    queryString: 'pm',
    className: 'tabs-pm',
  });
  expect(tabsOf('<Tabs>\n</Tabs>')).toEqual({});
  expect(tabsOf('<Tabs groupId="own">\n</Tabs>')).toEqual({ groupId: 'own' });
  expect(() =>
    tabsOf('<Tabs groupId="provider">\n<TabItem value="icloud">a</TabItem>\n</Tabs>'),
  ).toThrow('found icloud.');
  expect(() =>
    tabsOf('<Tabs groupId="provider">\n<TabItem value="googledrive">\n</TabItem>\n</Tabs>'),
  ).toThrow('docs/a.md:1: expected tabs icloud, googledrive, found googledrive.');
});
