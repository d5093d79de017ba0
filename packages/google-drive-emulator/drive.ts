/**
 * The endpoints of the Drive API v3 that deal with files, over a {@link Store}. Reference:
 * https://developers.google.com/workspace/drive/api/reference/rest/v3/files
 */
import {
  changes,
  DEFAULT_PROJECT,
  DOWNLOAD,
  holds,
  opensSpace,
  READ,
  sees,
  WRITE,
  type DriveScope,
  type TokenGrant,
} from './access';
import { DriveError, ERRORS } from './errors';
import type { Operation } from './faults';
import { selectFields } from './fields';
import { parseMultipart } from './multipart';
import { parseQuery } from './query';
import { FOLDER, type Space, type Store, type StoredFile } from './store';

/** A request taken apart. */
export interface Call {
  operation: Operation;
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  /** The token of the Authorization header, if there is one. */
  token: string | undefined;
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
  /** The id in the path, which may be an alias. */
  fileId: string;
}

/** What the endpoints work on. */
export interface Service {
  store: Store;
  tokens: ReadonlyMap<string, TokenGrant>;
  /** Files in a page of results when a request does not say: 100, as Google documents it. */
  pageSize: number;
  /** The order of listings that ask for none. Google promises nothing; `newest-first`, by last change, is usual. */
  listOrder: 'newest-first' | 'oldest-first';
}

/** A call of one who may make it. */
interface Session extends Service, Call {
  grant: TokenGrant;
  project: string;
}

interface Endpoint {
  scopes: readonly DriveScope[];
  answer(session: Session): Response;
}

const ENDPOINTS: Readonly<Record<Exclude<Operation, 'other'>, Endpoint>> = {
  list: { scopes: READ, answer: list },
  get: { scopes: READ, answer: (session) => answerFile(session, fileOf(session)) },
  download: { scopes: DOWNLOAD, answer: download },
  create: { scopes: WRITE, answer: create },
  update: { scopes: WRITE, answer: update },
  upload: { scopes: WRITE, answer: update },
  delete: { scopes: WRITE, answer: remove },
};

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET files': 'list',
  'POST files': 'create',
  'POST upload/files': 'create',
  'GET files/id': 'get',
  'PATCH files/id': 'update',
  'PATCH upload/files/id': 'upload',
  'DELETE files/id': 'delete',
};

/** Takes a request apart; its body is read. */
export async function readCall(request: Request): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  const [matched, upload = '', id] = /^\/(upload\/)?drive\/v3\/files(?:\/([^/]+))?$/.exec(pathname) ?? [];
  const named = matched && OPERATIONS[`${request.method} ${upload}files${id === undefined ? '' : '/id'}`];
  return {
    operation: named === 'get' && query.alt === 'media' ? 'download' : named || 'other',
    method: request.method,
    path: pathname,
    query,
    token: /^Bearer\s+(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1],
    contentType: request.headers.get('Content-Type') ?? '',
    body: new Uint8Array(await request.arrayBuffer()),
    fileId: decodeURIComponent(id ?? ''),
  };
}

/** An answer of Drive's: JSON. */
export function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json; charset=UTF-8' },
  });
}

/** Carries a call out. Errors are answers as well, with Google's JSON. */
export function answer(service: Service, call: Call): Response {
  if (call.operation === 'other') return new Response('Not Found', { status: 404 });
  const { scopes, answer: answerTo } = ENDPOINTS[call.operation];
  try {
    const grant = grantOf(service, call.token);
    if (!holds(grant, scopes)) throw ERRORS.insufficientPermissions();
    return answerTo({ ...service, ...call, grant, project: grant.project ?? DEFAULT_PROJECT });
  } catch (error) {
    if (error instanceof DriveError) return json(error.body, error.body.error.code);
    throw error;
  }
}

function grantOf({ tokens }: Service, token: string | undefined): TokenGrant {
  if (token === undefined) throw ERRORS.loginRequired();
  const grant = tokens.get(token);
  if (!grant || grant.expired) throw ERRORS.invalidCredentials();
  if (grant.apiEnabled === false) throw ERRORS.accessNotConfigured();
  return grant;
}

/** Turns the two aliases into ids: https://developers.google.com/workspace/drive/api/guides/folder and …/guides/appdata. */
function resolveId({ store, project }: Session, id: string): string {
  if (id === 'root') return store.rootId('drive', project);
  return id === 'appDataFolder' ? store.rootId(id, project) : id;
}

/** The file that a call names, if the token sees it. What it may not see looks like what is not there: 404. */
function fileOf(session: Session): StoredFile {
  const id = resolveId(session, session.fileId);
  const file = session.store.get(id);
  if (!file || !sees(session.grant, file)) throw ERRORS.notFound(id);
  return file;
}

function changeableFile(session: Session): StoredFile {
  const file = fileOf(session);
  if (!changes(session.grant, file)) throw ERRORS.insufficientFilePermissions();
  return file;
}

/** The resource of a file, all fields that the emulator keeps. `size` is text and folders have none, as with Drive. */
function resourceOf(store: Store, file: StoredFile): Record<string, unknown> {
  const { id, name, mimeType, createdTime, modifiedTime } = file;
  return {
    kind: 'drive#file',
    ...{ id, name, mimeType },
    trashed: store.isTrashed(file),
    explicitlyTrashed: file.trashed,
    ...(file.parent !== undefined && { parents: [file.parent] }),
    spaces: [file.space],
    ...{ createdTime, modifiedTime },
    // int64 fields are strings in the JSON of Google's APIs.
    ...(mimeType !== FOLDER && { size: String(file.content.length) }),
  };
}

/** "If unspecified, the fields returned are kind, id, name and mimeType", says the reference of get and create. */
const DEFAULT_FIELDS = 'kind,id,name,mimeType';

function answerSelected(value: unknown, fields: string): Response {
  return json(valid(() => selectFields(value, fields), ERRORS.invalidFields(fields)));
}

function answerFile({ store, query }: Session, file: StoredFile): Response {
  return answerSelected(resourceOf(store, file), query.fields ?? DEFAULT_FIELDS);
}

/** What a parser makes of a text, or Drive's error in the place of the parser's. */
function valid<T>(parse: () => T, refusal: DriveError): T {
  try {
    return parse();
  } catch {
    throw refusal;
  }
}

const SORT_KEYS: Readonly<Record<string, (file: StoredFile) => string>> = {
  createdTime: ({ createdTime }) => createdTime,
  modifiedTime: ({ modifiedTime }) => modifiedTime,
  name: ({ name }) => name,
  // Folders first, as the reference of orderBy has it.
  folder: ({ mimeType }) => String(mimeType !== FOLDER),
};

/** How the `orderBy` parameter compares: comma-separated keys, each ascending unless followed by `desc`. */
function comparator(orderBy: string): (left: StoredFile, right: StoredFile) => number {
  const keys = orderBy.split(',').map((part) => {
    const [name = '', direction] = part.trim().split(/\s+/);
    const valueOf = SORT_KEYS[name];
    if (!valueOf) throw ERRORS.invalidValue('orderBy');
    return { valueOf, sign: direction === 'desc' ? -1 : 1 };
  });
  return (left, right) => {
    for (const { valueOf, sign } of keys) {
      const [a, b] = [valueOf(left), valueOf(right)];
      if (a !== b) return a < b ? -sign : sign;
    }
    return 0;
  };
}

function found(session: Session): StoredFile[] {
  const { query, grant, store } = session;
  const spaces = (query.spaces ?? 'drive').split(',').map((space) => space.trim() as Space);
  if (spaces.some((space) => !['drive', 'appDataFolder'].includes(space))) throw ERRORS.invalidValue('spaces');
  const { q } = query;
  const { matches, parents } = q
    ? valid(() => parseQuery(q, (id) => resolveId(session, id)), ERRORS.invalidValue('q'))
    : { matches: () => true, parents: [] };
  const isAppDataAsked = [...spaces, ...parents].includes('appDataFolder');
  if (isAppDataAsked && !opensSpace(grant, 'appDataFolder')) throw ERRORS.insufficientScopesForSpaces();
  if (spaces.includes('drive') && !opensSpace(grant, 'drive')) throw ERRORS.insufficientScopesForSpaces();
  for (const parent of parents) {
    // A folder that is not there is an error of the whole listing, and the message does not name it
    // (https://github.com/ivanvermeyen/laravel-google-drive-demo/issues/49). The aliases are always there.
    if (parent === 'root' || parent === 'appDataFolder') continue;
    const folder = store.get(parent);
    if (!folder || !(folder.isRoot || sees(grant, folder))) throw ERRORS.notFound('');
  }
  return store
    .all()
    .filter((file) => spaces.includes(file.space) && sees(grant, file))
    .filter((file) => matches({ ...file, trashed: store.isTrashed(file) }));
}

function list(session: Session): Response {
  const { query, store, listOrder } = session;
  const files = found(session);
  if (query.orderBy) files.sort(comparator(query.orderBy));
  else if (listOrder === 'newest-first') files.sort((left, right) => right.changeNumber - left.changeNumber);

  const pageSize = Number(query.pageSize ?? session.pageSize);
  // "The maximum number of files to return per page", 1 to 1000, is what Google's reference says.
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > 1000) throw ERRORS.invalidValue('pageSize');
  const [, start] = /^page-at-(\d+)$/.exec(query.pageToken ?? 'page-at-0') ?? [];
  if (start === undefined) throw ERRORS.invalidValue('pageToken');
  const end = Number(start) + pageSize;

  const resource = {
    kind: 'drive#fileList',
    incompleteSearch: false,
    files: files.slice(Number(start), end).map((file) => resourceOf(store, file)),
    ...(end < files.length && { nextPageToken: `page-at-${end}` }),
  };
  return answerSelected(resource, query.fields ?? `kind,incompleteSearch,nextPageToken,files(${DEFAULT_FIELDS})`);
}

/** What a body can set. */
interface Upload {
  metadata: { name?: string; mimeType?: string; parents?: string[]; trashed?: boolean };
  content?: Uint8Array<ArrayBuffer>;
  /** What the metadata says, else what the content came with. */
  mimeType?: string | undefined;
}

function metadataOf(bytes: Uint8Array): Upload['metadata'] {
  const refusal = ERRORS.badRequest('Parse Error');
  const text = new TextDecoder().decode(bytes) || '{}';
  const value = valid(() => JSON.parse(text) as unknown, refusal);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusal;
  return value;
}

/** Reads a body as the kind of upload says: https://developers.google.com/workspace/drive/api/guides/manage-uploads */
function uploadOf({ path, query, contentType, body }: Session): Upload {
  const typeOf = (header: string) => header.split(';')[0]?.trim() || 'application/octet-stream';
  if (!path.startsWith('/upload/')) {
    const metadata = metadataOf(body);
    return { metadata, mimeType: metadata.mimeType };
  }
  if (query.uploadType === 'media') return { metadata: {}, content: body, mimeType: typeOf(contentType) };
  if (query.uploadType !== 'multipart') {
    throw ERRORS.badRequest('This emulator takes uploadType media and multipart, not resumable.');
  }
  const [first, media, ...more] = parseMultipart(contentType, body) ?? [];
  if (!first || !media || more.length > 0) throw ERRORS.badRequest('Malformed multipart body.');
  const metadata = metadataOf(first.bytes);
  return { metadata, content: media.bytes, mimeType: metadata.mimeType ?? typeOf(media.contentType) };
}

/** The folder for a new or moved file. Drive takes one parent only, since 2020. */
function parentOf(session: Session, [alias = 'root', ...more]: readonly string[]): StoredFile {
  const { grant, store } = session;
  if (more.length > 0) throw ERRORS.badRequest('A file can have one parent only.');
  if (alias === 'appDataFolder' && !opensSpace(grant, alias)) throw ERRORS.insufficientScopesForAppData();
  const id = resolveId(session, alias);
  const folder = store.get(id);
  // With drive.file an app may create in the root although it cannot see it.
  const isOpen = folder && (sees(grant, folder) || (folder.isRoot && opensSpace(grant, folder.space)));
  if (!isOpen) throw ERRORS.notFound(id);
  if (folder.mimeType !== FOLDER) throw ERRORS.badRequest('The specified parent is not a folder.');
  return folder;
}

function create(session: Session): Response {
  const { metadata, content, mimeType } = uploadOf(session);
  const folder = parentOf(session, metadata.parents ?? []);
  const file = session.store.create({
    name: metadata.name ?? 'Untitled',
    mimeType: mimeType ?? 'application/octet-stream',
    parent: folder.id,
    space: folder.space,
    project: session.project,
    content: content ?? new Uint8Array(),
  });
  return answerFile(session, file);
}

function update(session: Session): Response {
  const file = changeableFile(session);
  const { metadata, content, mimeType } = uploadOf(session);
  const { name, trashed } = metadata;
  if (content && file.mimeType === FOLDER) throw ERRORS.badRequest('A folder has no content.');
  if (trashed && file.space === 'appDataFolder') throw ERRORS.notSupportedForAppData();
  const { addParents } = session.query;
  const parent = addParents ? parentOf(session, [addParents]).id : undefined;
  // "The value cannot be changed unless a new revision is uploaded", says the reference of mimeType.
  session.store.change(file, { name, trashed, parent, content, mimeType: content && mimeType });
  return answerFile(session, file);
}

function remove(session: Session): Response {
  // "Permanently deletes a file owned by the user without moving it to the trash. […] If the target is a folder, all
  // descendants owned by the user are also deleted.", reference of files.delete.
  session.store.remove(changeableFile(session).id);
  return new Response(null, { status: 204 });
}

function download(session: Session): Response {
  const { mimeType, content } = fileOf(session);
  if (mimeType.startsWith('application/vnd.google-apps.')) throw ERRORS.fileNotDownloadable();
  return new Response(content.slice(), { status: 200, headers: { 'Content-Type': mimeType } });
}
