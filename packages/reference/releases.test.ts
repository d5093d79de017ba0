import { expect, test } from 'vitest';

import {
  changedIn,
  compareFacts,
  deprecatedSince,
  releaseOf,
  sinceOf,
  sinceOfParameter,
} from './releases';
import { fixtureFacts, NEXT_RELEASE } from './testing/fixture-package';
import { FIXTURE_RELEASES } from './testing/fixture-reference';

test('what the oldest known release has may be older', () => {
  expect(sinceOf(FIXTURE_RELEASES, 'Storage.create')).toBe('1.0.0 or earlier');
});

test('a member is as old as its export, if it came with it', () => {
  expect(sinceOf(FIXTURE_RELEASES, 'useFile.content')).toBe('2.0.0');
  expect(sinceOf(FIXTURE_RELEASES, 'Options.timeout')).toBe('1.1.0');
});

test('changes, parameters and deprecations have releases of their own', () => {
  expect(changedIn(FIXTURE_RELEASES, 'Storage.read')).toEqual(['2.0.0']);
  expect(sinceOfParameter(FIXTURE_RELEASES, 'Storage.create', 'options')).toBe('1.1.0');
  expect(deprecatedSince(FIXTURE_RELEASES, 'useFile.text')).toBe('2.0.0');
});

const NEXT = fixtureFacts(NEXT_RELEASE);

test('a release keeps what it adds, changes and removes', () => {
  expect(releaseOf(NEXT, fixtureFacts())).toEqual({
    version: '2.1.0',
    requires: { reactNative: '*', architecture: 'turbo' },
    codegenAccepts: 'not tried',
    added: ['Storage.create(options)', 'Storage.rename'],
    changed: ['Scope.AppData', 'Storage.create', 'Storage.remove'],
    removed: [],
    deprecated: [],
  });
  expect(compareFacts(NEXT, NEXT)).toEqual([]);
});
