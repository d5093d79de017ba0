import { defineConfig } from '@playwright/test';

import site from '../../../playwright.config';
import { SITES } from './sites';

const lastSite = SITES.at(-1);

/**
 * `npx playwright test -c tests/sites/other-site`: the search in sites that install its tarball.
 * `SITES=all` tests all sites, as the workflow does.
 */
export default defineConfig({
  ...site,
  testDir: '.',
  projects: [{}],
  outputDir: '../../../test-results/other-site',
  reporter: [['list'], ['junit', { outputFile: '../../../test-results/other-site.xml' }]],
  webServer: {
    command: 'node --import tsx tests/sites/other-site/serve.ts',
    cwd: process.cwd(),
    // The last server that is started.
    url: `http://localhost:${lastSite?.ports.development}${lastSite?.baseUrl}docs/tea`,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    // Packages are installed, and sites are built one after the other.
    timeout: 600_000,
  },
});
