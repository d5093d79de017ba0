import { expect, it } from 'vitest';

import { cacheControlOf, IMMUTABLE } from './caching';

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
