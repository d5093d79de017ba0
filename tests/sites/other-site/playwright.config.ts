import { defineConfig } from '@playwright/test';

import site from '../../../playwright.config';

const SITE_URL = `http://localhost:${Number(process.env.TEST_PORT ?? 4173) + 3}`;

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
    env: { PORT: SITE_URL.split(':')[2] ?? '' },
    url: `${SITE_URL}/docs/intro`,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    timeout: 180_000,
  },
});
