import path from 'node:path';

import { defineConfig } from '@playwright/test';

import base from '../../../playwright.config';

const PROJECT_DIR = path.resolve(__dirname, '../../..');
/** The site's tests that a new page affects first. */
const OF_ALL_PAGES = ['hosting/search-engines.spec.ts', 'reading/layout.spec.ts'];

/** The configuration for the copy of the project that has the new page. */
export default defineConfig({
  ...base,
  projects: [{}],
  testDir: path.join(PROJECT_DIR, 'tests'),
  testMatch: ['sites/new-page/new-page.spec.ts', ...OF_ALL_PAGES.map((file) => `browser/${file}`)],
  grep: /the new page|sitemap|holds every document/,
  retries: 1,
  reporter: 'list',
  outputDir: path.join(PROJECT_DIR, 'test-results/new-page'),
});
