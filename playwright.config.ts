import { availableParallelism } from 'node:os';

import { defineConfig, type Project } from '@playwright/test';

import {
  BROWSER_FLAGS,
  findBrowser,
  findFirefox,
  hasPlaywrightWebKit,
} from './tests/support/browser';
import { PORTS } from './tests/support/ports';

const FIREFOX = findFirefox();

/** What the engine alone does not do. */
const WHOLE_BROWSER = /back-forward-cache|ways-out/;

/**
 * What readers mostly do, in an installed Firefox ESR. Playwright drives it over WebDriver BiDi.
 */
const FIREFOX_PROJECT: Project = {
  name: 'firefox',
  grep: /@engines/,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: FIREFOX },
    trace: 'off',
  },
};

/** The same in the WebKit that Playwright brings along, where it is installed. */
const WEBKIT_PROJECT: Project = {
  name: 'webkit',
  grep: /@engines/,
  use: { browserName: 'webkit', launchOptions: {}, trace: 'off' },
};

export default defineConfig({
  testDir: './tests/browser',
  testMatch: '**/*.spec.ts',
  projects: [
    // They start another browser. Among the other tests, they would wait until those have ended.
    { name: 'whole browser', testMatch: WHOLE_BROWSER },
    { name: 'site', testIgnore: WHOLE_BROWSER },
    ...(FIREFOX === undefined ? [] : [FIREFOX_PROJECT]),
    ...(hasPlaywrightWebKit() ? [WEBKIT_PROJECT] : []),
  ],
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/{testFileDir}/transcripts/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // No more than there are cores: on a slow machine, more only make all tests slower.
  workers: Number(process.env.TEST_WORKERS ?? availableParallelism()),
  // Machines that run checks are shared. A test that passes only on a retry counts, and is
  // reported as flaky.
  retries: 2,
  // Limits end what hangs. They are no measure of speed, so they hold on a machine that is slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['junit', { outputFile: 'test-results/browser.xml' }]],
  use: {
    baseURL: `http://localhost:${PORTS.site}`,
    // A service worker's requests bypass the tests' routes. tests/browser/offline/offline.spec.ts
    // covers the worker.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
  },
  // The previous step builds the site once. Here it is served as readers get it.
  webServer: {
    command: 'node --import tsx server/index.ts --no-build',
    env: { PORT: String(PORTS.site) },
    url: `http://localhost:${PORTS.site}/`,
    reuseExistingServer: !process.env.CI,
  },
});
