import { expect, test } from 'vitest';

import { describe } from './finding.ts';

test('a finding is told with its place first', () => {
  const finding = { file: 'docs/a.md', line: 3, expected: 'this', found: 'that', fix: 'Do so.' };
  expect(describe(finding)).toBe(
    'docs/a.md:3\n  expected  this\n  found     that\n  fix       Do so.',
  );
});
