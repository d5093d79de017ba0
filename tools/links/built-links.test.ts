import { expect, it } from 'vitest';

import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { checkLinks } from './built-links';

const ORIGIN = 'https://docs.example.org';

const findingsOf = (html: string, others: Readonly<Record<string, string>> = {}) =>
  checkLinks(
    fixtureFolder({
      'index.html': `<div id="__docusaurus">${html}</div>`,
      'docs/intro.html': '<h2 id="set-up">Set up</h2><a name=old></a>',
      'img/a.png': '',
      ...others,
    }),
    ORIGIN,
  );

it.each([
  '<a href="/docs/intro">',
  '<a href="/docs/intro#set-up">',
  '<a href="docs/intro?q=a#old">',
  '<a href="#here"><p id=here>',
  '<a href="#">',
  `<a href="${ORIGIN}/docs/intro">`,
  '<img src="/img/a.png" srcset="/img/a.png 1x, img/a.png 2x">',
  `<meta property="og:image" content="${ORIGIN}/img/a.png">`,
  '<a href="mailto:me@example.org">',
  '<img src="data:image/png;base64,AA==">',
])('finds nothing wrong with %s', (html) => {
  expect(findingsOf(html)).toEqual([]);
});

it.each([
  ['<a href="/docs/gone">', '"/docs/gone" is not there'],
  ['<a href="/docs/Intro">', '"/docs/Intro" is not there'],
  ['<a href="/docs/intro#gone">', 'an anchor that /docs/intro.html does not have'],
  ['<a href="#gone">', 'an anchor that /index.html does not have'],
  ['<a href="/docs/intro/">', 'is a detour, expected "/docs/intro"'],
  ['<a href="/docs/intro.html">', 'is a detour, expected "/docs/intro"'],
  ['<script src="/assets/gone.js"></script>', '"/assets/gone.js" is not there'],
  ['<link rel=stylesheet href="/img/a.png" data-whole="/gone.css">', '"/gone.css" is not there'],
  ['<img src="/img/a.png" srcset="/img/b.png 2x">', '"/img/b.png" is not there'],
  [`<meta property="og:image" content="${ORIGIN}/img/gone.png">`, 'img/gone.png" is not there'],
])('finds what is wrong with %s', (html, finding) => {
  expect(findingsOf(html)).toEqual([expect.stringContaining(finding)]);
});

it('does not judge pages that Docusaurus has not rendered', () => {
  expect(findingsOf('', { 'google123.html': '<a href="/gone">' })).toEqual([]);
});
