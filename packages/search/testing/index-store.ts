import { setTimeout } from 'node:timers/promises';

import type { SynonymHit } from 'algoliasearch';

import { createEngine, type Engine, type SearchReply, type SearchRequest, type SynonymRule } from '../engine';
import type { Publication, publishedRecord } from '../publishing/publication';
import type { Hierarchy, SearchRecord } from '../records/record';

/** A refusal: the reply has `status` as its HTTP status. */
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

/** What an index consists of, beside its records. */
export type Scope = 'settings' | 'synonyms' | 'rules';

/** One write of a batch: the publishing client only adds. */
export interface BatchRequest {
  body: StoredObject;
}

interface StoredIndex {
  objects: Map<string, StoredObject>;
  synonyms: Map<string, StoredObject>;
  settings: Fields;
  /** Made at the first search after a write. */
  engine?: Engine;
}

/** A write that was accepted: its number, by which a client asks whether it is done. */
export type TaskId = number;

function emptyIndex(): StoredIndex {
  return { objects: new Map(), synonyms: new Map(), settings: {} };
}

function byId<Item extends { objectID: string }>(items: readonly Item[]): Map<string, Item & Fields> {
  return new Map(items.map((item) => [item.objectID, { ...item }]));
}

type PublishedRecord = ReturnType<typeof publishedRecord>;

function unescapeHtml(html: string): string {
  return html.replace(/&#(\d+);/g, (_entity, code) => String.fromCharCode(Number(code)));
}

/** Gives the engine's record for one that was published. The URL stays absolute: the engine is to add no origin. */
export function searchRecordOf(published: PublishedRecord): SearchRecord {
  const { level, position } = published.weight;
  const levels = Object.entries(published.hierarchy).map(([name, title]) => [name, title && unescapeHtml(title)]);
  return {
    ...published,
    hierarchy: { ...(Object.fromEntries(levels) as Hierarchy), lvl0: published.hierarchy.lvl0 },
    content: published.content && unescapeHtml(published.content),
    weight: { level, position },
  };
}

/** What this project publishes; an object of another kind is kept, but never found. */
function isPublishedRecord(object: Fields): object is Fields & PublishedRecord {
  return typeof object.url === 'string' && typeof object.hierarchy === 'object' && typeof object.weight === 'object';
}

function ruleOf({ input, synonyms }: StoredObject): SynonymRule[] {
  return typeof input === 'string' && Array.isArray(synonyms) ? [{ words: [input], find: synonyms as string[] }] : [];
}

function engineOf(index: StoredIndex): Engine {
  const records = [...index.objects.values()].filter(isPublishedRecord).map(searchRecordOf);
  return (index.engine ??= createEngine(records, [...index.synonyms.values()].flatMap(ruleOf)));
}

/**
 * The provider's indexes, in memory. As at the provider, a write is accepted at once and done a moment later, one after
 * the other. Searches are answered by the site's engine: of an index's settings it stores all and obeys none; rules are
 * neither stored nor obeyed.
 */
export class IndexStore {
  readonly #taskDelayMs: number;
  readonly #indexes = new Map<string, StoredIndex>();
  #accepted = 0;
  #done = 0;
  #queue = Promise.resolve();

  /** @param taskDelayMs time from a write's acceptance until it is done, in milliseconds; with 0 it is done at once */
  constructor(taskDelayMs: number) {
    this.#taskDelayMs = taskDelayMs;
  }

  #accept(write: () => void): TaskId {
    const task = ++this.#accepted;
    const finish = () => {
      write();
      this.#done = task;
    };
    if (this.#taskDelayMs === 0) finish();
    else this.#queue = this.#queue.then(() => setTimeout(this.#taskDelayMs, undefined, { ref: false })).then(finish);
    return task;
  }

  #existing(name: string): StoredIndex {
    const index = this.#indexes.get(name);
    if (!index) throw new ProviderError(`Index ${name} does not exist`, 404);
    return index;
  }

  /** Has an index changed; it is made where there is none. */
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

  /** Puts an index there, at once. */
  load(name: string, { objects, settings, synonyms }: Publication): void {
    this.#indexes.set(name, { objects: byId(objects), settings: { ...settings }, synonyms: byId(synonyms) });
  }

  /** @throws {ProviderError} 404 without such an index */
  search({ requests }: MultiSearchBody): { results: SearchReply[] } {
    return { results: requests.map((request) => engineOf(this.#existing(request.indexName)).search(request)) };
  }

  /** @throws {ProviderError} 404 without such an index */
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
      // Its engine knows it by its old name.
      this.#indexes.set(to, { ...source, engine: undefined });
      this.#indexes.delete(from);
    });
  }

  remove(name: string): TaskId {
    return this.#accept(() => void this.#indexes.delete(name));
  }

  setSettings(name: string, settings: Fields): TaskId {
    return this.#change(name, (index) => void Object.assign(index.settings, settings));
  }

  replaceSynonyms(name: string, synonyms: readonly StoredObject[]): TaskId {
    return this.#change(name, (index) => void (index.synonyms = byId(synonyms)));
  }
}
