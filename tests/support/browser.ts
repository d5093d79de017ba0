import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

import { chromium } from '@playwright/test';

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
const INSTALLED_NAMES = [
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

/** Debian packages. A release that lacks the first has the second. */
const SHELL_AND_WHOLE = ['chromium-headless-shell', 'chromium'];

/** A system package manager that offers Chromium, and the calls that install it, best first. */
interface PackageManager {
  name: string;
  ways: readonly (readonly (readonly string[])[])[];
}

const PACKAGE_MANAGERS: readonly PackageManager[] = [
  {
    name: 'apt-get',
    ways: [
      [
        ['update'],
        ['install', '-y', '--no-install-recommends', ...SHELL_AND_WHOLE, 'fonts-liberation'],
      ],
      [['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']],
    ],
  },
  { name: 'apk', ways: [[['add', 'chromium']]] },
  { name: 'dnf', ways: [[['install', '-y', 'chromium']]] },
];

/** @returns the path of a program on the PATH, or undefined if there is none */
export function onPath(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      continue;
    }
  }
  return undefined;
}

/**
 * Returns where Playwright downloads the engine alone: next to the full browser, the only path
 * that it reports.
 */
function downloadedShell(): string | undefined {
  const [, folder, revision, system, ending] =
    /^(.*)chromium-(\d+)[\\/]chrome-([^\\/]+)[\\/].*?(\.exe)?$/.exec(chromium.executablePath()) ??
    [];
  if (folder === undefined) return undefined;
  const name = 'chrome-headless-shell';
  return path.join(
    folder,
    `chromium_headless_shell-${revision}`,
    `${name}-${system}`,
    `${name}${ending ?? ''}`,
  );
}

/**
 * Lists the browsers on this machine: the one named by CHROME_PATH, the engine alone, a full
 * Chromium or Chrome.
 */
const candidates = (): string[] =>
  [
    process.env.CHROME_PATH,
    ...SHELL_NAMES.map(onPath),
    downloadedShell(),
    ...INSTALLED_NAMES.map(onPath),
    ...APPLICATION_PATHS,
    chromium.executablePath(),
  ].filter((file): file is string => file !== undefined && file !== '' && existsSync(file));

/**
 * Returns the path of this machine's browser for the tests, or undefined if there is none. It is
 * the one named by CHROME_PATH, else the engine alone, installed or downloaded by Playwright, else
 * a full browser.
 */
export function findBrowser(): string | undefined {
  return candidates()[0];
}

/**
 * Does the same for what the engine alone cannot do. Returns undefined if this machine has no full
 * browser.
 */
export function findWholeBrowser(): string | undefined {
  return candidates().find((file) => !/headless.shell/.test(path.basename(file)));
}

/**
 * Returns the path of Firefox ESR, or of the Firefox that FIREFOX_PATH names. Returns undefined if
 * this machine has none. Other releases are newer than what Playwright was tested with.
 */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? onPath('firefox-esr');
}

/**
 * Returns the path of a browser for the tests. If there is no full browser, which one test needs,
 * it installs one: with Playwright's own download, else with the system's package manager. Both
 * also install the engine alone if available.
 * @throws if none of these ways provides a browser; the message names the ways tried.
 */
export function ensureBrowser(): string {
  // The first attempt only looks for a browser that is already installed.
  for (const install of [() => undefined, download, ...PACKAGE_MANAGERS.flatMap(installations)]) {
    install();
    const found = findWholeBrowser() && findBrowser();
    if (found) return found;
  }
  throw new Error(
    'No browser for the tests: looked for an installed Chromium or Chrome, Playwright’s download and the system’s ' +
      'package manager. Install Chromium, or set CHROME_PATH to a browser’s executable.',
  );
}

function download(): void {
  console.log('No Chromium or Chrome found: trying Playwright’s own download …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
}

function installations({ name, ways }: PackageManager): (() => void)[] {
  if (!onPath(name)) return [];
  return ways.map((calls) => () => {
    console.log(`No browser yet: trying ${name} …`);
    // Not every system has each package. If a call fails, there is still no browser afterward.
    for (const call of calls)
      spawnSync(name, call, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
  });
}
