import { defineConfig } from '@playwright/test';

import site from '../../../playwright.config';
import { SITE_URL, STOCK_URL } from './site-folder';

/** `npx playwright test -c tests/sites/other-site`: a stock site that uses the packages. */
export default defineConfig({
  ...site,
  testDir: '.',
  projects: [{}],
  outputDir: '../../../test-results/other-site',
  reporter: [['list'], ['junit', { outputFile: '../../../test-results/other-site.xml' }]],
  use: { ...site.use, baseURL: SITE_URL },
  webServer: {
    command: 'node --import tsx tests/sites/other-site/serve.ts',
    cwd: process.cwd(),
    env: { PORT: new URL(SITE_URL).port, STOCK_PORT: new URL(STOCK_URL).port },
    url: `${SITE_URL}/docs/intro`,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    // Two sites are built one after the other.
    timeout: 300_000,
  },
});
