import { expect, it } from 'vitest';

import { fixtureFolder } from '../server/testing/fixture-site';
import { builtPage, readBuiltPages } from './built-pages';

it('makes the tree of a page once, or each time where it is not to be kept', () => {
  const kept = builtPage('/a.html', '<p>A');
  expect(kept.tree()).toBe(kept.tree());
  const notKept = builtPage('/a.html', '<p>A', false);
  expect(notKept.tree()).not.toBe(notKept.tree());
  expect(notKept.tree()).toEqual(kept.tree());
});

it('keeps trees until their pages have 32 million characters', () => {
  const page = `<p>${'x'.repeat(20_000_000)}`;
  const [first, second] = readBuiltPages(fixtureFolder({ 'a.html': page, 'b.html': page }));
  expect(first?.tree()).toBe(first?.tree());
  expect(second?.tree()).not.toBe(second?.tree());
});
