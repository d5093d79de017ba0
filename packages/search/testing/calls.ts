import { EngineError } from '../engine';
import type { BatchRequest, Fields, IndexStore, Scope, StoredObject } from './index-store';

/** Who may call: readers' browsers hold the search key, which may search and nothing else. */
export interface Credentials {
  appId: string;
  searchApiKey: string;
  adminApiKey: string;
}

/** A call as it came over the wire. */
export interface HostCall {
  method: string;
  url: URL;
  /** Node's: names in lower case. */
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const ACTIONS: ReadonlySet<unknown> = new Set<BatchRequest['action']>(['addObject', 'updateObject', 'deleteObject']);
const SCOPES: ReadonlySet<unknown> = new Set<Scope>(['settings', 'synonyms', 'rules']);
const DEFAULT_PAGE_LENGTH = 1000;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStoredObject(value: unknown): value is StoredObject {
  return isFields(value) && typeof value.objectID === 'string';
}

function isBatchRequest(value: unknown): value is BatchRequest {
  return isFields(value) && ACTIONS.has(value.action) && isFields(value.body);
}

function isScopes(value: unknown): value is Scope[] | undefined {
  return value === undefined || (Array.isArray(value) && value.every((scope) => SCOPES.has(scope)));
}

function parse(body: string): unknown {
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    throw new EngineError('Invalid JSON', 400);
  }
}

function fieldsIn(body: string): Fields {
  const fields = parse(body);
  if (!isFields(fields)) throw new EngineError('Expecting an object', 400);
  return fields;
}

/** The credentials come in headers or, from a browser that wants no preflight, in the address. */
function checkRight({ url, headers }: HostCall, { appId, searchApiKey, adminApiKey }: Credentials, isSearch: boolean) {
  const given = (name: string) => headers[name] ?? url.searchParams.get(name);
  const key = given('x-algolia-api-key');
  if (given('x-algolia-application-id') !== appId || (key !== searchApiKey && key !== adminApiKey)) {
    throw new EngineError('Invalid Application-ID or API key', 403);
  }
  if (!isSearch && key !== adminApiKey) throw new EngineError('Method not allowed with this API key', 403);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new EngineError('Path not found', 404);
  }
}

function operate(store: IndexStore, name: string, body: string): number {
  const { operation, destination, scope } = fieldsIn(body);
  if (typeof destination !== 'string' || destination === '') {
    throw new EngineError('Invalid value for "destination" attribute, expected string', 400);
  }
  if (!isScopes(scope)) throw new EngineError('Invalid value for "scope" attribute', 400);
  switch (operation) {
    case 'copy':
      return store.copy(name, destination, scope);
    case 'move':
      return store.move(name, destination);
    default:
      throw new EngineError('Invalid value for "operation" attribute, expected "copy" or "move"', 400);
  }
}

function writeBatch(store: IndexStore, name: string, body: string): object {
  const { requests } = fieldsIn(body);
  if (!Array.isArray(requests) || !requests.every(isBatchRequest)) {
    throw new EngineError('Expecting `requests`, an array of objects with "action" and "body"', 400);
  }
  return store.batch(name, requests);
}

function readWholeNumber(fields: Fields, name: string, fallback: number): number {
  const value = Number(fields[name] ?? fallback);
  if (!Number.isInteger(value) || value < 0) throw new EngineError(`Invalid value for "${name}" parameter`, 400);
  return value;
}

/**
 * Answers a call as the provider does: searches, and what its official client asks for to publish.
 *
 * @returns the reply's body
 * @throws {EngineError} with the provider's status and message
 */
export function answerCall(store: IndexStore, credentials: Credentials, call: HostCall): object {
  const { method, url, body } = call;
  const [, version, indexes, encodedName = '', ...rest] = url.pathname.split('/');
  const route = `${method} ${rest.map((part) => (/^\d+$/.test(part) ? '{id}' : part)).join('/')}`;
  const name = decode(encodedName);
  const isSearch = route === 'POST queries' && name === '*';
  checkRight(call, credentials, isSearch);
  const isIndexes = version === '1' && indexes === 'indexes';
  if (isIndexes && method === 'GET' && encodedName === '' && rest.length === 0) {
    const items = store.names().map((listed) => ({ name: listed }));
    return { items, nbPages: 1 };
  }
  if (!isIndexes || name === '') throw new EngineError('Path not found', 404);

  const at = () => new Date().toISOString();
  if (isSearch) return store.search(parse(body));
  switch (route) {
    case 'DELETE ':
      return { taskID: store.remove(name), deletedAt: at() };
    case 'POST batch':
      return writeBatch(store, name, body);
    case 'POST operation':
      return { taskID: operate(store, name, body), updatedAt: at() };
    case 'GET task/{id}':
      return { status: store.isPublished(Number(rest[1])) ? 'published' : 'notPublished', pendingTask: false };
    case 'GET settings':
      return store.settingsOf(name);
    case 'PUT settings':
      return { taskID: store.setSettings(name, fieldsIn(body)), updatedAt: at() };
    case 'POST browse': {
      const fields = fieldsIn(body);
      const length = readWholeNumber(fields, 'hitsPerPage', DEFAULT_PAGE_LENGTH);
      return { ...store.browse(name, 'objects', readWholeNumber(fields, 'cursor', 0), length), query: '', params: '' };
    }
    case 'POST synonyms/search': {
      const fields = fieldsIn(body);
      const length = readWholeNumber(fields, 'hitsPerPage', DEFAULT_PAGE_LENGTH);
      const { hits, nbHits } = store.browse(name, 'synonyms', readWholeNumber(fields, 'page', 0) * length, length);
      return { hits, nbHits };
    }
    case 'POST synonyms/batch': {
      const synonyms = parse(body);
      if (!Array.isArray(synonyms) || !synonyms.every(isStoredObject)) {
        throw new EngineError('Expecting an array of synonyms, each with an "objectID"', 400);
      }
      const replacesAll = url.searchParams.get('replaceExistingSynonyms') === 'true';
      return { taskID: store.saveSynonyms(name, synonyms, replacesAll), updatedAt: at() };
    }
    default:
      throw new EngineError('Path not found', 404);
  }
}
