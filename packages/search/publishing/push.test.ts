import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';

import { expect, it, onTestFinished, vi } from 'vitest';

import { SEARCH_RECORDS_FILE } from '../files.ts';
import { serializeIndex } from '../records/index-file.ts';
import { INDEX_SETTINGS } from './publication.ts';
import { push, type PushOptions } from './push.ts';

/** Runs the command with these variables. Returns what it prints, and whether it failed. */
async function run(options: Partial<PushOptions>, env: Record<string, string>) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  await push({ siteUrl: 'https://example.org', outDir: 'build', isDryRun: false, ...options });
  const result = {
    code: Number(process.exitCode ?? 0),
    stdout: log.mock.calls.join('\n'),
    stderr: error.mock.calls.join('\n'),
  };
  process.exitCode = 0;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  return result;
}

/** Makes a build with one page and one rule of synonyms. */
async function makeBuild(): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'search-push-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  const page = {
    url: '/docs/page',
    language: 'en',
    docusaurusTag: 'docs-default-current',
    category: 'Files',
    keywords: [],
    sections: [
      {
        level: 1,
        title: 'Reading',
        anchor: null,
        texts: [{ kind: 'prose' as const, text: 'Call readFile.' }],
      },
    ],
  };
  const synonyms = [{ words: ['erase', 'delete'], find: ['unlink'] }];
  await writeFile(path.join(outDir, SEARCH_RECORDS_FILE), serializeIndex([page], synonyms));
  return outDir;
}

/** A request that the provider got. The names of temporary indexes differ from run to run. */
interface RecordedRequest {
  readonly call: string;
  readonly body: unknown;
}

async function recordRequest(request: IncomingMessage): Promise<RecordedRequest> {
  const { method, url = '', headers } = request;
  const isCompressed = headers['content-encoding'] === 'gzip';
  const body = await text(isCompressed ? request.pipe(createGunzip()) : request);
  const [address = ''] = url.split('?');
  const withoutNumbers = (value: string) => value.replace(/_tmp_\d+/g, '_tmp');
  return {
    call: withoutNumbers(`${method} ${address}`),
    body: body === '' ? undefined : JSON.parse(withoutNumbers(body)),
  };
}

/** Starts a provider that records its requests. Returns them, and the variables that name it. */
async function startProvider({ status = 200, message = '' } = {}) {
  const requests: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    requests.push(await recordRequest(request));
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ taskID: 1, objectIDs: [], status: 'published', message }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const env = {
    ALGOLIA_APP_ID: 'TESTAPP',
    ALGOLIA_ADMIN_API_KEY: 'admin-key',
    ALGOLIA_INDEX_NAME: 'docs',
    ALGOLIA_HOSTS: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  return { requests, env };
}

it('publishes settings and synonyms, then replaces all records at once', async () => {
  const { requests, env } = await startProvider();
  const { code, stdout, stderr } = await run({ outDir: await makeBuild() }, env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe('Published 2 records, 2 synonyms and the settings to "docs".');

  const waits = 'GET /1/indexes/docs_tmp/task/1';
  const copy = 'POST /1/indexes/docs/operation';
  expect(requests.map(({ call }) => call)).toEqual([
    'PUT /1/indexes/docs/settings',
    'POST /1/indexes/docs/synonyms/batch',
    'GET /1/indexes/docs/task/1',
    copy,
    'POST /1/indexes/docs_tmp/batch',
    waits,
    waits,
    copy,
    waits,
    'POST /1/indexes/docs_tmp/operation',
    waits,
  ]);
  const [settings, synonyms, , , batch, , , , , move] = requests.map(({ body }) => body);
  expect(settings).toEqual(INDEX_SETTINGS);
  expect(synonyms).toMatchObject([
    { input: 'erase', synonyms: ['unlink'] },
    { input: 'delete', synonyms: ['unlink'] },
  ]);
  expect(batch).toMatchObject({
    requests: [
      { action: 'addObject', body: { url: 'https://example.org/docs/page', type: 'lvl1' } },
      { action: 'addObject', body: { content: 'Call readFile.' } },
    ],
  });
  expect(move).toEqual({ operation: 'move', destination: 'docs' });
});

it('prints what it would publish, and asks for nothing, in a dry run', async () => {
  const { requests, env } = await startProvider();
  const { code, stdout } = await run({ outDir: await makeBuild(), isDryRun: true }, env);
  expect(code).toBe(0);
  expect(stdout).toBe('Would publish 2 records, 2 synonyms and the settings to "docs".');
  expect(requests).toEqual([]);
});

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
  const message = 'Method not allowed with this API key';
  const { env } = await startProvider({ status: 403, message });
  const { code, stderr } = await run({ outDir: await makeBuild() }, env);
  expect(code).toBe(1);
  expect(stderr).toContain(`search-push: ${message}`);
  expect(stderr).not.toContain('admin-key');
});
