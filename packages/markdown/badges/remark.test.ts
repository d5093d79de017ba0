import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, it } from 'vitest';

import { remarkBadges } from './remark';

const OPTIONS = { providers: ['iCloud', 'Google Drive'], platforms: ['iOS'] };

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkBadges, OPTIONS);
const toHtml = (markdown: string): string =>
  String(parser().use(remarkRehype).use(rehypeStringify).processSync(markdown));

const limitOf = (markdown: string): unknown => {
  const tree = parser.runSync(parser.parse(markdown)) as Root;
  return (tree.children[0]?.data as { contentsBadge?: string } | undefined)?.contentsBadge;
};

it('turns a line of emphasized words into badges', () => {
  expect(toHtml('### sync\n\n*iCloud · Static only · Since 2.3.0, changed in 3.0.1*\n')).toBe(
    '<h3>sync</h3>\n<ul class="fact-badges" aria-label="Availability" data-search="off">' +
      '<li class="fact-badge fact-badge--provider">iCloud</li>' +
      '<li class="fact-badge fact-badge--availability">Static only</li>' +
      '<li class="fact-badge fact-badge--since">Since 2.3.0, changed in 3.0.1</li></ul>',
  );
});

it('keeps the link to the successor of a deprecated method', () => {
  expect(toHtml('*Deprecated since 2.3.0, use [`sync`](#sync) · Since 2.0.0*')).toContain(
    '<li class="fact-badge fact-badge--deprecated">Deprecated since 2.3.0, use <a href="#sync"><code>sync</code></a></li>',
  );
});

it('turns emphasized words after the name in a table row into badges', () => {
  const html = toHtml('| Member | Meaning |\n|---|---|\n| `A` *iOS* *Since 2.3.0* | *iOS* |\n');
  expect(html).toContain(
    '<td><code>A</code> <span class="fact-badge fact-badge--platform" data-search="off">iOS</span> ' +
      '<span class="fact-badge fact-badge--since" data-search="off">Since 2.3.0</span></td>\n<td><em>iOS</em></td>',
  );
});

it.each(['*Really · Since 2.3.0*', '*iCloud* or Drive', 'It is *Since 2.3.0*', '*important*'])(
  'leaves %s alone',
  (markdown) => expect(toHtml(markdown)).not.toContain('badge'),
);

it.each([
  ['the only provider', '*iCloud · iOS · Since 2.3.0*', 'iCloud'],
  ['the platform', '*iCloud · Google Drive · iOS · Since 2.3.0*', 'iOS'],
  ['nothing if there is no limit', '*iCloud · Google Drive · Since 2.3.0*', undefined],
])('notes %s on the heading', (_, line, limit) => {
  expect(limitOf(`### sync\n\n${line}\n`)).toBe(limit);
});
