/**
 * `npm run search:push`: publishes the built site's records, settings and synonyms to the hosted
 * provider.
 *
 *   --url <origin>  origin of the site, which makes the URLs of records absolute
 *   --dry-run       print what would be published; write nothing
 *   --dir <folder>  folder of the built site; default `build`
 */
import { parseArgs } from 'node:util';

import { algoliasearch } from 'algoliasearch';

import { parseHosts, required } from '../theme-config.ts';
import { publish, readPublication } from './publication.ts';

async function push(): Promise<void> {
  const { values: options } = parseArgs({
    options: { url: { type: 'string' }, 'dry-run': { type: 'boolean' }, dir: { type: 'string' } },
  });
  const setting = (name: string, what: string) =>
    required(process.env[name], name, `Set it to ${what}.`);
  const appId = setting('ALGOLIA_APP_ID', "the provider's application id");
  const apiKey = setting(
    'ALGOLIA_ADMIN_API_KEY',
    'a key that may write; the public search key may not',
  );
  const indexName = setting('ALGOLIA_INDEX_NAME', 'the name of the index to publish to');
  const siteUrl = required(options.url, '--url', 'Give the address of the site, with https.');
  const hosts = parseHosts(process.env.ALGOLIA_HOSTS);
  const publication = await readPublication(options.dir ?? 'build', new URL(siteUrl).origin);
  const { objects, synonyms } = publication;
  const what = `${objects.length} records, ${synonyms.length} synonyms and the settings to "${indexName}"`;
  if (options['dry-run']) {
    console.log(`Would publish ${what}.`);
    return;
  }
  const client = algoliasearch(appId, apiKey, hosts.length > 0 ? { hosts } : {});
  await publish(client, indexName, publication);
  console.log(`Published ${what}.`);
}

push().catch((error: unknown) => {
  console.error(`search:push: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
