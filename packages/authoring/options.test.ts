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

it('refuses a directive without its colons', () => {
  const wrong = { ...OPTIONS, directives: ['ios'] };
  expect(() => authoring({} as never, wrong)).toThrow('"directives[0]" with value "ios"');
});
