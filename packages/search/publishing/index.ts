/**
 * `npm run search:push`: publishes the built site's records, settings and synonyms to the hosted provider.
 *
 *   --url <origin>  of the site: what makes addresses of records absolute
 *   --dry-run       print what would change; write nothing
 *   --dir <folder>  folder of the built site; default `build`
 */
import { parseArgs } from 'node:util';

import { algoliasearch } from 'algoliasearch';

import { compare, describe } from './difference';
import { readPublication } from './publication';
import { publish, readIndex } from './publish';
import { readTarget } from './target';

async function push(): Promise<void> {
  const { values: options } = parseArgs({
    options: { url: { type: 'string' }, 'dry-run': { type: 'boolean' }, dir: { type: 'string' } },
  });
  if (!options.url || !URL.canParse(options.url))
    throw new Error('--url is missing. Set it to the origin of the site.');
  const { appId, adminApiKey, indexName, hosts } = readTarget(process.env);
  const publication = await readPublication(options.dir ?? 'build', new URL(options.url).origin);
  const client = algoliasearch(appId, adminApiKey, hosts.length > 0 ? { hosts } : {});

  if (options['dry-run']) {
    const present = await readIndex(client, indexName);
    console.log(`Index "${indexName}" of ${appId}${present ? '' : ', which does not exist yet'}. A push would change:`);
    for (const line of describe(compare(present, publication))) console.log(line);
    console.log('Nothing was written.');
    return;
  }
  await publish(client, indexName, publication);
  const { objects, synonyms } = publication;
  console.log(`Published ${objects.length} records, ${synonyms.length} synonyms and the settings to "${indexName}".`);
}

push().catch((error: unknown) => {
  console.error(`search:push: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
