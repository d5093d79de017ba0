import {
  ProviderError,
  type BatchRequest,
  type Fields,
  type IndexStore,
  type MultiSearchBody,
  type Scope,
  type StoredObject,
  type TaskId,
} from './index-store.ts';

/** Who may call. Readers' browsers have the search key, which only allows searches. */
export interface Credentials {
  appId: string;
  searchApiKey: string;
  adminApiKey: string;
}

/** A call as it arrived over the wire. */
export interface HostCall {
  method: string;
  url: URL;
  /** Node's headers, with names in lowercase. */
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/**
 * The body of a call from the publishing client. It is not validated, because only our own client
 * calls.
 */
type Body = Fields & {
  operation?: 'copy' | 'move';
  destination: string;
  scope?: Scope[];
  requests: BatchRequest[];
};

/**
 * Checks a caller's key. Credentials come in headers or, from a browser that avoids a preflight,
 * in the URL.
 */
function checkRight(
  { url, headers }: HostCall,
  { appId, searchApiKey, adminApiKey }: Credentials,
  isSearch: boolean,
) {
  const valueOf = (name: string) => headers[name] ?? url.searchParams.get(name);
  const key = valueOf('x-algolia-api-key');
  const isKnownKey = key === searchApiKey || key === adminApiKey;
  if (valueOf('x-algolia-application-id') !== appId || !isKnownKey) {
    throw new ProviderError('Invalid Application-ID or API key', 403);
  }
  const mayCall = isSearch || key === adminApiKey;
  if (!mayCall) throw new ProviderError('Method not allowed with this API key', 403);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body || '{}');
  } catch {
    throw new ProviderError('Invalid JSON', 400);
  }
}

function copyOrMove(store: IndexStore, name: string, body: Body): TaskId {
  const { operation, destination, scope } = body;
  return operation === 'move'
    ? store.move(name, destination)
    : store.copy(name, destination, scope);
}

/**
 * Answers a call as the provider does: searches, and the calls that `publishing/publication.ts`
 * makes.
 *
 * @returns the reply's body
 * @throws {ProviderError} with the provider's status and message
 */
export function answerCall(store: IndexStore, credentials: Credentials, call: HostCall): object {
  const [, , , encodedName = '', ...rest] = call.url.pathname.split('/');
  const name = decodeURIComponent(encodedName);
  const route = `${call.method} ${rest.join('/').replace(/\d+$/, '{id}')}`;
  const isSearch = route === 'POST queries' && name === '*';
  checkRight(call, credentials, isSearch);
  const parsed = parse(call.body);
  if (isSearch) return store.search(parsed as MultiSearchBody);

  const body = parsed as Body;
  const accepted = (taskID: number) => ({ taskID, updatedAt: new Date().toISOString() });
  switch (route) {
    case 'DELETE ':
      return { ...accepted(store.remove(name)), deletedAt: new Date().toISOString() };
    case 'POST batch':
      return store.batch(name, body.requests);
    case 'POST operation':
      return accepted(copyOrMove(store, name, body));
    case 'GET task/{id}': {
      const isPublished = store.isPublished(Number(rest[1]));
      return { status: isPublished ? 'published' : 'notPublished', pendingTask: false };
    }
    case 'PUT settings':
      return accepted(store.setSettings(name, body));
    case 'POST synonyms/batch':
      return accepted(store.replaceSynonyms(name, parsed as StoredObject[]));
    default:
      throw new ProviderError('Path not found', 404);
  }
}
