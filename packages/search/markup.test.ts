import { expect, test } from 'vitest';

import { withMarks } from './markup.ts';

test.each([
  ['<mark>set</mark>Provider', '<mark>set</mark>Provider'],
  ['Map&lt;K, <mark>V</mark>&gt;', 'Map&lt;K, <mark>V</mark>&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)>'],
  ['<mark onclick=x><</mark>', '&lt;mark onclick=x>&lt;</mark>'],
])('lets no tag through but marks: %s', (value, html) => {
  expect(withMarks(value)).toBe(html);
});
