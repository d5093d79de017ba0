import { describe, expect, it } from 'vitest';

import { cacheControlOf, isPublic, pageAddress } from './serving-policy';

const IMMUTABLE = 'public, max-age=31536000, immutable';

describe('cacheControlOf', () => {
  it.each([
    '/assets/js/main.0a1b2c3d.js',
    '/assets/js/runtime~main.0a1b2c3d.js.LICENSE.txt',
    '/assets/css/styles.0a1b2c3d.css',
    '/assets/images/clouds-0123456789abcdef0123456789abcdef.svg',
  ])('lets %s be kept for a year', (file) => {
    expect(cacheControlOf(file)).toBe(IMMUTABLE);
  });

  it.each([
    '/docs/intro.html',
    '/search-records.txt',
    '/img/logo.svg',
    '/assets/manual.pdf',
    '/img/a.0a1b2c3d.png',
  ])('has %s asked for again', (file) => {
    expect(cacheControlOf(file)).toBe('no-cache');
  });
});

describe('pageAddress', () => {
  it.each([
    ['/index.html', '/'],
    ['/docs/intro.html', '/docs/intro'],
    ['/demo/index.html', '/demo'],
    ['/img/logo.svg', undefined],
    ['/docs/intro', undefined],
    ['/.html', undefined],
    ['/404.html', undefined],
  ])('%s → %s', (file, address) => {
    expect(pageAddress(file)).toBe(address);
  });
});

describe('isPublic', () => {
  it.each(['/index.html', '/.well-known/security.txt', '/img/logo.svg', '/docs/_headers'])(
    '%s',
    (file) => {
      expect(isPublic(file)).toBe(true);
    },
  );

  it.each([
    '/.sources.json',
    '/.serving/headers.json',
    '/docs/.hidden/page.html',
    '/.well-known',
    '/index.html.br',
    '/index.html.gz',
    '/_headers',
    '/_redirects',
    '/vercel.json',
  ])('not %s', (file) => {
    expect(isPublic(file)).toBe(false);
  });
});
