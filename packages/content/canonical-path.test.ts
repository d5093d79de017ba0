import { expect, test } from 'vitest';

import { canonicalPath } from './canonical-path';

test.each([
  ['/', '/'],
  ['/docs/intro', '/docs/intro'],
  ['/docs/intro/', '/docs/intro'],
  ['/docs/intro.html', '/docs/intro'],
  ['/docs/intro/index.html', '/docs/intro'],
  ['/index.html', '/'],
  ['/docs//intro', '/docs/intro'],
  ['//example.org/', '/example.org'],
  ['/\\example.org/', '/example.org'],
  ['/docs/api/html', '/docs/api/html'],
  ['/docs/intro.html/', '/docs/intro'],
  ['/docs/intro.html.html', '/docs/intro'],
  ['/.html', '/.html'],
  ['/docs/.html', '/docs/.html'],
  ['/index', '/index'],
])('%s is written %s', (given, expected) => {
  expect(canonicalPath(given)).toBe(expected);
});
