import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,plugins,server,serving,bench,tests,emulators}/**/*.test.ts'],
    // Files share their workers: half the time goes into loading the same modules anew otherwise.
    isolate: false,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
