import { expect, it } from 'vitest';

import { validateOptions } from '.';

const OPTIONS = {
  frame: 'src/playground/frame.ts',
  reactNative: 'src/playground/react-native.ts',
  page: '/docs/example',
  simulates: 'Simulated here: the cloud.',
  samples: () => Promise.resolve([]),
  links: () => Promise.resolve({}),
};

it('refuses an option that does not exist', () => {
  const options = { ...OPTIONS, pages: [] } as unknown;
  expect(() => validateOptions({ options } as never)).toThrow(
    'playground: the option "pages" is not allowed, found []. Remove it, or write one of: id, frame',
  );
});
