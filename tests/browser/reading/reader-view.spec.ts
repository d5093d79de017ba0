/**
 * Reader views of browsers keep what pages say: Firefox's is Readability, the others resemble it.
 */
import { readFileSync } from 'node:fs';

import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

import { expect, open, PAGES, test } from '../../support/site';

const PARTS = ':is(h2, h3, h4, p, li, th, td, dt, dd, pre, summary)';

/** The result page of the search is no text to read. */
const READABLE = PAGES.filter((route) => route !== '/search');

/** Texts of the parts of a page, without spaces and the marks that theme and reader view add. */
function textsOf(root: ParentNode): string[] {
  return Array.from(root.querySelectorAll(PARTS), (part) =>
    part.textContent.replace(/[\s\u200B#]/g, ''),
  ).filter(Boolean);
}

/** Lists the texts of a page that a reader view leaves out. */
function lostTexts(html: string): string[] {
  const { document } = parseHTML(html);
  const content = document.querySelector('.theme-doc-markdown') ?? document.querySelector('main');
  for (const element of content?.querySelectorAll('[data-search=off], .hash-link') ?? [])
    element.remove();
  const expected = textsOf(content as unknown as ParentNode);
  const article = new Readability(document as unknown as Document).parse();
  const { document: view } = parseHTML(`<body>${article?.content ?? ''}</body>`);
  const found = textsOf(view as unknown as ParentNode).join('\n');
  return expected.filter((text) => !found.includes(text));
}

for (const route of READABLE) {
  test(`${route} loses no heading, paragraph, cell or sample`, () => {
    const file = route === '/' ? '/index' : route;
    expect(lostTexts(readFileSync(`build${file}.html`, 'utf8'))).toEqual([]);
  });
}

test('it keeps all tabs when the reader has chosen another', async ({ page }) => {
  await open(page, '/docs/installation/react-native');
  await page.getByRole('tab', { name: 'Yarn' }).first().click();
  await expect(page.getByRole('tabpanel').first()).toContainText('yarn');
  expect(lostTexts(await page.content())).toEqual([]);
});
