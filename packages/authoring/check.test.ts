import { fixtureFolder } from '@docs-kit/built-pages/testing/fixture-site';
import { afterEach, expect, it, vi } from 'vitest';

import { check } from './check';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Returns what the command prints in a site without pages. */
async function printed(leftOut?: string): Promise<string> {
  // The command sets it, too.
  vi.stubEnv('NODE_ENV', 'production');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const context = { siteDir: fixtureFolder(), siteConfig: { presets: [] } };
  const options = { directives: [], terms: {}, properNames: [], dictionary: '', addresses: [], leftOut };
  await check(context as never, options as never, false);
  return lines.join('\n');
}

it('ends with what the site checks elsewhere, if the site says so', async () => {
  expect(await printed('Left to npm run lint: form.')).toMatch(/^Checked 0 pages[^]*\nLeft to npm run lint: form\.$/);
  expect(await printed()).not.toContain('Left to');
});
