import { execFileSync, spawnSync } from 'node:child_process';
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

const INSTALLED_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATION_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A system's package manager that has a Chromium, and the calls that install it. */
const PACKAGE_MANAGERS: readonly { name: string; calls: readonly (readonly string[])[] }[] = [
  {
    name: 'apt-get',
    calls: [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']],
  },
  { name: 'apk', calls: [['add', 'chromium']] },
  { name: 'dnf', calls: [['install', '-y', 'chromium']] },
];

function onPath(name: string): string | undefined {
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
 * The path of a Chromium or Chrome that is on this machine: the one named by CHROME_PATH, else an installed one, else
 * Playwright's own download. Undefined when there is none.
 */
export function findBrowser(): string | undefined {
  return [
    process.env.CHROME_PATH,
    ...INSTALLED_NAMES.map(onPath),
    ...APPLICATION_PATHS,
    chromium.executablePath(),
  ].find((file) => file !== undefined && file !== '' && existsSync(file));
}

/**
 * The path of a browser, which is installed when there is none: Playwright's own download first, then the system's
 * package manager.
 * @throws when none of the ways gives a browser; the message names the ways tried.
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;

  console.log('No Chromium or Chrome found: trying Playwright’s own download …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  const downloaded = findBrowser();
  if (downloaded) return downloaded;

  for (const { name, calls } of PACKAGE_MANAGERS) {
    if (!onPath(name)) continue;
    console.log(`Playwright’s download failed: trying ${name} …`);
    for (const call of calls) execFileSync(name, call, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'No browser for the tests: looked for an installed Chromium or Chrome, Playwright’s download and the system’s ' +
      'package manager. Install Chromium, or set CHROME_PATH to a browser’s executable.',
  );
}
