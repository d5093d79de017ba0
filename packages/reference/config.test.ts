import { expect, test } from 'vitest';

import { defineReference } from './config';

const GIVEN = {
  packageName: 'a',
  releases: 'releases.json',
  nativeSources: 'native-sources.json',
  messagesPage: 'docs/errors.md',
};

test('completes a configuration', () => {
  expect(defineReference(GIVEN)).toMatchObject({ pages: 'docs', otherPages: [], leftOut: {} });
});

test('names an option that is wrong', () => {
  const wrong = { ...GIVEN, leftOut: { Deep: '' } };
  expect(() => defineReference(wrong)).toThrow(
    /^reference: the option "leftOut\.Deep" is not allowed to be/,
  );
});
