import { stem } from './tokenize.ts';
import { expect, test } from 'vitest';

test.each([
  ['file', 'files'],
  ['directory', 'directories'],
  ['expire', 'expires', 'expired', 'expiring', 'expiration'],
  ['copy', 'copies', 'copied', 'copying'],
  ['log', 'logs', 'logged', 'logging'],
  ['use', 'uses', 'used', 'using'],
  ['authenticate', 'authenticating', 'authentication'],
  ['install', 'installing', 'installation'],
  ['delete', 'deleted', 'deletion'],
  ['verify', 'verified', 'verification'],
  ['available', 'availability'],
])('takes %s and its forms for one word', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

test.each([
  ['stat', 'state'],
  ['user', 'use'],
  ['process', 'proces'],
  ['status', 'stat'],
  ['one', 'on'],
  ['used', 'us'],
])('keeps %s and %s apart', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test.each(['ios', '3.1.0', 'url'])('leaves %s alone', (word) => {
  expect(stem(word)).toBe(word);
});
