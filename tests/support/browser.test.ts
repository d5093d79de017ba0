import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ensureBrowser, findBrowser, findWholeBrowser } from './browser';

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

test('with the engine alone a whole browser is installed, in the next way where one fails', () => {
  const shell = install('chromium-headless-shell');
  const whole = path.join(folder, 'chromium');
  // As on a system that does not have the engine's package: the call that names it installs
  // nothing.
  writeFileSync(
    path.join(folder, 'apt-get'),
    `#!/bin/sh\ncase "$*" in *headless*|update) exit 1;; esac\n: > ${whole}\n/bin/chmod +x ${whole}\n`,
    { mode: 0o755 },
  );
  expect(ensureBrowser()).toBe(shell);
  expect(findWholeBrowser()).toBe(whole);
});

test('without any way to a browser the error names those that were tried', () => {
  expect(() => ensureBrowser()).toThrow(/^No browser for the tests: .*apt-get.*CHROME_PATH/);
});
