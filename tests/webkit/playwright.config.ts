import path from 'node:path';

import { defineConfig } from '@playwright/test';

import { PORTS } from '../support/ports';
import { HEIGHT, WIDTH } from './window';

/**
 * `npx playwright test -c tests/webkit`: what readers mostly do, in WebKitGTK. Playwright cannot
 * drive it: its tests run here, and Selenium speaks to WebKitGTK's own driver.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/webkit',
  reporter: [['list'], ['junit', { outputFile: '../../test-results/webkit.xml' }]],
  forbidOnly: Boolean(process.env.CI),
  // The driver has one session at a time.
  workers: 1,
  retries: 2,
  timeout: 120_000,
  webServer: {
    command: `xvfb-run --auto-servernum --server-args="-screen 0 ${WIDTH}x${HEIGHT}x24" WebKitWebDriver --port=${PORTS.webkitDriver}`,
    env: {
      XDG_CONFIG_HOME: path.join(__dirname, 'gtk'),
      // CI runs as root in a container, where the sandbox cannot work.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // There is no graphics card.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    url: `http://127.0.0.1:${PORTS.webkitDriver}/status`,
  },
});
