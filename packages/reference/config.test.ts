import { expect, test } from 'vitest';

import { defineReference } from './config';

const GIVEN = {
  packageName: 'a',
  otherPages: [],
  releases: 'releases.json',
  nativeSources: 'native-sources.json',
  providers: {},
  leftOut: {},
  leftOutMessages: {},
  messagesPage: 'docs/errors.md',
};

test('takes a configuration that is complete', () => {
  expect(defineReference(GIVEN)).toEqual(GIVEN);
});

test('names an option that is wrong', () => {
  const wrong = { ...GIVEN, leftOut: { Deep: '' } };
  expect(() => defineReference(wrong)).toThrow(
    /^reference: the option "leftOut\.Deep" is not allowed to be/,
  );
});
