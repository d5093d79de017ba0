import { expect, it } from 'vitest';

import { searchableCode } from './searchable-code.ts';

it('leaves a short sample as it is', () => {
  expect(searchableCode('await drive.readFile(path);')).toBe('await drive.readFile(path);');
});

it('cuts a long one between words and keeps the names that are new, each once', () => {
  const beginning = 'const known = 1; '.repeat(23);
  const found = searchableCode(
    `${beginning}function refreshToken() { if (known) drive.refreshToken(of, anew); }`,
  );
  expect(found).toBe(`${beginning}function … refreshToken drive.refreshToken anew`);
});

it('cuts one without blanks, too', () => {
  expect(searchableCode(`${'x'.repeat(401)}`)).toBe(`${'x'.repeat(400)} …`);
});
