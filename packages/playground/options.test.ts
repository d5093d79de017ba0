import { expect, it } from 'vitest';

import { validateOptions } from '.';

const OPTIONS = {
  frame: 'src/playground/frame.ts',
  reactNative: 'src/playground/react-native.ts',
  page: '/docs/example',
  simulates: 'Simulated here: the cloud.',
  samples: () => Promise.resolve([]),
};

const validated = (options: unknown) => validateOptions({ options } as never);

it('takes the options that README.md lists', () => {
  expect(validated(OPTIONS)).toEqual({ ...OPTIONS, id: 'default' });
});

it.each([
  [
    'a playground without a page',
    { ...OPTIONS, page: undefined },
    'playground: the option "page" is required, found nothing. Correct it.',
  ],
  [
    'samples that are a list',
    { ...OPTIONS, samples: [] },
    'playground: the option "samples" must be of type function, found []. Correct it.',
  ],
  [
    'an option that does not exist',
    { ...OPTIONS, pages: [] },
    'playground: the option "pages" is not allowed, found []. Remove it, or write one of: id, frame',
  ],
])('refuses %s', (_, options, message) => {
  expect(() => validated(options)).toThrow(message);
});
