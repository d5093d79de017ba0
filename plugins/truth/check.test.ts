import { expect, test } from 'vitest';

import { runChecks } from './check';
import { describe } from './finding';

const FINDING = { file: 'docs/a.md', line: 3, expected: 'this', found: 'that', mend: 'Do so.' };

test('all checks run to their end, whatever the others find', async () => {
  const findings = await runChecks([
    { name: 'one', run: () => [FINDING] },
    { name: 'two', run: () => Promise.resolve([]) },
    { name: 'three', run: () => [FINDING, FINDING] },
  ]);
  expect(Array.from(findings, ([name, found]) => [name, found.length])).toEqual([
    ['one', 1],
    ['two', 0],
    ['three', 2],
  ]);
});

test('a finding is told with its place first', () => {
  expect(describe(FINDING)).toBe('docs/a.md:3\n  expected  this\n  found     that\n  mend      Do so.');
});
