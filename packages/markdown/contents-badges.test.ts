import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';

import { remarkContentsBadges } from './contents-badges';

const parser = unified().use(remarkParse).use(remarkMdx);

/** Returns the titles in the table of contents, as the browser gets them. */
function titlesOf(
  badges: Readonly<Record<string, string>>,
  first = 'ONE',
  ...partials: string[]
): string[] {
  const entries = [
    ...partials,
    `{ value: '${first}', id: 'one', level: 2 }`,
    `{ value: 'TWO', id: 'two', level: 2 }`,
  ];
  const tree: Root = parser.parse(
    `export const toc = [${entries.join(', ')}];\n\n## One\n\n## Two\n`,
  );
  const ids = ['one', 'two'];
  for (const node of tree.children) {
    if (node.type !== 'heading') continue;
    const id = ids.shift() ?? '';
    node.data = { id, contentsBadge: badges[id] } as typeof node.data;
  }
  remarkContentsBadges()(tree);
  const { data } = tree.children[0] as MdxjsEsm;
  const titles: string[] = [];
  JSON.stringify(
    data?.estree,
    (_key, value: { key?: { name?: string }; value?: { value?: string } } | null) => {
      if (value?.key?.name === 'value') titles.push(value.value?.value ?? '');
      return value;
    },
  );
  return titles;
}

it('adds the word that is noted at a heading, as text', () => {
  expect(titlesOf({ two: 'A <b>' })).toEqual([
    'ONE',
    'TWO <span class="contents-badge">A &lt;b></span>',
  ]);
});

it('lets long identifiers break between their words, and leaves tags and short ones as they are', () => {
  const [title] = titlesOf(
    {},
    '<del title="getSupportedProvidersNow">getSupportedProviders</del> of iCloud',
  );
  expect(title).toBe(
    '<del title="getSupportedProvidersNow">get<wbr>Supported<wbr>Providers</del> of iCloud',
  );
  expect(titlesOf({}, 'ERR_FILE_NOT_FOUND_AGAIN')[0]).toBe(
    'ERR_<wbr>FILE_<wbr>NOT_<wbr>FOUND_<wbr>AGAIN',
  );
});

it('leaves a table without limits alone', () => expect(titlesOf({})).toEqual(['ONE', 'TWO']));

it('passes by the table of an imported partial', () =>
  expect(titlesOf({ one: 'A' }, 'ONE', '...toc0')).toEqual([
    'ONE <span class="contents-badge">A</span>',
    'TWO',
  ]));
