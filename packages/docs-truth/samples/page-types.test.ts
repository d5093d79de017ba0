import { expect, test } from 'vitest';

import { typePopupsMode } from './page-types';

test('a build works out all types, a development server waits for none', () => {
  expect(typePopupsMode({ NODE_ENV: 'production' })).toBe('all');
  expect(typePopupsMode({ NODE_ENV: 'development' })).toBe('cached');
});

test('the author’s word goes first', () => {
  expect(typePopupsMode({ TYPE_POPUPS: 'none', NODE_ENV: 'production' })).toBe('none');
  expect(typePopupsMode({ TYPE_POPUPS: 'all', NODE_ENV: 'development' })).toBe('all');
});

test('another word is refused', () => {
  expect(() => typePopupsMode({ TYPE_POPUPS: 'off' })).toThrow('expected one of all, cached, none, found "off"');
});
