/**
 * Reader views of browsers keep what pages say: Firefox's is Readability, the others resemble it.
 */
import { readFileSync } from 'node:fs';

import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { expect, test } from '@playwright/test';

import { DOCUMENTS } from '../../support/routes';

const PARTS = ':is(h2, h3, h4, p, td, pre)';

/** Texts of the parts of a page, without spaces and the marks that theme and reader view add. */
function textsOf(root: ParentNode): string[] {
  return Array.from(root.querySelectorAll(PARTS), (part) =>
    part.textContent.replace(/[\s\u200B#]/g, ''),
  ).filter(Boolean);
}

for (const route of DOCUMENTS) {
  test(`${route} loses no heading, paragraph, cell or sample`, () => {
    const { document } = parseHTML(readFileSync(`build${route}.html`, 'utf8'));
    const content = document.querySelector('.theme-doc-markdown');
    // Reader views leave out what the page hides: tabs that are not chosen.
    const leftOut = '[data-search=off], .hash-link, [role=tabpanel][hidden]';
    for (const element of content?.querySelectorAll(leftOut) ?? []) element.remove();
    const expected = textsOf(content as unknown as ParentNode);
    const article = new Readability(document as unknown as Document).parse();
    const { document: view } = parseHTML(`<body>${article?.content ?? ''}</body>`);
    const found = textsOf(view as unknown as ParentNode).join('\n');
    expect(expected.filter((text) => !found.includes(text))).toEqual([]);
  });
}
