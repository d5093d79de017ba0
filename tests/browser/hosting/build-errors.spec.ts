import { expect, test as base } from '@playwright/test';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { buildFixtureSite, type BuildResult, type FixtureSite } from '../../support/fixture-site';

const test = base.extend<{ build: (site: FixtureSite) => Promise<BuildResult> }>({
  build: async ({}, use, testInfo) => {
    const folder = testInfo.outputPath('site');
    await use((site) => buildFixtureSite(folder, site));
    await rm(folder, { recursive: true, force: true });
  },
});
const START = '# Start\n\nA page.\n';

test('a broken link makes the build fail and is named with its page', async ({ build }) => {
  const { exitCode, output } = await build({
    docs: { 'start.md': `${START}\n[Away](/docs/nowhere)\n` },
  });
  expect(output).toContain('Docusaurus found broken links!');
  expect(output).toMatch(/page path = \/docs\/start:\s+-> linking to \/docs\/nowhere/);
  expect(exitCode).toBe(1);
});

test('a broken Markdown link, a broken anchor and a duplicate route only warn, and contents hold levels 2 to 3', async ({
  build,
}) => {
  const headings = ['## Two', '### Three', '#### Four', '##### Five', '## Two again'].join(
    '\n\nText.\n\n',
  );
  const { exitCode, outDir, output } = await build({
    docs: {
      'start.md': `${START}\n[Moved](./moved.md), [too][moved]\n\n[Part](./twin.md#nowhere)\n\n[moved]: moved-too.md\n`,
      'twin.md': '---\nslug: /twin\n---\n\n# Twin\n',
      'twin-again.md': '---\nslug: /twin\n---\n\n# Twin again\n',
      'levels.md': `# Levels\n\n${headings}\n`,
    },
  });
  expect
    .soft(output)
    .toMatch(/\[WARNING\] (?=.*\.\/moved\.md).*markdown link .*couldn't be resolved/i);
  expect
    .soft(output)
    .toMatch(/\[WARNING\] Docusaurus found broken anchors!.*-> linking to \/docs\/twin#nowhere/s);
  expect
    .soft(output)
    .toMatch(/\[WARNING\] Duplicate routes found!\n- Attempting to create page at \/docs\/twin,/);
  expect(exitCode, output).toBe(0);
  const html = await readFile(path.join(outDir, 'docs/levels.html'), 'utf8');
  const entries = [...html.matchAll(/<a [^>]*class="[^"]*table-of-contents__link[^>]*>([^<]*)/g)];
  expect(entries.map(([, text]) => text)).toEqual(['Two', 'Three', 'Two again']);
});
