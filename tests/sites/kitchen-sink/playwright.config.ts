import { defineConfig } from '@playwright/test';

import site from '../../../playwright.config';
import { BUILT_URL, DEVELOPMENT_URL } from './sites';

const server = (url: string, ...options: string[]) => ({
  command: ['node --import tsx tests/sites/kitchen-sink/serve.ts', ...options].join(' '),
  cwd: process.cwd(),
  env: { PORT: new URL(url).port },
  url: `${url}/docs/intro`,
  reuseExistingServer: !process.env.CI,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 } as const,
  // Two languages are built from scratch.
  timeout: 180_000,
});

/**
 * `npx playwright test -c tests/sites/kitchen-sink`: the kitchen sink, in development and built.
 */
export default defineConfig({
  ...site,
  testDir: '.',
  projects: [{}],
  outputDir: '../../../test-results/kitchen-sink',
  reporter: [['list'], ['junit', { outputFile: '../../../test-results/kitchen-sink.xml' }]],
  use: { ...site.use, baseURL: BUILT_URL },
  webServer: [server(BUILT_URL), server(DEVELOPMENT_URL, '--development')],
});
