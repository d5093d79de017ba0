/**
 * The endpoints of the Drive API v3 that deal with files, as far as apps call them, over a {@link Store}. Reference:
 * https://developers.google.com/workspace/drive/api/reference/rest/v3/files
 */
import { changes, mayCall, opensSpace, sees, type TokenGrant } from './access';
import { DriveError, ERRORS } from './errors';
import { DEFAULT_PROJECT, FOLDER, type Space, type Store, type StoredFile } from './store';

/** What a request asks for. `other` is anything that the emulator does not know. */
export type Operation = 'list' | 'get' | 'download' | 'create' | 'upload' | 'delete' | 'other';

/** A request taken apart. */
export interface Call {
  operation: Operation;
  method: string;
  /** Without host and query, such as `/drive/v3/files`. */
  path: string;
  query: Readonly<Record<string, string>>;
  token: string;
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
  /** The id in the path, which may be an alias. */
  fileId: string;
}

/** What the endpoints work on. */
export interface Service {
  store: Store;
  tokens: Map<string, TokenGrant>;
  /** Files in a page of results: 100, as Google documents it, unless a test wants fewer. */
  pageSize: number;
  /** The order of listings. Google promises nothing; `newest-first`, by last change, is usual. */
  listOrder: 'newest-first' | 'oldest-first';
}

/** A call of one who may make it. */
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

/** Takes a request apart; its body is read. */
export async function readCall(request: Request): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  const [matched, isUpload = '', id] = /^\/(upload\/)?drive\/v3\/files(?:\/([^/]+))?$/.exec(pathname) ?? [];
  const named = matched && OPERATIONS[`${request.method} ${isUpload}files${id === undefined ? '' : '/id'}`];
  return {
    operation: named === 'get' && query.alt === 'media' ? 'download' : named || 'other',
    method: request.method,
    path: pathname,
    query,
    token: /^Bearer\s+(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? '',
    contentType: request.headers.get('Content-Type') ?? '',
    body: new Uint8Array(await request.arrayBuffer()),
    fileId: decodeURIComponent(id ?? ''),
  };
}

/** Carries a call out. Errors are answers as well, with Google's JSON. */
export function answer(service: Service, call: Call): Response {
  if (call.operation === 'other') return new Response('Not Found', { status: 404 });
  try {
    const grant = grantOf(service, call.token);
    if (!mayCall(grant, call.method)) throw ERRORS.insufficientPermissions();
    return ANSWERS[call.operation]({ ...service, ...call, grant, project: grant.project ?? DEFAULT_PROJECT });
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

/** Turns the two aliases into ids: https://developers.google.com/workspace/drive/api/guides/folder and …/guides/appdata. */
function resolveId({ store, project }: Session, id: string): string {
  if (id === 'root') return store.rootId('drive', project);
  return id === 'appDataFolder' ? store.rootId(id, project) : id;
}

/** The file that a call names, if the token allows the call. What it may not see looks like what is not there: 404. */
function fileOf(session: Session): StoredFile {
  const id = resolveId(session, session.fileId);
  const file = session.store.get(id);
  if (!file || !sees(session.grant, file)) throw ERRORS.notFound(id);
  if (session.method !== 'GET' && !changes(session.grant, file)) throw ERRORS.insufficientFilePermissions();
  return file;
}

/** The resource of a file. `size` is text, as int64 fields are in the JSON of Google's APIs, and folders have none. */
function resourceOf({ id, name, mimeType, trashed, parent, space, createdTime, modifiedTime, content }: StoredFile) {
  return {
    kind: 'drive#file',
    ...{ id, name, mimeType, trashed, createdTime, modifiedTime },
    spaces: [space],
    ...(parent !== undefined && { parents: [parent] }),
    ...(mimeType !== FOLDER && { size: String(content.length) }),
  };
}

/** "If unspecified, the fields returned are kind, id, name and mimeType", says the reference of get and create. */
const DEFAULT_FIELDS = 'kind,id,name,mimeType';

/**
 * A partial response: https://developers.google.com/workspace/drive/api/guides/fields-parameter
 *
 * @param fields names, of lists with those of their elements: `files(id,name),nextPageToken`
 */
function selected(resource: Readonly<Record<string, unknown>>, fields: string): Record<string, unknown> {
  const entries = Array.from(fields.matchAll(/(\w+)(?:\(([^)]*)\))?/g), ([, name = '', inner]) => {
    const value = resource[name];
    const isList = inner !== undefined && Array.isArray(value);
    return [name, isList ? value.map((element: typeof resource) => selected(element, inner)) : value] as const;
  });
  return Object.fromEntries(entries);
}

function answerFile({ query }: Session, file: StoredFile): Response {
  return Response.json(selected(resourceOf(file), query.fields ?? DEFAULT_FIELDS));
}

/** What a query can ask of a file. */
export type Queryable = Pick<StoredFile, 'name' | 'mimeType' | 'parent' | 'trashed'>;

const TEXT = String.raw`'((?:[^'\\]|\\.)*)'`;
const TERM = new RegExp(
  `(?:${TEXT} in parents|(name|mimeType) = ${TEXT}|trashed = (true|false))(?: and (?=.)|$)`,
  'gsy',
);

/** "Escape single quotes in queries with \\'" and backslashes with \\\\, says Google's guide; any other pair keeps both. */
function unescaped(text: string): string {
  return text.replace(/\\(['\\])/g, '$1');
}

/**
 * Parses what apps put into the `q` of `files.list`: comparisons with `=`, joined by `and`. The whole language:
 * https://developers.google.com/workspace/drive/api/guides/ref-search-terms
 *
 * @param resolveId turns an alias (`root`, `appDataFolder`) into the id of its folder
 * @returns whether a file matches
 * @throws DriveError 400 "Invalid Value" for what is no query, or not supported here
 */
export function parseQuery(query: string, resolveId: (idOrAlias: string) => string): (file: Queryable) => boolean {
  const terms = [...query.matchAll(TERM)];
  if (query === '' || terms.map(([term]) => term).join('') !== query) throw ERRORS.invalidValue('q');
  const matchesTerm = (file: Queryable, [, parent, key, text = '', trashed]: RegExpExecArray): boolean => {
    if (parent !== undefined) return file.parent === resolveId(unescaped(parent));
    // Upper and lower case do not count. Google does not say so; rclone, which has used the API for years, notes that
    // "the `=` operator is case insensitive" (`backend/drive/drive.go`).
    if (key === 'name' || key === 'mimeType') return file[key].toLowerCase() === unescaped(text).toLowerCase();
    return String(file.trashed) === trashed;
  };
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
  if (!opensSpace(grant, spaces as Space)) throw ERRORS.insufficientScopesForSpaces();
  const files = store.all().filter((file) => file.space === spaces && sees(grant, file) && matches(file));
  if (listOrder === 'newest-first') files.sort((left, right) => right.changeNumber - left.changeNumber);
  const start = Number(pageToken);
  const end = start + pageSize;
  const resource = {
    kind: 'drive#fileList',
    incompleteSearch: false,
    files: files.slice(start, end).map(resourceOf),
    ...(end < files.length && { nextPageToken: String(end) }),
  };
  return Response.json(selected(resource, fields));
}

/** What an app says of a new file. */
type Metadata = Partial<Pick<StoredFile, 'name' | 'mimeType'>> & { parents?: readonly string[] };

const metadataOf = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as Metadata;

function mediaType(header: string): string {
  return header.split(';')[0]?.trim() || 'application/octet-stream';
}

/** The parts of a multipart body in order; none if it does not keep to the boundary that its content type names. */
export function parseMultipart(contentType: string, body: Uint8Array) {
  const [, boundary = ''] = /boundary="?([^";\s]+)/i.exec(contentType) ?? [];
  // A letter for each byte, as media need not be text. RFC 2046 counts the line break before a boundary to the boundary.
  const text = `\r\n${Array.from(body, (byte) => String.fromCharCode(byte)).join('')}`;
  const parts = text.split(`\r\n--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [, headers = '', content = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(part) ?? [];
    const [, type = ''] = /^content-type:\s*(.*)$/im.exec(headers) ?? [];
    return { contentType: type, bytes: Uint8Array.from(content, (letter) => letter.charCodeAt(0)) };
  });
}

/** Reads the body of a new file: https://developers.google.com/workspace/drive/api/guides/manage-uploads */
function newFileOf({ path, contentType, body }: Session): Pick<StoredFile, 'content'> & { metadata: Metadata } {
  if (!path.startsWith('/upload/')) return { metadata: metadataOf(body), content: new Uint8Array() };
  const [first, media] = parseMultipart(contentType, body);
  if (!first || !media) throw ERRORS.badRequest('This emulator creates with multipart uploads.');
  const metadata = { mimeType: mediaType(media.contentType), ...metadataOf(first.bytes) };
  return { metadata, content: media.bytes };
}

/** The folder for a new file. Drive takes one parent only, since 2020. */
function parentOf(session: Session, [alias = 'root']: readonly string[]): StoredFile {
  const { grant, store } = session;
  const id = resolveId(session, alias);
  const folder = store.get(id);
  // With drive.file an app may create in the root although it cannot see it.
  if (folder && (sees(grant, folder) || (folder.parent === undefined && opensSpace(grant, folder.space))))
    return folder;
  throw ERRORS.notFound(id);
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
  // "Permanently deletes a file owned by the user without moving it to the trash. […] If the target is a folder, all
  // descendants owned by the user are also deleted.", reference of files.delete.
  session.store.remove(fileOf(session).id);
  return new Response(null, { status: 204 });
}

function download(session: Session): Response {
  const { mimeType, content } = fileOf(session);
  if (mimeType.startsWith('application/vnd.google-apps.')) throw ERRORS.fileNotDownloadable();
  return new Response(content.slice(), { status: 200, headers: { 'Content-Type': mimeType } });
}
