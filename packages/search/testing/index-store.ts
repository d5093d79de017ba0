import { setTimeout } from 'node:timers/promises';

import type { SynonymHit } from 'algoliasearch';

import {
  createEngine,
  type Engine,
  type SearchReply,
  type SearchRequest,
  type SynonymRule,
} from '../engine/index.ts';
import type { Publication, publishedRecord } from '../publishing/publication.ts';
import { mapHeadings, type SearchRecord } from '../records/record.ts';

/** A refusal. The HTTP status of the reply is `status`. */
export class ProviderError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export type Fields = Record<string, unknown>;

/** The body of `POST /1/indexes/*\/queries`. */
export interface MultiSearchBody {
  requests: (SearchRequest & { indexName: string })[];
}

/** An object of an index, or one of its synonyms. */
export type StoredObject = Fields & { objectID: string };

/** The parts of an index besides its records. */
export type Scope = 'settings' | 'synonyms' | 'rules';

/** One write of a batch. The publishing client only adds objects. */
export interface BatchRequest {
  body: StoredObject;
}

interface StoredIndex {
  objects: Map<string, StoredObject>;
  synonyms: Map<string, StoredObject>;
  settings: Fields;
  /** Created by the first search after a write. */
  engine?: Engine;
}

/** The number of an accepted write. Clients use it to ask whether the write is done. */
export type TaskId = number;

function emptyIndex(): StoredIndex {
  return { objects: new Map(), synonyms: new Map(), settings: {} };
}

function byId<Item extends { objectID: string }>(
  items: readonly Item[],
): Map<string, Item & Fields> {
  return new Map(items.map((item) => [item.objectID, { ...item }]));
}

type PublishedRecord = ReturnType<typeof publishedRecord>;

function unescapeHtml(html: string): string {
  return html.replace(/&#(\d+);/g, (_entity, code) => String.fromCharCode(Number(code)));
}

/**
 * Returns the engine's record for a published one. The URL stays absolute, because the engine adds
 * no origin.
 */
export function searchRecordOf(published: PublishedRecord): SearchRecord {
  const { level, position } = published.weight;
  return {
    ...published,
    hierarchy: mapHeadings(published.hierarchy, unescapeHtml),
    content: published.content && unescapeHtml(published.content),
    weight: { level, position },
  };
}

/**
 * Recognizes records that this project publishes. Objects of other kinds are kept, but never
 * found.
 */
function isPublishedRecord(object: Fields): object is Fields & PublishedRecord {
  return (
    typeof object.url === 'string' &&
    typeof object.hierarchy === 'object' &&
    typeof object.weight === 'object'
  );
}

function ruleOf({ input, synonyms }: StoredObject): SynonymRule[] {
  return typeof input === 'string' && Array.isArray(synonyms)
    ? [{ words: [input], find: synonyms as string[] }]
    : [];
}

function engineOf(index: StoredIndex): Engine {
  if (index.engine) return index.engine;
  const published = [...index.objects.values()].filter(isPublishedRecord);
  const rules = [...index.synonyms.values()].flatMap(ruleOf);
  const engine = createEngine(published.map(searchRecordOf), rules);
  index.engine = engine;
  return engine;
}

/**
 * The provider's indexes, in memory. As at the provider, writes are accepted at once and carried
 * out a moment later, one after the other. The site's engine answers searches. All settings of an
 * index are stored, but none is applied. Rules are neither stored nor applied.
 */
export class IndexStore {
  readonly #taskDelayMs: number;
  readonly #indexes = new Map<string, StoredIndex>();
  #accepted = 0;
  #done = 0;
  #queue = Promise.resolve();

  /**
   * @param taskDelayMs time between accepting a write and completing it, in milliseconds; 0
   * completes it at once
   */
  constructor(taskDelayMs: number) {
    this.#taskDelayMs = taskDelayMs;
  }

  #accept(write: () => void): TaskId {
    this.#accepted++;
    const task = this.#accepted;
    const finish = () => {
      write();
      this.#done = task;
    };
    if (this.#taskDelayMs === 0) {
      finish();
      return task;
    }
    const wait = () => setTimeout(this.#taskDelayMs, undefined, { ref: false });
    this.#queue = this.#queue.then(wait).then(finish);
    return task;
  }

  #existing(name: string): StoredIndex {
    const index = this.#indexes.get(name);
    if (!index) throw new ProviderError(`Index ${name} does not exist`, 404);
    return index;
  }

  /** Changes an index, and creates it if it does not exist. */
  #change(name: string, write: (index: StoredIndex) => void): TaskId {
    return this.#accept(() => {
      const index = this.#indexes.get(name) ?? emptyIndex();
      write(index);
      this.#indexes.set(name, { ...index, engine: undefined });
    });
  }

  names(): string[] {
    return [...this.#indexes.keys()];
  }

  /** Stores an index at once. */
  load(name: string, { objects, settings, synonyms }: Publication): void {
    this.#indexes.set(name, {
      objects: byId(objects),
      settings: { ...settings },
      synonyms: byId(synonyms),
    });
  }

  /** @throws {ProviderError} 404 if there is no such index */
  search({ requests }: MultiSearchBody): { results: SearchReply[] } {
    const results = requests.map((request) => {
      const index = this.#existing(request.indexName);
      return engineOf(index).search(request);
    });
    return { results };
  }

  /** @throws {ProviderError} 404 if there is no such index */
  contentOf(name: string): Publication {
    const { objects, synonyms, settings } = this.#existing(name);
    return {
      objects: [...objects.values()],
      synonyms: [...synonyms.values()] as SynonymHit[],
      settings: { ...settings },
    };
  }

  isPublished(task: TaskId): boolean {
    return task <= this.#done;
  }

  batch(name: string, requests: readonly BatchRequest[]): { taskID: TaskId; objectIDs: string[] } {
    const taskID = this.#change(name, ({ objects }) => {
      for (const { body } of requests) objects.set(body.objectID, body);
    });
    return { taskID, objectIDs: requests.map(({ body }) => body.objectID) };
  }

  copy(from: string, to: string, scopes: readonly Scope[] = []): TaskId {
    return this.#accept(() => {
      const { synonyms, settings } = this.#indexes.get(from) ?? emptyIndex();
      const target = this.#indexes.get(to) ?? emptyIndex();
      this.#indexes.set(to, {
        objects: target.objects,
        synonyms: new Map(scopes.includes('synonyms') ? synonyms : target.synonyms),
        settings: { ...(scopes.includes('settings') ? settings : target.settings) },
      });
    });
  }

  /** Like the provider, ignores the move of an index that does not exist. */
  move(from: string, to: string): TaskId {
    return this.#accept(() => {
      const source = this.#indexes.get(from);
      if (!source) return;
      // As after every write, the next search creates the engine.
      this.#indexes.set(to, { ...source, engine: undefined });
      this.#indexes.delete(from);
    });
  }

  remove(name: string): TaskId {
    return this.#accept(() => {
      this.#indexes.delete(name);
    });
  }

  setSettings(name: string, settings: Fields): TaskId {
    return this.#change(name, (index) => {
      Object.assign(index.settings, settings);
    });
  }

  replaceSynonyms(name: string, synonyms: readonly StoredObject[]): TaskId {
    return this.#change(name, (index) => {
      index.synonyms = byId(synonyms);
    });
  }
}
