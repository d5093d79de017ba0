import { expect, it } from 'vitest';

import { PROSE } from './prose';

it.each([
  ['Two files of one name', 'Two files with the same name'],
  ['It must stand in the list', 'It must be in the list'],
  ['It takes the OAuth scope', 'It requires the OAuth scope'],
  ['They have one cure', 'They have the same remedy'],
  ['It hears of a sign-out', 'It notices a sign-out'],
  ['It can still be had', 'It can still get'],
  ['a value that is no string.', 'a value that is not a string.'],
  ['3.0.1 mends it', '3.0.1 fixes it'],
  ['It tells whether it is there', 'It checks whether it is there'],
])('the phrases of the style guide are found: %s', (bad, good) => {
  const said = Object.entries(PROSE.terms).reduce(
    (text, [right, pattern]) => text.replace(new RegExp(`\\b(?:${pattern})\\b`, 'g'), right),
    bad,
  );
  expect(said).toBe(good);
});

it('leaves usual English alone', () => {
  const text =
    'You hear the answer. It takes the path, and must stand still. There is no file. That is no, not yes.';
  for (const pattern of Object.values(PROSE.terms))
    expect(text).not.toMatch(new RegExp(`\\b(?:${pattern})\\b`));
});
