/**
 * What is to name every method names every method: the tables of tests, and the overviews of
 * pages.
 */
import { describe, expect, it } from 'vitest';

import { FILE_CALL_NAMES, methodOf } from './file-calls';
import { createApp } from './setup';
import { codesIn, headingsOf, sectionOf } from './tables';

/** The static methods of `CloudStorage` that take no path in the cloud. */
const WITHOUT_PATH = [
  'getDefaultProvider',
  'getSupportedProviders',
  'getDefaultInstance',
  'getProvider',
  'setProvider',
  'getProviderOptions',
  'setProviderOptions',
  'isCloudAvailable',
];

it('FILE_CALLS has each method of CloudStorage that takes a path', () => {
  const { CloudStorage } = createApp().library;
  const methods = Object.entries(Object.getOwnPropertyDescriptors(CloudStorage))
    .filter(([, { value }]) => typeof value === 'function')
    .map(([name]) => name);
  const known = [...FILE_CALL_NAMES.map(methodOf), ...WITHOUT_PATH];
  const fix = 'Add it to FILE_CALLS in file-calls.ts, or to WITHOUT_PATH here.';
  expect(
    methods.filter((name) => !known.includes(name)),
    fix,
  ).toEqual([]);
  expect(
    known.filter((name) => !methods.includes(name)),
    'The package has no such method. Remove it.',
  ).toEqual([]);
});

/** Names of members. Other headings are titles of sections. */
const MEMBER = /^[a-z]\w*$/;

describe.each(['docs/api/CloudStorage.md', 'docs/api/CloudKVStorage.md'])('%s', (page) => {
  it('names each member in the overview above its first section', () => {
    const members = headingsOf(page).filter((text) => MEMBER.test(text));
    const overview = sectionOf(page).flatMap(codesIn);
    expect(members.length).toBeGreaterThan(10);
    expect(
      members.filter((name) => !overview.includes(name)),
      `Add them to the table in ${page}.`,
    ).toEqual([]);
  });
});
