import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, it, onTestFinished } from 'vitest';

import { close, listen } from '@docs-kit/content/listening';
import { SEARCH_RECORDS_FILE } from '../files.ts';
import { compactIndex } from '../records/compact.ts';
import type { PageOutline } from '../records/outline.ts';

const SCRIPT = path.join(import.meta.dirname, 'index.ts');

function start(args: string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, ...args], {
    env: { PATH, ...env },
  });
  onTestFinished(() => {
    child.kill();
  });
  return child;
}

async function failed(
  args: string[],
  env?: Record<string, string>,
): Promise<{ code: unknown; stderr: string }> {
  const child = start(args, env);
  const [[code], stderr] = await Promise.all([
    once(child, 'exit') as Promise<unknown[]>,
    text(child.stderr),
  ]);
  return { code, stderr: stderr.trimEnd() };
}

async function buildOfOnePage(): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'search-server-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  const page: PageOutline = {
    url: '/docs/page',
    language: 'en',
    docusaurusTag: 'default',
    category: 'Docs',
    keywords: [],
    sections: [{ level: 1, title: 'Reading files', anchor: null, texts: [] }],
  };
  await writeFile(path.join(outDir, SEARCH_RECORDS_FILE), compactIndex([page]));
  return outDir;
}

it('answers from the built records, on this machine only', async () => {
  const child = start(['--dir', await buildOfOnePage()], { PORT: '0', ALGOLIA_INDEX_NAME: 'mine' });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const port = /127\.0\.0\.1:(\d+)/.exec(printed.toString())?.[1];
  expect(printed.toString()).toContain('with 1 records in "mine"');

  const response = await fetch(`http://127.0.0.1:${port}/1/indexes/*/queries`, {
    method: 'POST',
    headers: { 'x-algolia-application-id': 'LOCAL', 'x-algolia-api-key': 'local-search-key' },
    body: JSON.stringify({ requests: [{ indexName: 'mine', query: 'reading' }] }),
  });
  expect(await response.json()).toMatchObject({ results: [{ nbHits: 1 }] });
}, 20_000);

it.each([
  [
    'there is no build',
    ['--dir', 'no-such-build'],
    { PORT: '0' },
    'There is no no-such-build/search-records.txt. Run: npm run build',
  ],
  [
    'the behavior is unknown',
    ['--behavior', 'sulks'],
    { PORT: '0' },
    '--behavior is "sulks", expected one of answers,',
  ],
])(
  'ends with 1 and one line when %s',
  async (_what, args, env, message) => {
    const { code, stderr } = await failed(args, env);
    expect(code).toBe(1);
    expect(stderr.split('\n')).toEqual([expect.stringContaining(`search server: ${message}`)]);
  },
  20_000,
);

it('ends with 1 and one line when its port is taken', async () => {
  const taken = createServer();
  const port = new URL(await listen(taken, 0, '127.0.0.1')).port;
  onTestFinished(() => close(taken, 0));
  const { code, stderr } = await failed(['--dir', await buildOfOnePage()], { PORT: port });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    `search server: listen EADDRINUSE: address already in use 127.0.0.1:${port}. Try another port`,
  );
}, 20_000);
