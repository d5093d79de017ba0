import { expect, it } from 'vitest';

import { inlineSingleUse } from './single-use';

it('writes what is set once and used once in its place', () => {
  const css = ':root{--a:1px;--b:2px}p{margin:var(--a)var(--b)}';
  expect(inlineSingleUse(css, css)).toBe(':root{}p{margin:1px  2px}');
});

it.each([
  [':root{--a:1px}p{margin:var(--a)var(--a)}', ''],
  [':root{--a:1px}p{margin:var(--a)}b{margin:var(--a)}', ''],
  [':root{--a:1px}p{margin:var(--a)}', '.later{--a:2px}'],
  [':root{--a:var(--b);--b:1px}p{margin:var(--a)}b{margin:var(--b)}', ''],
  [':root{--a:1px}p{margin:var(--a,2px)}', ''],
  ['.box{--a:1px}p{margin:var(--a)}', ''],
  ['@media print{:root{--a:1px}}p{margin:var(--a)}', ''],
])('leaves %j alone, where the whole sheet says %j besides', (part, besides) => {
  expect(inlineSingleUse(part, part + besides)).toBe(part);
});
