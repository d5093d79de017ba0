import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, it, onTestFinished } from 'vitest';

import { SEARCH_RECORDS_FILE } from '../files.ts';
import { compactIndex } from '../records/compact.ts';
import {
  CREDENTIALS,
  pageOf,
  startProvider,
  SYNONYMS,
  type LoopbackProvider,
} from '../testing/loopback.ts';

const SCRIPT = path.join(import.meta.dirname, 'index.ts');

/** Runs the command and returns its output and exit code. */
async function run(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { PATH = '' } = process.env;
  const command = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', SCRIPT, '--url', 'https://example.org', ...args],
    {
      env: { PATH, ...env },
    },
  );
  return command.then(
    (printed) => ({ code: 0, ...printed }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

async function buildOf(sections: Record<string, string>): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'search-push-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  await writeFile(
    path.join(outDir, SEARCH_RECORDS_FILE),
    compactIndex([pageOf('Files', sections)], SYNONYMS),
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
    ['--dir', await buildOf({ Reading: 'Call readFile.' })],
    envFor(provider),
  );
  expect(pushed).toMatchObject({ code: 0, stderr: '' });
  expect(pushed.stdout).toMatch(
    /^Published 3 records, \d+ synonyms and the settings to "docs"\.\n$/,
  );
  expect(provider.store.contentOf('docs').objects).toHaveLength(3);
}, 20_000);

it('prints what it would publish, and asks for nothing, in a dry run', async () => {
  const provider = await startProvider();
  const outDir = await buildOf({ Reading: 'Call readFile.' });
  const { code, stdout } = await run(['--dir', outDir, '--dry-run'], envFor(provider));
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Would publish 3 records, \d+ synonyms and the settings to "docs"\.\n$/);
  expect(provider.hosts[0]?.calls).toEqual([]);
}, 20_000);

it.each([
  [
    'a variable that is missing',
    { ALGOLIA_APP_ID: 'app' },
    [],
    'ALGOLIA_ADMIN_API_KEY is missing.',
  ],
  ['a flag that is unknown', {}, ['--force'], "Unknown option '--force'"],
  [
    'a build that is missing',
    { ALGOLIA_APP_ID: 'app', ALGOLIA_ADMIN_API_KEY: 'key', ALGOLIA_INDEX_NAME: 'docs' },
    ['--dir', 'no-such-build'],
    'There is no no-such-build/search-records.txt. Run: npm run build',
  ],
  [
    'an address that is missing',
    { ALGOLIA_APP_ID: 'app', ALGOLIA_ADMIN_API_KEY: 'key', ALGOLIA_INDEX_NAME: 'docs' },
    ['--url', ''],
    '--url is missing. Give the address of the site, with https.',
  ],
])(
  'ends with 1 and one line for %s',
  async (_what, env, args, message) => {
    const { code, stdout, stderr } = await run(args, env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`search:push: ${message}`)]);
  },
  20_000,
);

it('ends with 1 and the provider’s reason when it refuses', async () => {
  const env = { ...envFor(await startProvider()), ALGOLIA_ADMIN_API_KEY: CREDENTIALS.searchApiKey };
  const { code, stderr } = await run(['--dir', await buildOf({ Reading: 'Call readFile.' })], env);
  expect(code).toBe(1);
  expect(stderr).toContain('search:push: Method not allowed with this API key');
  expect(stderr).not.toContain(CREDENTIALS.searchApiKey);
}, 20_000);
