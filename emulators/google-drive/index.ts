/** An in-memory Google Drive that answers like the real one. See README.md. */
import { DEFAULT_PROJECT, type TokenGrant } from './access';
import { answer, readCall, type Service } from './drive';
import { namedError, type UnauthorizedBody } from './errors';
import { createFaultPlan, type Fault, type RequestRecord } from './faults';
import { createStore, FOLDER, type Space, type StoredFile } from './store';

export type { DriveScope, TokenGrant } from './access';
export type { ErrorBody, NamedError, UnauthorizedBody } from './errors';
export type { Fault, Operation, RequestRecord } from './faults';
export type { Space } from './store';

/** How a Drive is made. Everything can be left out. */
export interface GoogleDriveOptions {
  /** Access tokens and what they may do. Without any, the token `token` has all three scopes of an app. */
  tokens?: Readonly<Record<string, TokenGrant>>;
  /** Files in a page of results when a request does not say: 100, as Google documents it. */
  pageSize?: number;
  /** The order of listings that ask for none. Google promises nothing; `newest-first`, by last change, is usual. */
  listOrder?: 'newest-first' | 'oldest-first';
  /** Whether `name = '…'` in a query minds upper and lower case. It does not, unless set; see `query.ts`. */
  caseSensitiveNames?: boolean;
  /** Which body a 401 has; see `errors.ts`. */
  unauthorizedBody?: UnauthorizedBody;
  /** Milliseconds since 1970. `Date.now` unless set. */
  now?: () => number;
  /** A new id at each call. `id-1`, `id-2`, … unless set. */
  newId?: () => string;
}

/** A file as the tests of others want to see it. */
export interface FileView {
  id: string;
  name: string;
  /** From the root of its space, such as `/a/b.txt`. Two files can have the same. */
  path: string;
  space: Space;
  project: string;
  mimeType: string;
  isFolder: boolean;
  trashed: boolean;
  /** The content as text; empty for a folder. */
  text: string;
  createdTime: string;
  modifiedTime: string;
}

/** What {@link GoogleDrive.put} and {@link GoogleDrive.mkdir} take besides a path. */
export interface PutOptions {
  /** `appDataFolder` unless set. */
  space?: Space;
  mimeType?: string;
  /** Who made it. `app` unless set, as with tokens that name no project. */
  project?: string;
  /** The folder by id, where its path is not unique. */
  parentId?: string;
}

/** A Drive of one user. */
export interface GoogleDrive {
  /** Answers a request. Rejects only where `fetch` would: when it is aborted, or a fault loses the connection. */
  fetch(request: Request): Promise<Response>;

  /** The requests so far, in the order in which they came. */
  readonly requests: readonly RequestRecord[];
  clearRequests(): void;
  /** How many requests a fault is holding back just now. */
  readonly delayed: number;

  /** Plans a fault. */
  fail(fault: Fault): void;
  /** Drops all planned faults. */
  heal(): void;

  /** Issues a token, or changes what it may do. */
  grant(token: string, grant: TokenGrant): void;

  /** Adds a file, past the API, and the folders on its way where they are missing. Never replaces. Returns its id. */
  put(path: string, content: string | Uint8Array<ArrayBuffer>, options?: PutOptions): string;
  /** Adds a folder likewise. Always a new one, even if there is one of this name. */
  mkdir(path: string, options?: PutOptions): string;
  /** Removes a file or folder for good, past the API. */
  remove(id: string): void;
  /** Moves a file or folder to the trash, past the API. */
  trash(id: string): void;

  /** All files and folders but the roots, the oldest first. */
  files(): FileView[];
  /** The one file or folder at a path, the trash left out. Throws if there is none or more than one. */
  at(path: string, space?: Space): FileView;
  /** The paths in a space, sorted, folders with a slash at the end, the trash left out. */
  paths(space?: Space): string[];
  /** The content of a file. */
  bytes(id: string): Uint8Array<ArrayBuffer>;
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // DOMException "AbortError", as fetch has it.
    const abort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    if (signal?.aborted) return abort();
    const timer = Number.isFinite(milliseconds) ? setTimeout(resolve, milliseconds) : undefined;
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      abort();
    });
  });
}

/**
 * Makes an empty Drive.
 *
 * @param options see {@link GoogleDriveOptions}
 */
export function createGoogleDrive(options: GoogleDriveOptions = {}): GoogleDrive {
  let lastId = 0;
  const store = createStore(options.now ?? Date.now, options.newId ?? (() => `id-${(lastId += 1)}`));
  const tokens = new Map(
    Object.entries(options.tokens ?? { token: { scopes: ['drive', 'drive.file', 'drive.appdata'] as const } }),
  );
  const unauthorizedBody = options.unauthorizedBody ?? 'observed';
  const service: Service = {
    store,
    tokens,
    pageSize: options.pageSize ?? 100,
    listOrder: options.listOrder ?? 'newest-first',
    caseSensitiveNames: options.caseSensitiveNames ?? false,
    unauthorizedBody,
  };
  const faults = createFaultPlan();
  let requests: RequestRecord[] = [];
  let delayed = 0;
  // Node's Request lets go of the signal it was made with when it is collected itself, and then nobody hears of an abort.
  const underWay = new Set<Request>();

  const pathOf = (file: StoredFile): string => {
    const folder = file.parent === undefined ? undefined : store.get(file.parent);
    return folder ? `${folder.isRoot ? '' : pathOf(folder)}/${file.name}` : '';
  };

  const view = (file: StoredFile): FileView => ({
    id: file.id,
    name: file.name,
    path: pathOf(file),
    space: file.space,
    project: file.project,
    mimeType: file.mimeType,
    isFolder: file.mimeType === FOLDER,
    trashed: store.isTrashed(file),
    text: new TextDecoder().decode(file.content),
    createdTime: file.createdTime,
    modifiedTime: file.modifiedTime,
  });

  const add = (path: string, mimeType: string, content: Uint8Array<ArrayBuffer>, put: PutOptions): string => {
    const { space = 'appDataFolder', project = DEFAULT_PROJECT } = put;
    const names = path.split('/').filter(Boolean);
    const name = names.pop() ?? '';
    let parent = put.parentId ?? store.rootId(space, project);
    if (put.parentId === undefined) {
      for (const folder of names) {
        const known = store.children(parent).find((child) => child.name === folder && child.mimeType === FOLDER);
        const made = { name: folder, mimeType: FOLDER, parent, space, project, content: new Uint8Array() };
        parent = (known ?? store.create(made)).id;
      }
    }
    return store.create({ name, mimeType, parent, space, project, content }).id;
  };

  const known = (id: string): StoredFile => {
    const file = store.get(id);
    if (!file) throw new Error(`The Drive has no file ${id}`);
    return file;
  };

  const handle = async (request: Request): Promise<Response> => {
    const { signal } = request;
    underWay.add(request);
    const call = await readCall(request);
    const record: RequestRecord = {
      index: requests.length,
      method: call.method,
      path: call.path,
      query: call.query,
      operation: call.operation,
      status: undefined,
    };
    requests.push(record);

    const fault = faults.next(record);
    // Work that is done although the client may never hear of it, done once in any case.
    let work = fault?.effect === 'before' ? Promise.resolve(answer(service, call)) : undefined;
    if (fault?.delayMs !== undefined || fault?.until) {
      const delay = fault.until ?? pause(fault.delayMs ?? 0);
      if (fault.effect === 'late') work = delay.then(() => answer(service, call));
      delayed += 1;
      await Promise.race([delay, pause(Infinity, signal)]).finally(() => (delayed -= 1));
    }
    signal.throwIfAborted();
    if (fault?.networkError !== undefined) throw new TypeError(fault.networkError);

    const response = failureOf(fault, call.fileId) ?? (await (work ?? answer(service, call)));
    record.status = response.status;
    if (!fault?.stallBody) {
      underWay.delete(request);
      return response;
    }
    delayed += 1;
    const body = new ReadableStream({
      start: (controller) => {
        pause(Infinity, signal)
          .catch((reason: unknown) => controller.error(reason))
          .finally(() => {
            delayed -= 1;
            underWay.delete(request);
          });
      },
    });
    return new Response(body, { status: response.status, headers: response.headers });
  };

  const failureOf = (fault: Fault | undefined, fileId: string): Response | undefined => {
    if (fault?.error === undefined) return undefined;
    if (typeof fault.error === 'object') return new Response('', { status: fault.error.status });
    const body = namedError(fault.error, unauthorizedBody, fileId);
    return new Response(JSON.stringify(body), {
      status: body.error.code,
      headers: { 'Content-Type': 'application/json; charset=UTF-8' },
    });
  };

  return {
    fetch: (request) =>
      handle(request).catch((error: unknown) => {
        underWay.delete(request);
        throw error;
      }),
    get requests() {
      return requests;
    },
    clearRequests: () => {
      requests = [];
    },
    get delayed() {
      return delayed;
    },
    fail: faults.add,
    heal: faults.clear,
    grant: (token, grant) => void tokens.set(token, grant),
    put: (path, content, put = {}) => {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      return add(path, put.mimeType ?? 'text/plain', bytes, put);
    },
    mkdir: (path, put = {}) => add(path, FOLDER, new Uint8Array(), put),
    remove: store.remove,
    trash: (id) => store.change(known(id), { trashed: true }),
    files: () => store.all().map(view),
    at: (path, space = 'appDataFolder') => {
      const found = store
        .all()
        .map(view)
        .filter((file) => file.path === path && file.space === space && !file.trashed);
      const [file] = found;
      if (!file || found.length > 1) throw new Error(`The Drive has ${found.length} files at ${path} in ${space}`);
      return file;
    },
    paths: (space = 'appDataFolder') =>
      store
        .all()
        .map(view)
        .filter((file) => file.space === space && !file.trashed)
        .map((file) => file.path + (file.isFolder ? '/' : ''))
        .sort(),
    bytes: (id) => known(id).content.slice(),
  };
}
