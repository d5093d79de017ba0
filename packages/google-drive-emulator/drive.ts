/**
 * The file endpoints of the Drive API v3, as far as apps call them, backed by a {@link Store}.
 * Reference: https://developers.google.com/workspace/drive/api/reference/rest/v3/files
 */
import { mayCall, mayChange, mayListSpace, maySee, type TokenGrant } from './access';
import { DriveError, ERRORS } from './errors';
import { DEFAULT_PROJECT, FOLDER, type Space, type Store, type StoredFile } from './store';

/** What a request asks for. `other` is anything that the emulator does not know. */
export type Operation = 'list' | 'get' | 'download' | 'create' | 'upload' | 'delete' | 'other';

/** A parsed request. */
export interface Call {
  operation: Operation;
  method: string;
  /** Without host and query, such as `/drive/v3/files`. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** The access token; empty if there is none. */
  token: string;
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
  /** The id in the path, which may be an alias. */
  fileId: string;
}

/** State and settings of the endpoints. */
export interface Service {
  store: Store;
  tokens: Map<string, TokenGrant>;
  /** Files per page of results: 100, as Google documents, unless a test wants fewer. */
  pageSize: number;
  /** The order of listings. Google guarantees none; `newest-first`, by last change, is usual. */
  listOrder: 'newest-first' | 'oldest-first';
}

/** An authorized call. */
interface Session extends Service, Call {
  grant: TokenGrant;
  project: string;
}

const ANSWERS: Readonly<Record<Exclude<Operation, 'other'>, (session: Session) => Response>> = {
  list,
  get: (session) => answerFile(session, fileOf(session)),
  download,
  create,
  upload,
  delete: remove,
};

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET files': 'list',
  'POST files': 'create',
  'POST upload/files': 'create',
  'GET files/id': 'get',
  'PATCH upload/files/id': 'upload',
  'DELETE files/id': 'delete',
};

const FILES_PATH = /^\/(upload\/)?drive\/v3\/files(?:\/([^/]+))?$/;

/** Returns what a request asks for, and the id in its path. */
function operationOf(method: string, url: URL): Pick<Call, 'operation' | 'fileId'> {
  const match = FILES_PATH.exec(url.pathname);
  if (!match) return { operation: 'other', fileId: '' };
  const [, upload = '', encodedId = ''] = match;
  const fileId = decodeURIComponent(encodedId);
  const endpoint = fileId === '' ? 'files' : 'files/id';
  const operation = OPERATIONS[`${method} ${upload}${endpoint}`] ?? 'other';
  const isDownload = operation === 'get' && url.searchParams.get('alt') === 'media';
  return { operation: isDownload ? 'download' : operation, fileId };
}

function tokenOf(headers: Headers): string {
  const match = /^Bearer\s+(\S+)$/i.exec(headers.get('Authorization') ?? '');
  return match?.[1] ?? '';
}

/** Parses a request and reads its body. */
export async function readCall(request: Request): Promise<Call> {
  const url = new URL(request.url);
  return {
    ...operationOf(request.method, url),
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    token: tokenOf(request.headers),
    contentType: request.headers.get('Content-Type') ?? '',
    body: new Uint8Array(await request.arrayBuffer()),
  };
}

/** Carries out a call. Errors are also returned as responses, with Google's JSON. */
export function answer(service: Service, call: Call): Response {
  if (call.operation === 'other') return new Response('Not Found', { status: 404 });
  try {
    const grant = grantOf(service, call.token);
    if (!mayCall(grant, call.method)) throw ERRORS.insufficientPermissions();
    const project = grant.project ?? DEFAULT_PROJECT;
    const session = { ...service, ...call, grant, project };
    return ANSWERS[call.operation](session);
  } catch (error) {
    if (error instanceof DriveError) return error.response;
    throw error;
  }
}

function grantOf({ tokens }: Service, token: string): TokenGrant {
  const grant = tokens.get(token);
  if (!grant || grant.expired) throw ERRORS.invalidCredentials();
  if (grant.apiEnabled === false) throw ERRORS.accessNotConfigured();
  return grant;
}

/**
 * Turns the two aliases into ids: https://developers.google.com/workspace/drive/api/guides/folder
 * and …/guides/appdata.
 */
function resolveId({ store, project }: Session, id: string): string {
  if (id === 'root') return store.rootId('drive', project);
  return id === 'appDataFolder' ? store.rootId(id, project) : id;
}

/**
 * Returns the file that a call names, if the token allows the call. A file it may not see gives
 * 404, as if missing.
 */
function fileOf(session: Session): StoredFile {
  const id = resolveId(session, session.fileId);
  const file = session.store.get(id);
  if (!file || !maySee(session.grant, file)) throw ERRORS.notFound(id);
  const isChange = session.method !== 'GET';
  if (isChange && !mayChange(session.grant, file)) throw ERRORS.insufficientFilePermissions();
  return file;
}

/**
 * Returns the resource of a file. `size` is a string, like int64 fields in Google's JSON. Folders
 * have none.
 */
function resourceOf(file: StoredFile) {
  const isFolder = file.mimeType === FOLDER;
  return {
    kind: 'drive#file',
    id: file.id,
    name: file.name,
    mimeType: file.mimeType,
    trashed: file.trashed,
    createdTime: file.createdTime,
    modifiedTime: file.modifiedTime,
    spaces: [file.space],
    ...(file.parent !== undefined && { parents: [file.parent] }),
    ...(!isFolder && { size: String(file.content.length) }),
  };
}

/**
 * "If unspecified, the fields returned are kind, id, name and mimeType", says the reference of get
 * and create.
 */
const DEFAULT_FIELDS = 'kind,id,name,mimeType';

/** A field, and the fields of its elements in parentheses. */
const FIELD = /(\w+)(?:\(([^)]*)\))?/g;

/**
 * Returns a partial response:
 * https://developers.google.com/workspace/drive/api/guides/fields-parameter
 *
 * @param fields field names; lists have their elements' fields in parentheses:
 * `files(id,name),nextPageToken`
 */
function selectFields(
  resource: Readonly<Record<string, unknown>>,
  fields: string,
): Record<string, unknown> {
  const partial: Record<string, unknown> = {};
  for (const [, name = '', elementFields] of fields.matchAll(FIELD)) {
    const value = resource[name];
    const isList = elementFields !== undefined && Array.isArray(value);
    partial[name] = isList
      ? value.map((element: typeof resource) => selectFields(element, elementFields))
      : value;
  }
  return partial;
}

function answerFile({ query }: Session, file: StoredFile): Response {
  return Response.json(selectFields(resourceOf(file), query.fields ?? DEFAULT_FIELDS));
}

/** Properties of a file that a query can test. */
export type Queryable = Pick<StoredFile, 'name' | 'mimeType' | 'parent' | 'trashed'>;

const TEXT = String.raw`'((?:[^'\\]|\\.)*)'`;
const TERM = new RegExp(
  `(?:${TEXT} in parents|(name|mimeType) = ${TEXT}|trashed = (true|false))(?: and (?=.)|$)`,
  'gsy',
);

/**
 * "Escape single quotes in queries with \\'" and backslashes with \\\\, per Google's guide. Other
 * pairs stay as is.
 */
function unescaped(text: string): string {
  return text.replace(/\\(['\\])/g, '$1');
}

/**
 * Parses the `q` that apps send to `files.list`: comparisons with `=`, joined by `and`. The full
 * language: https://developers.google.com/workspace/drive/api/guides/ref-search-terms
 *
 * @param resolveId turns an alias (`root`, `appDataFolder`) into the id of its folder
 * @returns a function that reports whether a file matches
 * @throws DriveError 400 "Invalid Value" for an invalid query, or one that is not supported here
 */
export function parseQuery(
  query: string,
  resolveId: (idOrAlias: string) => string,
): (file: Queryable) => boolean {
  const terms = [...query.matchAll(TERM)];
  const understood = terms.map(([term]) => term).join('');
  if (query === '' || understood !== query) throw ERRORS.invalidValue('q');

  function matchesTerm(file: Queryable, term: RegExpExecArray): boolean {
    const [, parent, key, text = '', trashed] = term;
    if (parent !== undefined) return file.parent === resolveId(unescaped(parent));
    // Case does not matter. Google does not document this; rclone, which has used the API for
    // years, notes that "the `=` operator is case insensitive" (`backend/drive/drive.go`).
    if (key === 'name' || key === 'mimeType') {
      return file[key].toLowerCase() === unescaped(text).toLowerCase();
    }
    return String(file.trashed) === trashed;
  }

  return (file) => terms.every((term) => matchesTerm(file, term));
}

function list(session: Session): Response {
  const { query, grant, store, listOrder, pageSize } = session;
  const {
    q,
    spaces = 'drive',
    pageToken = '0',
    fields = `kind,incompleteSearch,nextPageToken,files(${DEFAULT_FIELDS})`,
  } = query;
  const matches = q ? parseQuery(q, (id) => resolveId(session, id)) : () => true;
  if (!mayListSpace(grant, spaces as Space)) throw ERRORS.insufficientScopesForSpaces();
  const inSpace = store.all().filter((file) => file.space === spaces && maySee(grant, file));
  const files = inSpace.filter(matches);
  if (listOrder === 'newest-first') files.sort((a, b) => b.changeNumber - a.changeNumber);
  const start = Number(pageToken);
  const end = start + pageSize;
  const resource = {
    kind: 'drive#fileList',
    incompleteSearch: false,
    files: files.slice(start, end).map(resourceOf),
    ...(end < files.length && { nextPageToken: String(end) }),
  };
  return Response.json(selectFields(resource, fields));
}

/** Metadata that an app sends for a new file. */
type Metadata = Partial<Pick<StoredFile, 'name' | 'mimeType'>> & { parents?: readonly string[] };

function metadataOf(bytes: Uint8Array): Metadata {
  return JSON.parse(new TextDecoder().decode(bytes)) as Metadata;
}

function mediaType(header: string): string {
  return header.split(';')[0]?.trim() || 'application/octet-stream';
}

/**
 * Returns the parts of a multipart body in order; none if the body does not use its content type's
 * boundary.
 */
export function parseMultipart(contentType: string, body: Uint8Array) {
  const [, boundary = ''] = /boundary="?([^";\s]+)/i.exec(contentType) ?? [];
  // One character per byte, as media need not be text. In RFC 2046, the line break before a
  // boundary is part of it.
  const characters = Array.from(body, (byte) => String.fromCharCode(byte));
  const text = `\r\n${characters.join('')}`;
  const parts = text.split(`\r\n--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [, headers = '', content = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(part) ?? [];
    const [, type = ''] = /^content-type:\s*(.*)$/im.exec(headers) ?? [];
    const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
    return { contentType: type, bytes };
  });
}

/**
 * Reads the body of a new file:
 * https://developers.google.com/workspace/drive/api/guides/manage-uploads
 */
function newFileOf({
  path,
  contentType,
  body,
}: Session): Pick<StoredFile, 'content'> & { metadata: Metadata } {
  if (!path.startsWith('/upload/'))
    return { metadata: metadataOf(body), content: new Uint8Array() };
  const [first, media] = parseMultipart(contentType, body);
  if (!first || !media) throw ERRORS.badRequest('This emulator creates with multipart uploads.');
  const metadata = { mimeType: mediaType(media.contentType), ...metadataOf(first.bytes) };
  return { metadata, content: media.bytes };
}

/** Returns the folder for a new file. Since 2020, Drive accepts only one parent. */
function parentOf(session: Session, [alias = 'root']: readonly string[]): StoredFile {
  const { grant, store } = session;
  const id = resolveId(session, alias);
  const folder = store.get(id);
  if (!folder) throw ERRORS.notFound(id);
  // With drive.file, an app may create files in the root although it cannot see the root.
  const isOpenRoot = folder.parent === undefined && mayListSpace(grant, folder.space);
  if (!isOpenRoot && !maySee(grant, folder)) throw ERRORS.notFound(id);
  return folder;
}

function create(session: Session): Response {
  const { metadata, content } = newFileOf(session);
  const { name = 'Untitled', mimeType = 'application/octet-stream', parents = [] } = metadata;
  const { id: parent, space } = parentOf(session, parents);
  const file = { name, mimeType, parent, space, project: session.project, content };
  return answerFile(session, session.store.create(file));
}

function upload(session: Session): Response {
  const { body, contentType, store } = session;
  const file = fileOf(session);
  store.change(file, { content: body, mimeType: mediaType(contentType) });
  return answerFile(session, file);
}

function remove(session: Session): Response {
  // "Permanently deletes a file owned by the user without moving it to the trash. […] If the
  // target is a folder, all descendants owned by the user are also deleted.", reference of
  // files.delete.
  session.store.remove(fileOf(session).id);
  return new Response(null, { status: 204 });
}

function download(session: Session): Response {
  const { mimeType, content } = fileOf(session);
  if (mimeType.startsWith('application/vnd.google-apps.')) throw ERRORS.fileNotDownloadable();
  return new Response(content.slice(), { status: 200, headers: { 'Content-Type': mimeType } });
}
