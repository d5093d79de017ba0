/** Finds a browser for the tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

import { chromium, webkit } from '@playwright/test';

/** No sandbox, because CI runs as root, and no network requests of the browser's own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The engine alone, without a full browser: the same pages with a quarter to a half less CPU time.
 */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSER_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const APPLICATION_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Commands that install a full browser, some with the engine alone. */
const INSTALLATIONS = [
  'npx playwright install chromium',
  'apt-get update; apt-get install -y --no-install-recommends chromium-headless-shell chromium fonts-liberation',
  // Older releases of Debian do not have the engine alone.
  'apt-get install -y --no-install-recommends chromium fonts-liberation',
  'apk add chromium',
  'dnf install -y chromium',
];
const INSTALL_LIMIT_MS = 600_000;

/** @returns the path of a program on the PATH, or undefined if there is none */
export function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the first of these programs that is on the PATH. */
function firstOnPath(names: readonly string[]): string | undefined {
  return names.map(onPath).find((file) => file !== undefined);
}

/** Returns the browser that the variable CHROME_PATH names, if it exists. */
function namedBrowser(): string | undefined {
  const { CHROME_PATH = '' } = process.env;
  return existsSync(CHROME_PATH) ? CHROME_PATH : undefined;
}

/** Returns a full browser that is installed. */
function installedBrowser(): string | undefined {
  return firstOnPath(BROWSER_NAMES) ?? APPLICATION_PATHS.find((file) => existsSync(file));
}

/**
 * Returns the path of a full browser, for what the engine alone cannot do: the one named by
 * CHROME_PATH, an installed one, or Playwright's own download.
 */
export function findWholeBrowser(): string | undefined {
  const downloaded = chromium.executablePath();
  const other = existsSync(downloaded) ? downloaded : undefined;
  return namedBrowser() ?? installedBrowser() ?? other;
}

/**
 * Returns the path of the browser for the tests: the one named by CHROME_PATH, else the engine
 * alone, else a full browser. If it returns undefined, Playwright starts its own download.
 */
export function findBrowser(): string | undefined {
  return namedBrowser() ?? firstOnPath(SHELL_NAMES) ?? installedBrowser();
}

/**
 * Returns the path of Firefox ESR, or of the Firefox that FIREFOX_PATH names. Returns undefined if
 * this machine has none. Other releases are newer than what Playwright was tested with.
 */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? onPath('firefox-esr');
}

/** Whether Playwright has downloaded its own WebKit to this machine. */
export function hasPlaywrightWebKit(): boolean {
  return existsSync(webkit.executablePath());
}

/**
 * Returns the path of a browser for the tests. Installs one if there is no full browser, which some
 * tests need.
 *
 * @throws Error if no command installs one
 */
export function ensureBrowser(): string {
  for (const command of INSTALLATIONS) {
    if (findWholeBrowser() !== undefined) break;
    console.log(`No Chromium or Chrome found. Trying: ${command}`);
    // If it fails, there is still no browser, and the next command is tried.
    spawnSync(command, { shell: true, stdio: 'inherit', timeout: INSTALL_LIMIT_MS });
  }
  const whole = findWholeBrowser();
  if (whole !== undefined) return findBrowser() ?? whole;
  throw new Error(
    'No browser for the tests: expected an installed Chromium or Chrome, or one that ' +
      'Playwright, apt-get, apk or dnf can install. Install Chromium, or set CHROME_PATH to a ' +
      'browser’s executable.',
  );
}
