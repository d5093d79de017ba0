import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { findBrowser, findWholeBrowser } from './browser';

let folder = '';
const install = (name: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, '', { mode: 0o755 });
  return file;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'browsers-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROME_PATH', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('the engine alone is taken before a whole browser, and the one that CHROME_PATH names before both', () => {
  const whole = install('chromium');
  expect(findWholeBrowser()).toBe(whole);
  const shell = install('chromium-headless-shell');
  expect(findBrowser()).toBe(shell);
  expect(findWholeBrowser()).toBe(whole);
  const named = install('another');
  vi.stubEnv('CHROME_PATH', named);
  expect([findBrowser(), findWholeBrowser()]).toEqual([named, named]);
});

test('a CHROME_PATH that leads nowhere is passed over', () => {
  const shell = install('chrome-headless-shell');
  vi.stubEnv('CHROME_PATH', path.join(folder, 'nowhere'));
  expect(findBrowser()).toBe(shell);
});
