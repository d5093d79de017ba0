import type { Algoliasearch } from 'algoliasearch';

import type { Publication } from './publication';

/** What publishing asks of the provider's official client. */
export type PublishingClient = Pick<
  Algoliasearch,
  | 'browseObjects'
  | 'browseSynonyms'
  | 'deleteIndex'
  | 'getSettings'
  | 'indexExists'
  | 'listIndices'
  | 'operationIndex'
  | 'replaceAllObjects'
  | 'saveSynonyms'
  | 'setSettings'
  | 'waitForTask'
>;

/**
 * Added to an index's name, names the temporary one that takes its place in the end. It is the same every time, so that
 * a push finds what another one, which was cut off, has left behind.
 */
const NEXT_SUFFIX = '_search_push';

/** A push that failed: why, and what became of the index. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
}

/** The provider's own words; the client's errors hold more, among it the requests that were made. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const status = error instanceof Error && 'status' in error ? ` (${String(error.status)})` : '';
  return `${message.replace(/[.\s]+$/, '')}${status}`;
}

/** Removes temporary indexes that an earlier push left: its own, and those of `replaceAllObjects` named after it. */
async function removeLeftovers(client: PublishingClient, next: string): Promise<void> {
  const { items } = await client.listIndices();
  for (const { name } of items.filter((index) => index.name.startsWith(next))) {
    const { taskID } = await client.deleteIndex({ indexName: name });
    await client.waitForTask({ indexName: name, taskID });
  }
}

/**
 * Publishes records, settings and synonyms as one: a reader finds the old index until the new one is whole.
 *
 * The client's `replaceAllObjects` alone would not do: it replaces the records in one step, but settings and synonyms
 * before or after them, so that a failure between leaves a mixture. So all three go to an index beside the old one,
 * which then takes the old one's name, in one step of the provider's. It begins as a copy of the old one's settings and
 * rules, to keep what was set by hand and is not set here. One push at a time: two at once would share the index beside.
 *
 * @param indexName the index to replace; made where there is none
 * @throws {PublishError} telling why and what became of the index. Up to the last step it is as it was.
 */
export async function publish(client: PublishingClient, indexName: string, publication: Publication): Promise<void> {
  const next = `${indexName}${NEXT_SUFFIX}`;
  const finished = ({ taskID }: { taskID: number }) => client.waitForTask({ indexName: next, taskID });
  let reached: 'nothing' | 'copy' | 'move' = 'nothing';
  try {
    await removeLeftovers(client, next);
    reached = 'copy';
    await finished(
      await client.operationIndex({
        indexName,
        operationIndexParams: { operation: 'copy', destination: next, scope: ['settings', 'rules', 'synonyms'] },
      }),
    );
    await finished(await client.setSettings({ indexName: next, indexSettings: publication.settings }));
    await finished(
      await client.saveSynonyms({ indexName: next, synonymHit: publication.synonyms, replaceExistingSynonyms: true }),
    );
    await client.replaceAllObjects({ indexName: next, objects: publication.objects });
    reached = 'move';
    await finished(
      await client.operationIndex({
        indexName: next,
        operationIndexParams: { operation: 'move', destination: indexName },
      }),
    );
  } catch (error) {
    const outcome =
      reached === 'move'
        ? `The index "${indexName}" is either as it was or all new: see with --dry-run`
        : `The index "${indexName}" is as it was`;
    const isTidy = reached === 'nothing' || (await client.deleteIndex({ indexName: next }).catch(() => false));
    const leftOver = isTidy ? '' : `; the temporary index "${next}" may be left over, the next push removes it`;
    throw new PublishError(`${reasonOf(error)}. ${outcome}${leftOver}.`);
  }
}

/**
 * Reads what an index holds, and changes nothing.
 *
 * @returns undefined where there is no such index
 * @throws {PublishError} when the provider refuses or can't be reached
 */
export async function readIndex(client: PublishingClient, indexName: string): Promise<Publication | undefined> {
  try {
    if (!(await client.indexExists({ indexName }))) return undefined;
    const { settings, objects, synonyms }: Publication = {
      settings: await client.getSettings({ indexName }),
      objects: [],
      synonyms: [],
    };
    await client.browseObjects<{ objectID: string }>({
      indexName,
      browseParams: { attributesToRetrieve: ['*'] },
      aggregator: ({ hits }) => void objects.push(...hits),
    });
    await client.browseSynonyms({ indexName, aggregator: ({ hits }) => void synonyms.push(...hits) });
    return { settings, objects, synonyms };
  } catch (error) {
    throw new PublishError(`${reasonOf(error)}.`);
  }
}
