import { expect, it } from 'vitest';

import { cutQuery } from './cut-query.ts';

it('keeps 64 characters', () => {
  expect(cutQuery('x'.repeat(64))).toBe('x'.repeat(64));
  expect(cutQuery('x'.repeat(65))).toBe('x'.repeat(64));
});

it('keeps no half of a character', () => {
  expect(cutQuery(`${'x'.repeat(63)}🍵`)).toBe('x'.repeat(63));
  expect(cutQuery(`${'x'.repeat(62)}🍵 tea`)).toBe(`${'x'.repeat(62)}🍵`);
});
