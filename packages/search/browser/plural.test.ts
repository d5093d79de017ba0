import { expect, it } from 'vitest';

import { pluralForm } from './plural.ts';

it.each([
  ['en', 1, 'one'],
  ['en', 0, 'many'],
  ['en', 2, 'many'],
  ['fr', 0, 'one'],
])('in %s, takes the form for %i', (language, count, form) => {
  expect(pluralForm('one|many', count, language)).toBe(form);
});

it('takes the last form if a language has more of them than the message', () => {
  expect(pluralForm('jeden|kilka|wiele', 2.5, 'pl')).toBe('wiele');
  expect(pluralForm('all', 5, 'pl')).toBe('all');
});
