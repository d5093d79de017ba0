import { fork } from 'node:child_process';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { SHORT_LIVED, RUN_TYPESCRIPT } from '../../server/typescript';
import { fixtureFolder } from '../../server/testing/fixture-site';

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

test('a process that was started early, and draws the pages ahead, is the one that is asked', async () => {
  const code = `const early = ${Date.now()};`;
  const docs = fixtureFolder({ 'intro.md': `\`\`\`ts\n${code}\n\`\`\`\n` });
  const early = fork(path.join(__dirname, 'highlight-process.ts'), ['--ahead', docs], {
    execArgv: [...SHORT_LIVED, ...RUN_TYPESCRIPT],
    serialization: 'advanced',
  });
  const asked = vi.spyOn(early, 'send');
  vi.stubGlobal(Symbol.for('early-highlighting') as never, early);
  vi.resetModules();
  const { highlightBeside: highlightFresh } = await import('./highlighting');
  expect(await highlightFresh(code, 'ts', {})).toBe(await highlight(code, 'ts'));
  expect(asked).toHaveBeenCalledOnce();

  const ended = new Promise((resolve) => early.once('exit', resolve));
  early.disconnect();
  expect(await ended).toBe(0);
  vi.unstubAllGlobals();
}, 60_000);
