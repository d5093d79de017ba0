import { defineConfig } from '@playwright/test';

import site from '../../../playwright.config';
import { SITE_URL, STOCK_URL } from './site-folder';

/**
 * `npx playwright test -c tests/sites/stock-documents`: documents with and without `page-first`.
 */
export default defineConfig({
  ...site,
  testDir: '.',
  projects: [{}],
  outputDir: '../../../test-results/stock-documents',
  reporter: [['list'], ['junit', { outputFile: '../../../test-results/stock-documents.xml' }]],
  use: { ...site.use, baseURL: SITE_URL },
  webServer: {
    command: 'node --import tsx tests/sites/stock-documents/serve.ts',
    cwd: process.cwd(),
    env: { PORT: new URL(SITE_URL).port, STOCK_PORT: new URL(STOCK_URL).port },
    url: `${SITE_URL}/docs/intro`,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    // Two sites are built one after the other.
    timeout: 300_000,
  },
});
