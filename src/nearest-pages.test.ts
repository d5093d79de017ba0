import { expect, test } from 'vitest';

import { nearestPages, queryOfPath, wordsOfPath } from './nearest-pages';

const TITLES = {
  '/docs/intro': 'Quick start',
  '/docs/installation/expo': 'Install with Expo',
  '/docs/installation/react-native': 'Install in React Native',
  '/docs/api/CloudStorage': 'CloudStorage',
  '/docs/api/CloudStorage#readfile': 'readFile',
  '/docs/api/CloudStorage#readdir': 'readdir',
  '/docs/api/CloudStorageError': 'CloudStorageError',
  '/docs/api/hooks/useCloudFile': 'useCloudFile',
  '/docs/api/hooks/useCloudFile#read': 'read',
};

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
  ['/docs/api/readFil', '/docs/api/CloudStorage#readfile'],
  ['/docs/api/read-fil', '/docs/api/CloudStorage#readfile'],
  ['/docs/api/CloudStorage/readfile', '/docs/api/CloudStorage#readfile'],
  ['/docs/api/useCloudFil', '/docs/api/hooks/useCloudFile'],
])('%s is nearest to %s', (path, expected) => {
  expect(nearestPages(path, TITLES, 1)).toEqual([expected]);
});

test('sections are offered only if their names are nearly the requested one', () => {
  expect(nearestPages('/docs/api/readFil', TITLES, 3)).not.toContain(
    '/docs/api/CloudStorage#readdir',
  );
  expect(nearestPages('/docs/instalation/file', TITLES, 9).join()).not.toContain('#');
});

test('no more than the limit, and none for a path that is like no other', () => {
  expect(nearestPages('/docs/api/CloudStorage', TITLES, 2)).toHaveLength(2);
  for (const path of ['/docs/x', '/blog', '/wp-login.php']) {
    expect(nearestPages(path, TITLES, 3), path).toEqual([]);
  }
});

test.each([
  ['/docs/api/read-fil', 'readFile', 'readFile'],
  ['/docs/api/usecloudFile', 'useCloudFile', 'useCloudFile'],
  ['/docs/instalation/expoo', 'Install with Expo', 'expoo'],
  ['/docs/guides/renew-the-token/', 'Known issues', 'renew the token'],
  ['/docs/', undefined, ''],
])('%s, nearest to %s, is searched for as %s', (path, nearestTitle, query) => {
  expect(queryOfPath(path, nearestTitle)).toBe(query);
});
