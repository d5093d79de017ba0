import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { createEngine, EngineError, type Engine, type MultiSearchReply, type SynonymRule } from '../engine';
import { readRequests } from '../engine/wire';
import type { Publication } from '../publishing/publication';
import { searchRecordOf, type PublishedRecord } from '../publishing/published-record';

export type Fields = Record<string, unknown>;

/** An object of an index, or one of its synonyms. */
export type StoredObject = Fields & { objectID: string };

/** What an index consists of, beside its records. */
export type Scope = 'settings' | 'synonyms' | 'rules';

/** One write of a batch. */
export interface BatchRequest {
  action: 'addObject' | 'updateObject' | 'deleteObject';
  body: Fields;
}

interface StoredIndex {
  objects: Map<string, StoredObject>;
  synonyms: Map<string, StoredObject>;
  settings: Fields;
  /** Made at the first search after a write. */
  engine?: Engine;
}

/** One page of a list, and the cursor that leads to the next. */
export interface Page {
  hits: StoredObject[];
  nbHits: number;
  cursor?: string;
}

/** A write that was accepted: its number, by which a client asks whether it is done. */
export type TaskId = number;

/**
 * The provider's indexes, in memory. As at the provider, a write is accepted at once and done a moment later, one after
 * the other. Searches are answered by the site's engine: of an index's settings it stores all and obeys none; rules are
 * neither stored nor obeyed.
 */
export interface IndexStore {
  names(): string[];
  /** Puts an index there, at once. */
  load(name: string, publication: Publication): void;
  /** @throws {EngineError} 400 or 404; one call may ask of one index only */
  search(body: unknown): MultiSearchReply;
  /** @throws {EngineError} 404 without such an index */
  settingsOf(name: string): Fields;
  /** @throws {EngineError} 404 without such an index */
  browse(name: string, list: 'objects' | 'synonyms', start: number, length: number): Page;
  isPublished(task: TaskId): boolean;
  batch(name: string, requests: readonly BatchRequest[]): { taskID: TaskId; objectIDs: string[] };
  copy(from: string, to: string, scopes: readonly Scope[] | undefined): TaskId;
  move(from: string, to: string): TaskId;
  remove(name: string): TaskId;
  setSettings(name: string, settings: Fields): TaskId;
  saveSynonyms(name: string, synonyms: readonly StoredObject[], replacesAll: boolean): TaskId;
}

function emptyIndex(): StoredIndex {
  return { objects: new Map(), synonyms: new Map(), settings: {} };
}

function byId<Item extends { objectID: string }>(items: readonly Item[]): Map<string, Item & Fields> {
  return new Map(items.map((item) => [item.objectID, { ...item }]));
}

/** What this project publishes; an object of another kind is kept, but never found. */
function isPublishedRecord(object: Fields): object is Fields & PublishedRecord {
  return typeof object.url === 'string' && typeof object.hierarchy === 'object' && typeof object.weight === 'object';
}

function ruleOf({ input, synonyms }: StoredObject): SynonymRule[] {
  return typeof input === 'string' && Array.isArray(synonyms) ? [{ words: [input], find: synonyms as string[] }] : [];
}

/** @param taskDelayMs time from a write's acceptance until it is done, in milliseconds; with 0 it is done at once */
export function createIndexStore(taskDelayMs: number): IndexStore {
  const indexes = new Map<string, StoredIndex>();
  let tasks = 0;
  let published = 0;
  let queue = Promise.resolve();

  function accept(write: () => void): TaskId {
    const task = ++tasks;
    if (taskDelayMs === 0) {
      write();
      published = task;
      return task;
    }
    queue = queue.then(async () => {
      await setTimeout(taskDelayMs, undefined, { ref: false });
      write();
      published = task;
    });
    return task;
  }

  function existing(name: string): StoredIndex {
    const index = indexes.get(name);
    if (!index) throw new EngineError(`Index ${name} does not exist`, 404);
    return index;
  }

  /** Has an index changed; it is made where there is none. */
  function change(name: string, write: (index: StoredIndex) => void): TaskId {
    return accept(() => {
      const index = indexes.get(name) ?? emptyIndex();
      write(index);
      indexes.set(name, { ...index, engine: undefined });
    });
  }

  function engineOf(name: string, index: StoredIndex): Engine {
    index.engine ??= createEngine([...index.objects.values()].filter(isPublishedRecord).map(searchRecordOf), {
      indexName: name,
      origin: '',
      synonyms: [...index.synonyms.values()].flatMap(ruleOf),
    });
    return index.engine;
  }

  return {
    names: () => [...indexes.keys()],

    load(name, { objects, settings, synonyms }) {
      indexes.set(name, { objects: byId(objects), settings: { ...settings }, synonyms: byId(synonyms) });
    },

    search(body) {
      const { requests } = (body ?? {}) as { requests?: { indexName?: string }[] };
      const name = (Array.isArray(requests) && requests[0]?.indexName) || '';
      const index = indexes.get(name);
      if (index) return engineOf(name, index).search(body);
      // Says what is wrong with it, if only that there is no such index.
      readRequests(body, '');
      return { results: [] };
    },

    settingsOf: (name) => ({ ...existing(name).settings, version: 2 }),

    browse(name, list, start, length) {
      const all = [...existing(name)[list].values()];
      const end = start + length;
      return {
        hits: all.slice(start, end),
        nbHits: all.length,
        ...(end < all.length && { cursor: String(end) }),
      };
    },

    isPublished: (task) => task <= published,

    batch(name, requests) {
      const identified = requests.map(({ action, body }) => {
        const objectID = typeof body.objectID === 'string' ? body.objectID : randomUUID();
        return { action, object: { ...body, objectID } };
      });
      const taskID = change(name, ({ objects }) => {
        for (const { action, object } of identified) {
          if (action === 'deleteObject') objects.delete(object.objectID);
          else objects.set(object.objectID, object);
        }
      });
      return { taskID, objectIDs: identified.map(({ object }) => object.objectID) };
    },

    copy: (from, to, scopes) =>
      accept(() => {
        const source = indexes.get(from) ?? emptyIndex();
        const target = indexes.get(to) ?? emptyIndex();
        const has = (scope: Scope) => scopes === undefined || scopes.includes(scope);
        indexes.set(to, {
          objects: new Map(scopes === undefined ? source.objects : target.objects),
          synonyms: new Map(has('synonyms') ? source.synonyms : target.synonyms),
          settings: { ...(has('settings') ? source.settings : target.settings) },
        });
      }),

    move: (from, to) =>
      accept(() => {
        const source = indexes.get(from);
        // The provider ignores the move of an index that isn't there, too.
        if (!source) return;
        // Its engine knows it by its old name.
        indexes.set(to, { ...source, engine: undefined });
        indexes.delete(from);
      }),

    remove: (name) => accept(() => void indexes.delete(name)),

    setSettings: (name, settings) => change(name, (index) => void Object.assign(index.settings, settings)),

    saveSynonyms: (name, synonyms, replacesAll) =>
      change(name, (index) => {
        if (replacesAll) index.synonyms.clear();
        for (const synonym of synonyms) index.synonyms.set(synonym.objectID, synonym);
      }),
  };
}
