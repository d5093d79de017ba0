import type { Algoliasearch } from 'algoliasearch';

import type { Publication } from './publication';

/**
 * Publishes records, settings and synonyms as one: a reader finds the old index until the new one is whole.
 *
 * The client's `replaceAllObjects` replaces records alone. So all three go to an index beside the old one, which then takes
 * its name. It begins as a copy of the old one's settings and rules. A push that was cut off leaves it for the next.
 *
 * @param indexName the index to replace; made where there is none
 * @throws when the provider refuses or cannot be reached; the index is as it was then
 */
export async function publish(client: Algoliasearch, indexName: string, publication: Publication): Promise<void> {
  const { objects, settings, synonyms } = publication;
  const next = `${indexName}_search_push`;
  const finish = async (task: Promise<{ taskID: number }>) =>
    client.waitForTask({ indexName: next, taskID: (await task).taskID });
  await finish(client.deleteIndex({ indexName: next }));
  await finish(
    client.operationIndex({
      indexName,
      operationIndexParams: { operation: 'copy', destination: next, scope: ['settings', 'rules', 'synonyms'] },
    }),
  );
  await finish(client.setSettings({ indexName: next, indexSettings: settings }));
  await finish(client.saveSynonyms({ indexName: next, synonymHit: synonyms, replaceExistingSynonyms: true }));
  await client.saveObjects({ indexName: next, objects, waitForTasks: true });
  await finish(
    client.operationIndex({ indexName: next, operationIndexParams: { operation: 'move', destination: indexName } }),
  );
}
