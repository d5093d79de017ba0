import { defineConfig } from '@playwright/test';

import { BROWSER_FLAGS, findBrowser } from './tests/support/browser';

const PORT = Number(process.env.TEST_PORT ?? 4173);

export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.spec.ts',
  // They have servers of their own.
  testIgnore: ['kitchen-sink/**', 'other-site/**'],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the cores of the smallest machine: tests wait a good part of their time.
  workers: Number(process.env.TEST_WORKERS ?? 3),
  // Machines that run checks are shared: a test that passes the second time is counted, and named as flaky.
  retries: 2,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // What a service worker asks for goes past the tests' routes; tests/offline.spec.ts is for it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
  },
  // The site is built once, by the step before; here it is served as readers get it. Mutations have a folder of their own.
  webServer: {
    command: `npx tsx server/index.ts --no-build --dir ${process.env.SITE_DIR ?? 'build'}`,
    // The configuration of the new page stands in a folder of its own.
    cwd: __dirname,
    env: { PORT: String(PORT) },
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: !process.env.CI,
  },
});
