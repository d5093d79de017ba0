import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { firefox, webkit } from '@playwright/test';

import { onPath } from '../support/browser';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { startPlaywright } from './playwright';
import { startWebKit } from './webkit';

/** The Debian packages that provide both engines. */
export const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

export const ENGINE_NAMES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

const DOWNLOAD_TIMEOUT_MS = 300_000;

/** Looks where distributions install MiniBrowser: in a versioned folder, next to WebKit's own processes. */
function findMiniBrowser(): string | undefined {
  const libraries = readdirSync('/usr/lib', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return ['/usr/libexec', '/usr/lib', ...libraries.map(({ name }) => path.join('/usr/lib', name))]
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
        path.join(folder, version, 'MiniBrowser'),
      ),
    )
    .find(existsSync);
}

/** How to start each engine with what this machine has: an installed one, else Playwright's own. */
const FINDERS: Readonly<Record<EngineName, () => (() => Promise<Engine>) | undefined>> = {
  firefox() {
    const executable = onPath('firefox-esr') ?? onPath('firefox');
    if (executable) return () => startFirefox(executable);
    return existsSync(firefox.executablePath()) ? () => startPlaywright(firefox) : undefined;
  },
  webkit() {
    const [driver, screen] = ['WebKitWebDriver', 'Xvfb'].map(onPath);
    const browser = driver && findMiniBrowser();
    if (driver && screen && browser) return () => startWebKit({ driver, screen, browser });
    return existsSync(webkit.executablePath()) ? () => startPlaywright(webkit) : undefined;
  },
};

/** @returns a function that starts the engine, or undefined if it is not on this machine */
export const findEngine = (name: EngineName): (() => Promise<Engine>) | undefined =>
  FINDERS[name]();

/** @returns the names of the engines that are not on this machine */
export const missingEngines = (): EngineName[] => ENGINE_NAMES.filter((name) => !findEngine(name));

/** Installs what is missing: first with the system's package manager, then with Playwright's own download. */
export function installEngines(): void {
  if (missingEngines().length > 0 && onPath('apt-get')) {
    console.log(`Not installed: ${missingEngines().join(', ')}. Trying apt-get …`);
    for (const call of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]])
      spawnSync('apt-get', call, {
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: DOWNLOAD_TIMEOUT_MS,
      });
  }
  const missing = missingEngines();
  if (missing.length === 0) return;
  console.log(`Not installed: ${missing.join(', ')}. Trying Playwright’s own download …`);
  spawnSync('npx', ['playwright', 'install', ...missing], {
    stdio: 'inherit',
    timeout: DOWNLOAD_TIMEOUT_MS,
  });
}
