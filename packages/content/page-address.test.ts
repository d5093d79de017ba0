import { expect, it } from 'vitest';

import { isPublic, pageAddress } from './page-address';

it.each([
  ['/index.html', '/'],
  ['/docs/intro.html', '/docs/intro'],
  ['/demo/index.html', '/demo'],
  ['/img/logo.svg', undefined],
  ['/docs/intro', undefined],
  ['/.html', undefined],
  ['/404.html', undefined],
])('knows the address of the page in %s: %s', (file, address) => {
  expect(pageAddress(file)).toBe(address);
});

it.each(['/index.html', '/.well-known/security.txt', '/img/logo.svg', '/docs/_headers'])(
  'takes %s for a file for readers',
  (file) => expect(isPublic(file)).toBe(true),
);

it.each([
  '/.sources.json',
  '/docs/.hidden/page.html',
  '/.well-known',
  '/index.html.br',
  '/index.html.gz',
  '/_headers',
  '/_redirects',
])('takes %s for no file for readers', (file) => expect(isPublic(file)).toBe(false));
