import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,plugins,server,serving,bench,tests,emulators}/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
