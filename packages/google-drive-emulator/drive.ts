/**
 * The endpoints of the Drive API v3 that deal with files, over a {@link Store}. Reference:
 * https://developers.google.com/workspace/drive/api/reference/rest/v3/files
 */
import { changes, DEFAULT_PROJECT, mayDownload, mayRead, mayWrite, opensSpace, sees, type TokenGrant } from './access';
import {
  accessNotConfigured,
  badRequest,
  DriveError,
  fileNotDownloadable,
  insufficientFilePermissions,
  insufficientPermissions,
  insufficientScopesForAppData,
  insufficientScopesForSpaces,
  invalidCredentials,
  invalidFields,
  invalidValue,
  loginRequired,
  notFound,
  notSupportedForAppData,
  type UnauthorizedBody,
} from './errors';
import type { Operation } from './faults';
import { parseFields, selectFields } from './fields';
import { parseMultipart } from './multipart';
import { parseQuery, type Query } from './query';
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
  /** Files in a page of results when the request does not say. */
  pageSize: number;
  listOrder: 'newest-first' | 'oldest-first';
  caseSensitiveNames: boolean;
  unauthorizedBody: UnauthorizedBody;
}

/** "The maximum number of files to return per page", 1 to 1000, is what Google's reference says of `pageSize`. */
const LARGEST_PAGE = 1000;

const FILES = /^\/(upload\/)?drive\/v3\/files(?:\/([^/]+))?$/;

/**
 * Takes a request apart.
 *
 * @param request its body is read
 */
export async function readCall(request: Request): Promise<Call> {
  const url = new URL(request.url);
  const query = Object.fromEntries(url.searchParams);
  const [matched, upload, id] = FILES.exec(url.pathname) ?? [];
  const { method } = request;

  let operation: Operation = 'other';
  if (matched !== undefined && id === undefined) {
    if (method === 'GET' && !upload) operation = 'list';
    if (method === 'POST') operation = 'create';
  } else if (matched !== undefined) {
    if (method === 'GET' && !upload) operation = query.alt === 'media' ? 'download' : 'get';
    if (method === 'PATCH') operation = upload ? 'upload' : 'update';
    if (method === 'DELETE' && !upload) operation = 'delete';
  }

  return {
    operation,
    method,
    path: url.pathname,
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

function grantOf(service: Service, token: string | undefined): TokenGrant {
  if (token === undefined) throw new DriveError(loginRequired());
  const grant = service.tokens.get(token);
  if (!grant || grant.expired) throw new DriveError(invalidCredentials(service.unauthorizedBody));
  if (grant.apiEnabled === false) throw new DriveError(accessNotConfigured());
  return grant;
}

function projectOf(grant: TokenGrant): string {
  return grant.project ?? DEFAULT_PROJECT;
}

/** Turns the two aliases into ids: https://developers.google.com/workspace/drive/api/guides/folder and …/guides/appdata. */
function resolveId(service: Service, grant: TokenGrant, id: string): string {
  if (id === 'root') return service.store.rootId('drive', projectOf(grant));
  if (id === 'appDataFolder') return service.store.rootId('appDataFolder', projectOf(grant));
  return id;
}

/** The file that a call names, if the token sees it. What it may not see looks like what is not there: 404. */
function fileOf(service: Service, grant: TokenGrant, id: string): StoredFile {
  const resolved = resolveId(service, grant, id);
  const file = service.store.get(resolved);
  if (!file || !sees(grant, file)) throw new DriveError(notFound(resolved));
  return file;
}

/** The resource of a file, all fields that the emulator keeps. `size` is text and folders have none, as with Drive. */
function resourceOf(service: Service, file: StoredFile): Record<string, unknown> {
  return {
    kind: 'drive#file',
    id: file.id,
    name: file.name,
    mimeType: file.mimeType,
    trashed: service.store.isTrashed(file),
    explicitlyTrashed: file.trashed,
    ...(file.parent !== undefined && { parents: [file.parent] }),
    spaces: [file.space],
    createdTime: file.createdTime,
    modifiedTime: file.modifiedTime,
    // int64 fields are strings in the JSON of Google's APIs.
    ...(file.mimeType !== FOLDER && { size: String(file.content.length) }),
  };
}

/** "If unspecified, the fields returned are kind, id, name and mimeType", says the reference of get and create. */
const DEFAULT_FIELDS = 'kind,id,name,mimeType';

function select(value: unknown, fields: string): unknown {
  try {
    return selectFields(value, parseFields(fields));
  } catch {
    throw new DriveError(invalidFields(fields));
  }
}

function answerFile(service: Service, file: StoredFile, fields: string | undefined): Response {
  return json(select(resourceOf(service, file), fields ?? DEFAULT_FIELDS));
}

function spacesOf(text: string): Space[] {
  return text.split(',').map((space) => {
    const name = space.trim();
    if (name !== 'drive' && name !== 'appDataFolder') throw new DriveError(invalidValue('spaces'));
    return name;
  });
}

function queryOf(text: string): Query {
  try {
    return parseQuery(text);
  } catch {
    throw new DriveError(invalidValue('q'));
  }
}

/** Sorts in place by the `orderBy` parameter: comma-separated keys, each ascending unless followed by `desc`. */
function sort(files: StoredFile[], orderBy: string): void {
  const keys = orderBy.split(',').map((part) => {
    const [key = '', direction] = part.trim().split(/\s+/);
    if (!['createdTime', 'modifiedTime', 'name', 'folder'].includes(key)) throw new DriveError(invalidValue('orderBy'));
    return { key, sign: direction === 'desc' ? -1 : 1 };
  });
  const valueOf = (file: StoredFile, key: string): string => {
    if (key === 'createdTime') return file.createdTime;
    if (key === 'modifiedTime') return file.modifiedTime;
    // Folders first, as the reference of orderBy has it.
    return key === 'folder' ? String(file.mimeType !== FOLDER) : file.name;
  };
  files.sort((left, right) => {
    for (const { key, sign } of keys) {
      const [a, b] = [valueOf(left, key), valueOf(right, key)];
      if (a !== b) return a < b ? -sign : sign;
    }
    return 0;
  });
}

function list(service: Service, grant: TokenGrant, call: Call): Response {
  const spaces = spacesOf(call.query.spaces ?? 'drive');
  if (spaces.some((space) => !opensSpace(grant, space))) throw new DriveError(insufficientScopesForSpaces());

  const query = call.query.q ? queryOf(call.query.q) : undefined;
  for (const parent of query?.parents ?? []) {
    if (parent === 'appDataFolder' && !opensSpace(grant, 'appDataFolder')) {
      throw new DriveError(insufficientScopesForSpaces());
    }
    // A folder that is not there is an error of the whole listing, and the message does not name it
    // (https://github.com/ivanvermeyen/laravel-google-drive-demo/issues/49). The aliases are always there.
    if (parent === 'root' || parent === 'appDataFolder') continue;
    const folder = service.store.get(parent);
    if (!folder || !(sees(grant, folder) || folder.isRoot)) throw new DriveError(notFound(''));
  }

  const found = service.store.all().filter((file) => {
    if (!spaces.includes(file.space) || !sees(grant, file)) return false;
    if (!query) return true;
    const { name, mimeType, createdTime, modifiedTime } = file;
    const parents = file.parent === undefined ? [] : [file.parent];
    const trashed = service.store.isTrashed(file);
    return query.matches(
      { name, mimeType, createdTime, modifiedTime, parents, trashed },
      { resolveId: (id) => resolveId(service, grant, id), caseSensitiveNames: service.caseSensitiveNames },
    );
  });
  if (call.query.orderBy) sort(found, call.query.orderBy);
  else if (service.listOrder === 'newest-first') found.sort((left, right) => right.changeNumber - left.changeNumber);

  const pageSize = call.query.pageSize === undefined ? service.pageSize : Number(call.query.pageSize);
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > LARGEST_PAGE) {
    throw new DriveError(invalidValue('pageSize'));
  }
  const start = call.query.pageToken === undefined ? 0 : Number(/^page-at-(\d+)$/.exec(call.query.pageToken)?.[1]);
  if (Number.isNaN(start)) throw new DriveError(invalidValue('pageToken'));
  const end = start + pageSize;

  const resource = {
    kind: 'drive#fileList',
    incompleteSearch: false,
    files: found.slice(start, end).map((file) => resourceOf(service, file)),
    ...(end < found.length && { nextPageToken: `page-at-${end}` }),
  };
  const fields = call.query.fields ?? `kind,incompleteSearch,nextPageToken,files(${DEFAULT_FIELDS})`;
  return json(select(resource, fields));
}

/** The metadata that a body can set. */
interface Metadata {
  name?: string;
  mimeType?: string;
  parents?: string[];
  trashed?: boolean;
}

interface Upload {
  metadata: Metadata;
  media: { mimeType: string; bytes: Uint8Array<ArrayBuffer> } | undefined;
}

function metadataOf(bytes: Uint8Array<ArrayBuffer>): Metadata {
  if (bytes.length === 0) return {};
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Falls through to the same answer as JSON that is no object.
  }
  throw new DriveError(badRequest('Parse Error'));
}

/** Reads a body as the kind of upload says: https://developers.google.com/workspace/drive/api/guides/manage-uploads */
function uploadOf(call: Call): Upload {
  if (!call.path.startsWith('/upload/')) return { metadata: metadataOf(call.body), media: undefined };
  switch (call.query.uploadType) {
    case 'media':
      return { metadata: {}, media: { mimeType: call.contentType, bytes: call.body } };
    case 'multipart': {
      const [metadata, media, ...more] = parseMultipart(call.contentType, call.body) ?? [];
      if (!metadata || !media || more.length > 0) throw new DriveError(badRequest('Malformed multipart body.'));
      const mimeType = media.headers.get('content-type') ?? '';
      return { metadata: metadataOf(metadata.bytes), media: { mimeType, bytes: media.bytes } };
    }
    default:
      throw new DriveError(badRequest('This emulator takes uploadType media and multipart, not resumable.'));
  }
}

/** The type of a file: what the metadata says, else what the content came with. */
function mimeTypeOf({ metadata, media }: Upload): string | undefined {
  return metadata.mimeType ?? (media && (media.mimeType.split(';')[0]?.trim() || 'application/octet-stream'));
}

/** The folder for a new or moved file. Drive takes one parent only, since 2020. */
function parentOf(service: Service, grant: TokenGrant, parents: readonly string[]): StoredFile {
  const [alias = 'root', ...more] = parents;
  if (more.length > 0) throw new DriveError(badRequest('A file can have one parent only.'));
  if (alias === 'appDataFolder' && !opensSpace(grant, 'appDataFolder')) {
    throw new DriveError(insufficientScopesForAppData());
  }
  const id = resolveId(service, grant, alias);
  const folder = service.store.get(id);
  // With drive.file an app may create in the root although it cannot see it.
  if (!folder || !(sees(grant, folder) || (folder.isRoot && opensSpace(grant, folder.space)))) {
    throw new DriveError(notFound(id));
  }
  if (folder.mimeType !== FOLDER) throw new DriveError(badRequest('The specified parent is not a folder.'));
  return folder;
}

function create(service: Service, grant: TokenGrant, call: Call): Response {
  const upload = uploadOf(call);
  const folder = parentOf(service, grant, upload.metadata.parents ?? []);
  const file = service.store.create({
    name: upload.metadata.name ?? 'Untitled',
    mimeType: mimeTypeOf(upload) ?? 'application/octet-stream',
    parent: folder.id,
    space: folder.space,
    project: projectOf(grant),
    content: upload.media?.bytes ?? new Uint8Array(),
  });
  return answerFile(service, file, call.query.fields);
}

function update(service: Service, grant: TokenGrant, call: Call): Response {
  const file = fileOf(service, grant, call.fileId);
  if (!changes(grant, file) || file.isRoot) throw new DriveError(insufficientFilePermissions());
  const upload = uploadOf(call);
  if (upload.media && file.mimeType === FOLDER) throw new DriveError(badRequest('A folder has no content.'));
  if (upload.metadata.trashed && file.space === 'appDataFolder') throw new DriveError(notSupportedForAppData());

  const { name, trashed } = upload.metadata;
  // "The value cannot be changed unless a new revision is uploaded", says the reference of mimeType.
  const mimeType = upload.media ? mimeTypeOf(upload) : undefined;
  const parent = call.query.addParents ? parentOf(service, grant, [call.query.addParents]).id : undefined;
  service.store.change(file, {
    ...(name !== undefined && { name }),
    ...(trashed !== undefined && { trashed }),
    ...(mimeType !== undefined && { mimeType }),
    ...(parent !== undefined && { parent }),
    ...(upload.media && { content: upload.media.bytes }),
  });
  return answerFile(service, file, call.query.fields);
}

function remove(service: Service, grant: TokenGrant, call: Call): Response {
  const file = fileOf(service, grant, call.fileId);
  if (!changes(grant, file) || file.isRoot) throw new DriveError(insufficientFilePermissions());
  // "Permanently deletes a file owned by the user without moving it to the trash. […] If the target is a folder, all
  // descendants owned by the user are also deleted.", reference of files.delete.
  service.store.remove(file.id);
  return new Response(null, { status: 204 });
}

function download(service: Service, grant: TokenGrant, call: Call): Response {
  const file = fileOf(service, grant, call.fileId);
  if (!mayDownload(grant)) throw new DriveError(insufficientPermissions());
  if (file.mimeType.startsWith('application/vnd.google-apps.')) throw new DriveError(fileNotDownloadable());
  return new Response(file.content.slice(), { status: 200, headers: { 'Content-Type': file.mimeType } });
}

/**
 * Carries a call out.
 *
 * @returns Drive's answer; errors are answers as well, with Google's JSON
 */
export function answer(service: Service, call: Call): Response {
  try {
    if (call.operation === 'other') return new Response('Not Found', { status: 404 });
    const grant = grantOf(service, call.token);
    if (!mayRead(grant)) throw new DriveError(insufficientPermissions());
    switch (call.operation) {
      case 'list':
        return list(service, grant, call);
      case 'get':
        return answerFile(service, fileOf(service, grant, call.fileId), call.query.fields);
      case 'download':
        return download(service, grant, call);
      default:
        if (!mayWrite(grant)) throw new DriveError(insufficientPermissions());
        if (call.operation === 'create') return create(service, grant, call);
        if (call.operation === 'delete') return remove(service, grant, call);
        return update(service, grant, call);
    }
  } catch (error) {
    if (error instanceof DriveError) return json(error.body, error.body.error.code);
    throw error;
  }
}
