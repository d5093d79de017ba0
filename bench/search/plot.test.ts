import { expect, test } from 'vitest';

import { plot } from './plot';

test('draws bars as long as the values, none without a bar', () => {
  expect(
    plot('ms', [
      { label: '1', value: 0, written: '0' },
      { label: '10', value: 50, written: '50' },
      { label: '20', value: 100, written: '100' },
    ]),
  ).toBe(`ms\n 1 █ 0\n10 ${'█'.repeat(20)} 50\n20 ${'█'.repeat(40)} 100`);
});
