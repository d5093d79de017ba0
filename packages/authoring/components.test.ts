import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { loadContext } from '@docusaurus/core/lib/server/site';
import pluginContentPages from '@docusaurus/plugin-content-pages';
import { DEFAULT_OPTIONS } from '@docusaurus/plugin-content-pages/lib/options';
import { afterEach, expect, it, vi } from 'vitest';

const ROOT = process.cwd();
const PAGE = readFileSync(path.join(ROOT, 'src/pages/components.mdx'), 'utf8');

afterEach(() => {
  vi.unstubAllEnvs();
});

async function routesIn(environment: string): Promise<string[]> {
  vi.stubEnv('NODE_ENV', environment);
  const context = await loadContext({ siteDir: ROOT });
  const plugin = await pluginContentPages(context, { ...DEFAULT_OPTIONS, id: 'default' });
  return ((await plugin.loadContent?.()) ?? []).map(({ permalink }) => permalink);
}

it('is a route in development, and none in production', async () => {
  expect(await routesIn('development')).toContain('/components');
  const production = await routesIn('production');
  expect(production).toContain('/markdown-page');
  expect(production).not.toContain('/components');
});

it('shows every drawing', () => {
  const drawings = readdirSync(path.join(ROOT, 'src/components/drawings'))
    .filter((file) => /^[A-Z].*\.tsx$/.test(file))
    .map((file) => path.parse(file).name);
  expect(drawings.length).toBeGreaterThan(2);
  for (const name of drawings) expect(PAGE).toContain(`<${name} />`);
});
