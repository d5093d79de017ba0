import { expect, test } from 'vitest';

import { nearestPages, wordsOfPath } from './nearest-pages';

const PAGES = [
  '/docs/intro',
  '/docs/installation/expo',
  '/docs/installation/react-native',
  '/docs/api/CloudStorage',
  '/docs/api/CloudStorageError',
  '/docs/api/hooks/useCloudFile',
];

test('camel case and separators part the words of a path', () => {
  expect(wordsOfPath('/docs/api/useCloudFile.html')).toEqual(['api', 'use', 'cloud', 'file']);
});

test('escapes are no words, even malformed ones', () => {
  expect(wordsOfPath('/docs/my%20file')).toEqual(['my', 'file']);
  expect(wordsOfPath('/docs/file%E0%A4%')).toEqual(['file']);
});

test.each([
  ['/docs/install/expo', '/docs/installation/expo'],
  ['/docs/api/usecloudfile', '/docs/api/hooks/useCloudFile'],
  ['/docs/introduction', '/docs/intro'],
  ['/api/CloudStorageErorr', '/docs/api/CloudStorageError'],
])('%s is nearest to %s', (path, expected) => {
  expect(nearestPages(path, PAGES, 1)).toEqual([expected]);
});

test('no more than the limit', () => {
  expect(nearestPages('/docs/x', PAGES, 3)).toHaveLength(3);
});
