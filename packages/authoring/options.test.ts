import { expect, it } from 'vitest';

import authoring from './index';

const OPTIONS = {
  directives: [':::ios'],
  properNames: ['Xcode'],
  dictionary: 'docs/dictionary.txt',
  addresses: ['/search'],
  remarkPlugins: [],
};

it('accepts right options', () => {
  expect(authoring({} as never, OPTIONS).name).toBe('authoring');
});

it.each([
  [{ directives: ['ios'] }, '"directives[0]" with value "ios"', "'ios'"],
  [{ dictionary: undefined }, '"dictionary" is required', 'nothing'],
  [{ addresses: ['search'] }, '"addresses[0]" with value "search"', "'search'"],
  [{ properNmaes: [] }, '"properNmaes" is not allowed', '[]'],
])('refuses %j', (wrong, expected, found) => {
  const options = { ...OPTIONS, ...wrong } as typeof OPTIONS;
  expect(() => authoring({} as never, options)).toThrow(expected);
  expect(() => authoring({} as never, options)).toThrow(`, found ${found}.`);
});
