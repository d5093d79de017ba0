import { expect, test } from 'vitest';

import { runChecks } from './check';
import { describe } from '@docs-kit/markdown-source/finding';

const FINDING = { file: 'docs/a.md', line: 3, expected: 'this', found: 'that', mend: 'Do so.' };

test('all checks run to their end, whatever the others find', async () => {
  const results = await runChecks([
    { name: 'one', run: () => ({ findings: [FINDING] }) },
    { name: 'two', run: () => Promise.resolve({ findings: [] }) },
    { name: 'three', run: () => ({ findings: [FINDING, FINDING] }) },
  ]);
  expect(Array.from(results, ([name, { findings }]) => [name, findings.length])).toEqual([
    ['one', 1],
    ['two', 0],
    ['three', 2],
  ]);
});

test('a finding is told with its place first', () => {
  expect(describe(FINDING)).toBe('docs/a.md:3\n  expected  this\n  found     that\n  mend      Do so.');
});
