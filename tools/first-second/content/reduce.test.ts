import { describe, expect, it } from 'vitest';

import { parsePage } from './page';
import { reduce, type Dialect } from './reduce';

const PLAIN: Dialect = {
  openAdmonition: (kind, title) => `::: ${kind} ${title}`.trimEnd(),
  tabs: false,
  headingIds: false,
  link: (id) => `/docs/${id}`,
  fenceTitle: () => '',
};
const RICH: Dialect = {
  ...PLAIN,
  tabs: true,
  headingIds: true,
  link: (_, file) => file,
  fenceTitle: (title) => ` title="${title}"`,
};

function reduced(body: string, dialect = PLAIN): string {
  return reduce(parsePage('api/CloudStorage', body), dialect);
}

describe('reduce', () => {
  it('gives admonitions the form of the peer', () => {
    expect(reduced(':::warning[Mind the gap]\nText\n:::')).toBe('::: warning Mind the gap\nText\n:::');
    expect(reduced(':::tip Plain title\n:::')).toBe('::: tip Plain title\n:::');
    expect(reduced(':::unheard-of')).toBe(':::unheard-of');
    expect(reduced(':::caution\n:::')).toBe('::: note\n:::');
  });

  it('turns tabs into paragraphs, or keeps them with their import', () => {
    const tabs =
      'import Tabs from \'@theme/Tabs\';\n<Tabs groupId="a">\n<TabItem value="b" label="iCloud">\nText\n</TabItem>\n</Tabs>';
    expect(reduced(tabs)).toBe('**iCloud**\nText');
    expect(reduced(tabs, RICH)).toBe(tabs);
  });

  it('leaves out what only our plugins fill', () => {
    const generated =
      'import Chart from \'@site/src/components/Chart\';\n::signature{of="CloudStorage.stat"}\n<Chart />\n{/* a word */}';
    expect(reduced(generated)).toBe('');
    expect(reduced(generated, RICH)).toBe('');
  });

  it('leaves out what they fill within a line', () => {
    expect(reduced('Costs :requests{of="drive.stat"} calls. {/* claim: drive.stat */}')).toBe('Costs calls.');
    expect(reduced('At 10:30 {#id} `a::b{c}`')).toBe('At 10:30 {#id} `a::b{c}`');
  });

  it('keeps of a fence its language and its title', () => {
    expect(reduced('```ts signature title="a.ts" {1,3}\n```', RICH)).toBe('```ts title="a.ts"\n```');
    expect(reduced('```bash npm2yarn\n```')).toBe('```bash\n```');
    expect(reduced('```js{1}\n```')).toBe('```js\n```');
  });

  it('changes nothing inside a fence', () => {
    const code = "````md\n```ts\nimport a from 'b';\n```\n:::tip\n## Title {#id}\n````";
    expect(reduced(code)).toBe(code);
  });

  it('leads links to pages, whatever they are written from', () => {
    expect(reduced('[a](./hooks/useCloudFile.md#b) and [c](../intro.md)')).toBe(
      '[a](/docs/api/hooks/useCloudFile#b) and [c](/docs/intro)',
    );
    expect(reduced('[a](https://example.com/x.md) [b](#c)')).toBe('[a](https://example.com/x.md) [b](#c)');
    expect(reduced('[a](../intro.md#b)', RICH)).toBe('[a](../intro.md#b)');
  });

  it('drops ids of headings where the peer would show them', () => {
    expect(reduced('## Title here {#id}')).toBe('## Title here');
    expect(reduced('## Title here {#id}', RICH)).toBe('## Title here {#id}');
  });
});

describe('parsePage', () => {
  it('parts front matter from body', () => {
    const page = parsePage('a', '---\ntitle: One\nkeywords: [a, b]\n---\n\nText');
    expect(page.frontMatter.get('title')).toBe('One');
    expect(page.body).toBe('\nText');
  });
});
