import { expect, test } from 'vitest';

import { hit, NO_LEVELS } from './hit-fixture.ts';
import { sectionLevelOf } from './hits.ts';

test('names the innermost section of a text', () => {
  expect(
    sectionLevelOf({
      ...hit('content', 'API', 'One'),
      hierarchy: { ...NO_LEVELS, lvl2: 'a', lvl3: 'b' },
    }),
  ).toBe('lvl3');
  expect(sectionLevelOf(hit('content', 'API', 'One'))).toBeUndefined();
});
