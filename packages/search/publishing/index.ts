/**
 * `npm run search:push`: publishes the built site's records, settings and synonyms to the hosted provider.
 *
 *   --url <origin>  of the site: what makes addresses of records absolute
 *   --dry-run       print how much would change; write nothing
 *   --dir <folder>  folder of the built site; default `build`
 */
import { isDeepStrictEqual, parseArgs } from 'node:util';

import { algoliasearch } from 'algoliasearch';

import { parseHosts } from '../theme-config';
import { readPublication, type Publication } from './publication';
import { publish, readIndex } from './publish';

function required(name: string, what: string): string {
  const value = process.env[name]?.trim();
  if (!value) throw new Error(`${name} is missing. Set it to ${what}.`);
  return value;
}

/** Names of the fields that would change. What the provider holds besides is its own, or was set by hand. */
function changedFields(present: object = {}, wanted: object): string[] {
  const before = new Map<string, unknown>(Object.entries(present));
  return Object.entries(wanted).flatMap(([name, value]) => (isDeepStrictEqual(before.get(name), value) ? [] : [name]));
}

function countChanges(present: Publication['objects'], wanted: Publication['objects']): string {
  const before = new Map(present.map((object) => [object.objectID, object]));
  const kept = wanted.filter(({ objectID }) => before.has(objectID));
  const changed = kept.filter((object) => changedFields(before.get(object.objectID), object).length > 0);
  const [added, removed] = [wanted.length - kept.length, present.length - kept.length];
  return `${added} added, ${changed.length} changed, ${removed} removed`;
}

async function push(): Promise<void> {
  const { values: options } = parseArgs({
    options: { url: { type: 'string' }, 'dry-run': { type: 'boolean' }, dir: { type: 'string' } },
  });
  const appId = required('ALGOLIA_APP_ID', "the provider's application id");
  const apiKey = required('ALGOLIA_ADMIN_API_KEY', 'a key that may write; the public search key may not');
  const indexName = required('ALGOLIA_INDEX_NAME', 'the name of the index to publish to');
  const hosts = parseHosts(process.env.ALGOLIA_HOSTS);
  const publication = await readPublication(options.dir ?? 'build', new URL(options.url ?? '').origin);
  const { objects, synonyms, settings } = publication;
  const client = algoliasearch(appId, apiKey, hosts.length > 0 ? { hosts } : {});

  if (options['dry-run']) {
    const present = await readIndex(client, indexName);
    console.log(`A push to the index "${indexName}" of ${appId} would change:`);
    console.log(`Records: ${countChanges(present.objects, objects)}`);
    console.log(`Synonyms: ${countChanges(present.synonyms, synonyms)}`);
    console.log(`Settings: ${changedFields(present.settings, settings).join(', ') || 'none'}`);
    return;
  }
  await publish(client, indexName, publication);
  console.log(`Published ${objects.length} records, ${synonyms.length} synonyms and the settings to "${indexName}".`);
}

push().catch((error: unknown) => {
  console.error(`search:push: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
