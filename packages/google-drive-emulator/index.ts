/** An in-memory Google Drive that answers like the real one. See README.md. */
import { DEFAULT_PROJECT, type TokenGrant } from './access';
import { answer, readCall, type Call, type Service } from './drive';
import { ERRORS } from './errors';
import { nextFault, type Fault, type PlannedFault, type RequestRecord } from './faults';
import { FOLDER, Store, type Space, type StoredFile } from './store';

export type { DriveScope, TokenGrant } from './access';
export type { ErrorBody } from './errors';
export type { Fault, RequestRecord } from './faults';
export type { Space } from './store';

/** How a Drive is made. Everything can be left out. */
export interface GoogleDriveOptions extends Partial<Pick<Service, 'pageSize' | 'listOrder'>> {
  /** Access tokens and what they may do. Without any, the token `token` has all three scopes of an app. */
  tokens?: Readonly<Record<string, TokenGrant>>;
  /** Milliseconds since 1970. `Date.now` unless set. */
  now?: () => number;
}

/** A file as the tests of others want to see it. */
export interface FileView extends StoredFile {
  /** From the root of its space, such as `/a/b.txt`. Two files can have the same. */
  path: string;
  isFolder: boolean;
  /** The content as text; empty for a folder. */
  text: string;
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

/** Resolves after a time; never after `Infinity`. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (Number.isFinite(milliseconds)) setTimeout(resolve, milliseconds);
  });
}

/** Rejects like `fetch` when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

/** A Drive of one user, empty when made. */
export class GoogleDrive {
  readonly #service: Service & { readonly tokens: Map<string, TokenGrant> };
  readonly #faults: PlannedFault[] = [];
  /**
   * Requests that a fault is holding back. They must not be collected: Node's Request lets go of its signal then, and
   * nobody hears of an abort.
   */
  readonly #held = new Set<Request>();
  /** The requests so far, in the order in which they came. */
  readonly requests: RequestRecord[] = [];

  constructor({ tokens, now = Date.now, ...options }: GoogleDriveOptions = {}) {
    const usual: TokenGrant = { scopes: ['drive', 'drive.file', 'drive.appdata'] };
    this.#service = {
      store: new Store(now),
      tokens: new Map(Object.entries(tokens ?? { token: usual })),
      pageSize: 100,
      listOrder: 'newest-first',
      ...options,
    };
  }

  clearRequests(): void {
    this.requests.length = 0;
  }

  /** How many requests a fault is holding back just now. */
  get delayed(): number {
    return this.#held.size;
  }

  /** Plans a fault. */
  fail(fault: Fault): void {
    this.#faults.push({ fault, seen: 0 });
  }

  /** Issues a token, or changes what it may do. */
  grant(token: string, grant: TokenGrant): void {
    this.#service.tokens.set(token, grant);
  }

  /** Adds a file, past the API, and the folders on its way where they are missing. Never replaces. Returns its id. */
  put(path: string, content: string | Uint8Array<ArrayBuffer>, options: PutOptions = {}): string {
    const { store } = this.#service;
    const { space = 'appDataFolder', project = DEFAULT_PROJECT, mimeType = 'text/plain', parentId } = options;
    const names = path.split('/').filter(Boolean);
    const name = names.pop() ?? '';
    let parent = parentId ?? store.rootId(space, project);
    for (const folder of parentId === undefined ? names : []) {
      const known = store.children(parent).find((child) => child.name === folder && child.mimeType === FOLDER);
      const made = { name: folder, mimeType: FOLDER, parent, space, project, content: new Uint8Array() };
      parent = (known ?? store.create(made)).id;
    }
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return store.create({ name, mimeType, parent, space, project, content: bytes }).id;
  }

  /** Adds a folder likewise. Always a new one, even if there is one of this name. */
  mkdir(path: string, options: PutOptions = {}): string {
    return this.put(path, '', { ...options, mimeType: FOLDER });
  }

  /** Removes a file or folder for good, past the API. */
  remove(id: string): void {
    this.#service.store.remove(id);
  }

  /** Moves a file or folder to the trash, past the API. */
  trash(id: string): void {
    this.#service.store.change(this.#known(id), { trashed: true });
  }

  /** All files and folders but the roots, the oldest first. */
  files(): FileView[] {
    return this.#service.store.all().map((file) => ({
      ...file,
      path: this.#pathOf(file),
      isFolder: file.mimeType === FOLDER,
      text: new TextDecoder().decode(file.content),
    }));
  }

  #present(space: Space): FileView[] {
    return this.files().filter((file) => file.space === space && !file.trashed);
  }

  /** The one file or folder at a path, the trash left out. Throws if there is none or more than one. */
  at(path: string, space: Space = 'appDataFolder'): FileView {
    const [file, ...more] = this.#present(space).filter((each) => each.path === path);
    if (!file || more.length > 0) throw new Error(`The Drive has not one file at ${path} in ${space}`);
    return file;
  }

  /** The paths in a space, sorted, folders with a slash at the end, the trash left out. */
  paths(space: Space = 'appDataFolder'): string[] {
    return Array.from(this.#present(space), ({ path, isFolder }) => path + (isFolder ? '/' : '')).sort();
  }

  #known(id: string): StoredFile {
    const file = this.#service.store.get(id);
    if (!file) throw new Error(`The Drive has no file ${id}`);
    return file;
  }

  #pathOf({ parent, name }: StoredFile): string {
    return parent === undefined ? '' : `${this.#pathOf(this.#known(parent))}/${name}`;
  }

  /** Answers a request. Rejects only where `fetch` would: when it is aborted, or a fault loses the connection. */
  fetch = async (request: Request): Promise<Response> => {
    const { signal } = request;
    const call = await readCall(request);
    const { method, path, query, operation } = call;
    const record: RequestRecord = { method, path, query, operation, status: undefined };
    this.requests.push(record);

    const fault = nextFault(this.#faults, record);
    // Work that is done although the client may never hear of it, done once in any case.
    let work = fault?.effect === 'before' ? Promise.resolve(answer(this.#service, call)) : undefined;
    if (fault?.delayMs !== undefined || fault?.until) {
      const delay = fault.until ?? pause(fault.delayMs ?? 0);
      if (fault.effect === 'late') work = delay.then(() => answer(this.#service, call));
      signal.throwIfAborted();
      await this.#hold(request, Promise.race([delay, aborted(signal)]));
    }
    signal.throwIfAborted();
    if (fault?.networkError !== undefined) throw new TypeError(fault.networkError);

    const response = failureOf(fault, call) ?? (await (work ?? answer(this.#service, call)));
    record.status = response.status;
    if (!fault?.stallBody) return response;
    const body = new ReadableStream({
      start: (controller) => {
        this.#hold(request, aborted(signal)).catch((reason: unknown) => controller.error(reason));
      },
    });
    return new Response(body, { status: response.status, headers: response.headers });
  };

  #hold(request: Request, until: Promise<void>): Promise<void> {
    this.#held.add(request);
    return until.finally(() => this.#held.delete(request));
  }
}

function failureOf(fault: Fault | undefined, { fileId }: Call): Response | undefined {
  if (fault?.error === undefined) return undefined;
  if (typeof fault.error === 'object') return new Response('', { status: fault.error.status });
  return ERRORS[fault.error](fileId).response;
}
