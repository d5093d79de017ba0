import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { createEngine } from '@docs-kit/search/engine';
import { SEARCH_RECORDS_FILE } from '@docs-kit/search/files';
import { parseIndex } from '@docs-kit/search/records/index-file';
import { close, listen } from '../../server/listening';
import { createSiteHandler } from '../../server/site-handler';
import { SITE_URL } from '../../src/site';
import { DOCUSAURUS } from './docusaurus';
import { createHost, type Host } from './provider-host';

export const HOSTED_APP_ID = 'TESTAPP';
export const HOSTED_KEY = 'test-search-key';
export const HOSTED_INDEX = 'docs-test';

const CONFIG = 'tests/sites/hosted-search/docusaurus.config.ts';

/** The built site. The hosts answer from its records. */
const BUILD = 'build';

/**
 * Builds a few of the site's pages with the given environment. Rejects with the build's output if
 * it fails.
 */
export async function buildWith(
  env: Readonly<Record<string, string>>,
  outDir: string,
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [DOCUSAURUS, 'build', '--config', CONFIG, '--out-dir', outDir],
    { env: { ...process.env, NODE_ENV: 'production', ...env } },
  );
}

/**
 * This site, built to query the hosted provider, with hosts on this machine instead of the
 * provider.
 */
export interface HostedSite {
  url: string;
  /** The environment that it was built with. */
  env: Readonly<Record<string, string>>;
  /** In the order in which the site asks them. */
  hosts: Host[];
  /** Reads the built file of a route as text. */
  readPage(name: string): Promise<string>;
  close(): Promise<void>;
}

/** Returns what answers searches from the records of all pages, with full addresses. */
async function createProvider() {
  const index = parseIndex(await readFile(path.join(BUILD, SEARCH_RECORDS_FILE), 'utf8'));
  const records = index.records.map((record) => ({ ...record, url: SITE_URL + record.url }));
  return createEngine(records, index.synonyms);
}

/** Builds and serves a few pages. The hosts answer from the records of all pages. */
export async function startHostedSite(hostCount: number): Promise<HostedSite> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'hosted-site-'));
  const { search } = await createProvider();
  const hosts = Array.from({ length: hostCount }, () => createHost(search));
  const addresses = await Promise.all(hosts.map(({ server }) => listen(server, 0, '127.0.0.1')));
  const env = {
    ALGOLIA_APP_ID: HOSTED_APP_ID,
    ALGOLIA_SEARCH_API_KEY: HOSTED_KEY,
    ALGOLIA_INDEX_NAME: HOSTED_INDEX,
    ALGOLIA_HOSTS: addresses
      .map((address) => `http://127.0.0.1:${new URL(address).port}`)
      .join(','),
  };
  await buildWith(env, outDir);

  const server = createServer(createSiteHandler(outDir));
  const url = new URL(await listen(server, 0, 'localhost')).origin;
  return {
    url,
    env,
    hosts,
    readPage: (name) => readFile(path.join(outDir, name), 'utf8'),
    async close() {
      await Promise.all(
        [server, ...hosts.map((host) => host.server)].map((listening) => close(listening, 0)),
      );
      await rm(outDir, { recursive: true });
    },
  };
}
