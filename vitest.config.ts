import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,packages,server,tools,truth,tests}/**/*.test.{ts,tsx}'],
    // Files share their workers: half the time goes into loading the same modules anew otherwise.
    isolate: false,
    // On two cores that is one more than by default; and many tests wait for processes that they start.
    maxWorkers: '100%',
    // Ends what hangs. A busy machine takes its time for tests that start processes or load Docusaurus.
    testTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
