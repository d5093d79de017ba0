import { expect, test } from 'vitest';

import { highlight } from './highlight';
import { highlightBeside } from './highlighting';

const LINES = { highlightedLines: new Set([2]) };

test('the other process draws as this one does, the first time and from the cache', async () => {
  // Not drawn before, so that the process is asked.
  const code = `const drawn = ${Date.now()};\nfirst();`;
  const expected = await highlight(code, 'ts', LINES);
  expect(await highlightBeside(code, 'ts', LINES)).toBe(expected);
  expect(await highlightBeside(code, 'ts', LINES)).toBe(expected);
}, 60_000);

test('other marks are another drawing', async () => {
  expect(await highlightBeside('a\nb', 'text', LINES)).toContain('highlighted');
  expect(await highlightBeside('a\nb', 'text', {})).not.toContain('highlighted');
}, 60_000);

test('what cannot be drawn is told to the one who asked', async () => {
  const types = [{ start: 4, end: 2, text: 'an end before its start' }];
  await expect(highlightBeside(`${Date.now()}`, 'ts', { types })).rejects.toThrow();
}, 60_000);
