import type { Algoliasearch } from 'algoliasearch';

import type { Publication } from './publication';

/**
 * Added to an index's name, names the temporary one that takes its place in the end. It is the same every time, so that
 * a push removes what another one, which was cut off, has left behind.
 */
const NEXT_SUFFIX = '_search_push';

/** The provider's own words; the client's errors hold more, among it the requests that were made. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const status = error instanceof Error && 'status' in error ? ` (${String(error.status)})` : '';
  return `${message.replace(/[.\s]+$/, '')}${status}`;
}

/**
 * Publishes records, settings and synonyms as one: a reader finds the old index until the new one is whole.
 *
 * The client's `replaceAllObjects` replaces the records in one step, but not settings and synonyms with them. So all three
 * go to an index beside the old one, which then takes the old one's name, in one step of the provider's. It begins as a
 * copy of the old one's settings and rules, to keep what was set by hand. One push at a time: two would share that index.
 *
 * @param indexName the index to replace; made where there is none
 * @throws telling why and what became of the index. Up to the last step it is as it was.
 */
export async function publish(client: Algoliasearch, indexName: string, publication: Publication): Promise<void> {
  const next = indexName + NEXT_SUFFIX;
  const finish = async (task: Promise<{ taskID: number }>) =>
    client.waitForTask({ indexName: next, taskID: (await task).taskID });
  let isMoving = false;
  try {
    await finish(client.deleteIndex({ indexName: next }));
    await finish(
      client.operationIndex({
        indexName,
        operationIndexParams: { operation: 'copy', destination: next, scope: ['settings', 'rules', 'synonyms'] },
      }),
    );
    await finish(client.setSettings({ indexName: next, indexSettings: publication.settings }));
    await finish(
      client.saveSynonyms({ indexName: next, synonymHit: publication.synonyms, replaceExistingSynonyms: true }),
    );
    await client.saveObjects({ indexName: next, objects: publication.objects, waitForTasks: true });
    isMoving = true;
    await finish(
      client.operationIndex({
        indexName: next,
        operationIndexParams: { operation: 'move', destination: indexName },
      }),
    );
  } catch (error) {
    await client.deleteIndex({ indexName: next }).catch(() => undefined);
    const outcome = isMoving ? 'either as it was or all new: see with --dry-run' : 'as it was';
    throw new Error(`${reasonOf(error)}. The index "${indexName}" is ${outcome}.`);
  }
}

/**
 * Reads what an index holds, and changes nothing.
 *
 * @returns undefined where there is no such index
 * @throws when the provider refuses or can't be reached
 */
export async function readIndex(client: Algoliasearch, indexName: string): Promise<Publication | undefined> {
  try {
    if (!(await client.indexExists({ indexName }))) return undefined;
    const settings = await client.getSettings({ indexName });
    const objects: Publication['objects'] = [];
    const synonyms: Publication['synonyms'] = [];
    await client.browseObjects<{ objectID: string }>({
      indexName,
      browseParams: { attributesToRetrieve: ['*'] },
      aggregator: ({ hits }) => void objects.push(...hits),
    });
    await client.browseSynonyms({ indexName, aggregator: ({ hits }) => void synonyms.push(...hits) });
    return { settings, objects, synonyms };
  } catch (error) {
    throw new Error(`${reasonOf(error)}.`);
  }
}
