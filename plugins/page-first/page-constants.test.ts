import { expect, it } from 'vitest';

import { inlineConstants } from './page-constants';

it('writes what is set once in the places where it is used', () => {
  const css = ':root{--a:1px;--b:2px}p{margin:var(--a)var(--b)}b{margin:calc(2*var(--b))}';
  expect(inlineConstants(css, css)).toBe(':root{}p{margin:1px  2px}b{margin:calc(2* 2px )}');
});

it('follows properties that are made of others, in whatever order they stand', () => {
  const css = ':root{--a:var(--b);--b:var(--c);--c:1px}p{margin:var(--a)}b{margin:var(--c)}';
  expect(inlineConstants(css, css).replaceAll(' ', '')).toBe(':root{}p{margin:1px}b{margin:1px}');
});

it('keeps a property that differs between the color modes, and writes what is made of it', () => {
  const css = ':root{--a:var(--b);--b:1px}html[data-theme=dark]{--b:2px}p{margin:var(--a)}';
  expect(inlineConstants(css, css)).toBe(':root{--b:1px}html[data-theme=dark]{--b:2px}p{margin:var(--b)}');
});

it('takes a rule for the page in both modes for one for the page', () => {
  const css = 'html:root,html[data-theme=dark]{--a:1px}p{margin:var(--a)}';
  expect(inlineConstants(css, css)).toBe('html:root,html[data-theme=dark]{}p{margin:1px}');
});

it.each([
  [':root{--a:1px}p{margin:var(--a)}', '.later{--a:2px}'],
  [':root{--a:var(--b)}p{margin:var(--a)}', ':root{--b:1px}.box{--b:2px}'],
  [':root{--a:1px}p{margin:var(--a,2px)}', ''],
  ['.box{--a:1px}p{margin:var(--a)}', ''],
  ['[data-theme=dark]{--a:1px}p{margin:var(--a)}', ''],
  ['@media print{:root{--a:1px}}p{margin:var(--a)}', ''],
])('leaves %j alone, where the whole sheet says %j besides', (part, besides) => {
  expect(inlineConstants(part, part + besides)).toBe(part);
});

it('leaves what the pages use themselves', () => {
  const css = ':root{--a:1px}p{margin:var(--a)}';
  expect(inlineConstants(css, css, (name) => name === '--a')).toBe(css);
});
