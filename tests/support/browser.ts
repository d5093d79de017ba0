import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

import { chromium } from '@playwright/test';

/** No sandbox, as CI runs as root; and none of what the browser would do on the network by itself. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The engine alone, without a browser around it: the same pages for a quarter to a half less processor time. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const INSTALLED_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATION_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Debian's packages; a version that lacks the first has the second. */
const SHELL_AND_WHOLE = ['chromium-headless-shell', 'chromium'];

/** A system's package manager that has a Chromium, and the calls that install it: what is better first. */
interface PackageManager {
  name: string;
  ways: readonly (readonly (readonly string[])[])[];
}

const PACKAGE_MANAGERS: readonly PackageManager[] = [
  {
    name: 'apt-get',
    ways: [
      [['update'], ['install', '-y', '--no-install-recommends', ...SHELL_AND_WHOLE, 'fonts-liberation']],
      [['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']],
    ],
  },
  { name: 'apk', ways: [[['add', 'chromium']]] },
  { name: 'dnf', ways: [[['install', '-y', 'chromium']]] },
];

/** @returns path of a program that is on the PATH; undefined when there is none */
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

/** Where Playwright downloads the engine alone to: beside the whole browser, whose path is the one that it tells. */
function downloadedShell(): string | undefined {
  const [, folder, revision, system, ending] =
    /^(.*)chromium-(\d+)[\\/]chrome-([^\\/]+)[\\/].*?(\.exe)?$/.exec(chromium.executablePath()) ?? [];
  if (folder === undefined) return undefined;
  const name = 'chrome-headless-shell';
  return path.join(folder, `chromium_headless_shell-${revision}`, `${name}-${system}`, `${name}${ending ?? ''}`);
}

/** What there may be on this machine: the one named by CHROME_PATH, the engine alone, a whole Chromium or Chrome. */
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
 * The path of the browser for the tests that is on this machine: the one named by CHROME_PATH, else the engine alone,
 * installed or downloaded by Playwright, else a whole browser. Undefined when there is none.
 */
export function findBrowser(): string | undefined {
  return candidates()[0];
}

/** The same, for what the engine alone does not do: undefined when there is no whole browser on this machine. */
export function findWholeBrowser(): string | undefined {
  return candidates().find((file) => !/headless.shell/.test(path.basename(file)));
}

/**
 * The path of a browser for the tests. One is installed when there is no whole browser, which one test needs: by
 * Playwright's own download first, then by the system's package manager. Both bring the engine alone where they have it.
 * @throws when none of the ways gives a browser; the message names the ways tried.
 */
export function ensureBrowser(): string {
  // The first try is to find one that is here.
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
    // Not every system has each package; what a call could not do shows in that there is still no browser.
    for (const call of calls) spawnSync(name, call, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
  });
}
