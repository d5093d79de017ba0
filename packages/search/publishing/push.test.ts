import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { SEARCH_RECORDS_FILE } from '../files.ts';
import { serializeIndex } from '../records/index-file.ts';
import {
  CREDENTIALS,
  pageOf,
  startProvider,
  SYNONYMS,
  type LoopbackProvider,
} from '../testing/loopback.ts';
import { push, type PushOptions } from './push.ts';

/** Runs the command with these variables. Returns what it prints, and whether it failed. */
async function run(
  options: Partial<PushOptions>,
  env: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const printed = { stdout: '', stderr: '' };
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    printed.stdout += line;
  });
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    printed.stderr += line;
  });
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  await push({ siteUrl: 'https://example.org', outDir: 'build', isDryRun: false, ...options });
  const code = Number(process.exitCode ?? 0);
  process.exitCode = 0;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  return { code, ...printed };
}

async function buildOf(sections: Record<string, string>): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'search-push-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  await writeFile(
    path.join(outDir, SEARCH_RECORDS_FILE),
    serializeIndex([pageOf('Files', sections)], SYNONYMS),
  );
  return outDir;
}

function envFor({ addresses }: LoopbackProvider): Record<string, string> {
  return {
    ALGOLIA_APP_ID: CREDENTIALS.appId,
    ALGOLIA_ADMIN_API_KEY: CREDENTIALS.adminApiKey,
    ALGOLIA_INDEX_NAME: 'docs',
    ALGOLIA_HOSTS: addresses.map(({ url, port }) => `http://${url}:${port}`).join(','),
  };
}

it('publishes a build', async () => {
  const provider = await startProvider();
  const pushed = await run(
    { outDir: await buildOf({ Reading: 'Call readFile.' }) },
    envFor(provider),
  );
  expect(pushed).toMatchObject({ code: 0, stderr: '' });
  expect(pushed.stdout).toMatch(/^Published 3 records, \d+ synonyms and the settings to "docs"\.$/);
  expect(provider.store.contentOf('docs').objects).toHaveLength(3);
}, 20_000);

it('prints what it would publish, and asks for nothing, in a dry run', async () => {
  const provider = await startProvider();
  const outDir = await buildOf({ Reading: 'Call readFile.' });
  const { code, stdout } = await run({ outDir, isDryRun: true }, envFor(provider));
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Would publish 3 records, \d+ synonyms and the settings to "docs"\.$/);
  expect(provider.hosts[0]?.calls).toEqual([]);
}, 20_000);

it.each([
  ['a variable that is missing', { ALGOLIA_APP_ID: 'app' }, 'ALGOLIA_ADMIN_API_KEY is missing.'],
  [
    'a build that is missing',
    { ALGOLIA_APP_ID: 'app', ALGOLIA_ADMIN_API_KEY: 'key', ALGOLIA_INDEX_NAME: 'docs' },
    'There is no no-such-build/search-records.txt. Run: npm run build',
  ],
])('ends with 1 and one line for %s', async (_what, env, message) => {
  const { code, stdout, stderr } = await run({ outDir: 'no-such-build' }, env);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.split('\n')).toEqual([expect.stringContaining(`search-push: ${message}`)]);
});

it('ends with 1 and the provider’s reason when it refuses', async () => {
  const env = { ...envFor(await startProvider()), ALGOLIA_ADMIN_API_KEY: CREDENTIALS.searchApiKey };
  const { code, stderr } = await run({ outDir: await buildOf({ Reading: 'Call readFile.' }) }, env);
  expect(code).toBe(1);
  expect(stderr).toContain('search-push: Method not allowed with this API key');
  expect(stderr).not.toContain(CREDENTIALS.searchApiKey);
}, 20_000);
