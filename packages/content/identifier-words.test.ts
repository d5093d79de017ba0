import { expect, it } from 'vitest';

import { breakableWords } from './identifier-words';

it.each([
  ['getSupportedProviders', ['get', 'Supported', 'Providers']],
  ['ERR_DIRECTORY_NOT_FOUND', ['ERR_', 'DIRECTORY_', 'NOT_', 'FOUND']],
  ['CloudStorage', ['CloudStorage']],
  ['/docs/CloudStorage#readfile', ['/', 'docs/', 'Cloud', 'Storage', '#readfile']],
])('breaks %s into %j', (identifier, words) => {
  expect(breakableWords(identifier)).toEqual(words);
});
