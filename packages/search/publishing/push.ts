import { algoliasearch } from 'algoliasearch';

import { parseHosts, required, splitOrigins } from '../provider.ts';
import { publish, readPublication } from './publication.ts';

/** What `docusaurus search-push` publishes, and how. */
export interface PushOptions {
  /** Address of the site, which makes the URLs of records absolute. */
  readonly siteUrl: string;
  /** Folder of the built site. */
  readonly outDir: string;
  /** Whether to print what would be published, and to write nothing. */
  readonly isDryRun: boolean;
}

async function publishBuild({ siteUrl, outDir, isDryRun }: PushOptions): Promise<string> {
  const { env } = process;
  const setting = (name: string, what: string) => required(env[name], name, `Set it to ${what}.`);
  const appId = setting('ALGOLIA_APP_ID', "the provider's application id");
  const apiKey = setting(
    'ALGOLIA_ADMIN_API_KEY',
    'a key that may write; the public search key may not',
  );
  const indexName = setting('ALGOLIA_INDEX_NAME', 'the name of the index to publish to');
  const hosts = parseHosts(splitOrigins(env.ALGOLIA_HOSTS));
  const publication = await readPublication(outDir, new URL(siteUrl).origin);
  const { objects, synonyms } = publication;
  const what = `${objects.length} records, ${synonyms.length} synonyms and the settings to "${indexName}"`;
  if (isDryRun) return `Would publish ${what}.`;
  const client = algoliasearch(appId, apiKey, hosts.length > 0 ? { hosts } : {});
  await publish(client, indexName, publication);
  return `Published ${what}.`;
}

/**
 * Publishes the built site's records, settings and synonyms to the hosted provider, and prints
 * what was done. The process ends with 1 if it cannot be done.
 */
export async function push(options: PushOptions): Promise<void> {
  try {
    console.log(await publishBuild(options));
  } catch (error) {
    console.error(`search-push: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
