import { expect, test } from 'vitest';

import { canonicalPath } from './canonical-path';

// Other forms of pages are in the table of tests/support/hosts/addresses.ts.
test.each([
  ['//example.org/', '/example.org'],
  ['/\\example.org/', '/example.org'],
  ['/docs/api/html', '/docs/api/html'],
  ['/.html', '/.html'],
  ['/docs/.html', '/docs/.html'],
  ['/index', '/index'],
])('%s is written %s', (given, expected) => {
  expect(canonicalPath(given)).toBe(expected);
});
