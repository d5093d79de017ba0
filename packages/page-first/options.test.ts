import { expect, it } from 'vitest';

import { ssrTemplate, validateOptions } from '.';

const validated = (options: unknown) => validateOptions({ options } as never);

it('takes the options that README.md lists', () => {
  const options = { choices: ['platform'] };
  expect(validated(options)).toEqual({ ...options, id: 'default' });
  expect(validated(undefined)).toEqual({ id: 'default' });
});

it.each([
  [
    'a misspelled option of the plugin',
    () => validated({ chioces: [] }),
    'page-first: the option "chioces" is not allowed, found []. Remove it, or write one of:',
  ],
  [
    'a choice that is not a name',
    () => validated({ choices: [5] }),
    'page-first: the option "choices[0]" must be a string, found 5. Correct it.',
  ],
  [
    'a hash that is no text',
    () => ssrTemplate({ eagerHash: 5 } as never),
    'ssrTemplate: the option "eagerHash" must be a string, found 5. Correct it.',
  ],
])('refuses %s', (_, use, message) => {
  expect(use).toThrow(message);
});
