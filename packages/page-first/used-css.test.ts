import { expect, it } from 'vitest';

import { usedCss } from './used-css';

/** Returns the rules of `css` that are kept for a page. */
async function styleFor(html: string, css: string): Promise<string> {
  return usedCss(css, [html]);
}

it.each([
  ['a class', '<p class="lead">', '.lead { color: red }'],
  ['an element', '<table></table>', 'table { color: red }'],
  ['an id', '<p id="top">', '#top { color: red }'],
  [
    'the beginning of a class',
    '<div class="announcementBar_mb4j">',
    '[class^="announcementBar_"] { color: red }',
  ],
  ['a label', '<nav aria-label="Main">', '[aria-label="Main"] { color: red }'],
  ['a part of a template', '<template><i class="early"></i></template>', '.early { color: red }'],
  ['a state that an inline script sets', '<p>', "html[data-theme='dark'] p { color: red }"],
  [
    'what hides the stock banner',
    '<p>',
    '#__docusaurus-base-url-issue-banner-container { color: red }',
  ],
])('keeps rules for %s', async (_, html, css) => {
  expect(await styleFor(html, css)).toContain('color: red');
});

it('leaves out rules that nothing on the page meets', async () => {
  expect(
    await styleFor('<p class="lead">', '.lead { color: red } .leader { color: blue }'),
  ).not.toContain('blue');
});

it('keeps the order of the whole', async () => {
  const css = await styleFor('<p class="a b">', '.b { color: red } .gone {} .a { color: blue }');
  expect(css.indexOf('.b')).toBeLessThan(css.indexOf('.a'));
});
