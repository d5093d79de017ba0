import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,packages,server,tools,tests}/**/*.test.{ts,tsx}'],
    // Files share their workers. Otherwise, half the time goes into loading the same modules
    // again.
    isolate: false,
    // As many as there are cores. Many tests wait for processes that they start.
    maxWorkers: '100%',
    // Ends tests that hang. On a busy machine, tests that start processes or load Docusaurus take
    // a while.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // With `-t`, only what ran is printed.
    hideSkippedTests: true,
    reporters: ['default', ['junit', { outputFile: 'test-results/unit.xml' }]],
  },
});
