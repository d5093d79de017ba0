/** An in-memory Google Drive that answers like the real one. See README.md. */
import type { TokenGrant } from './access';
import { answer, readCall, type Call, type Operation, type Service } from './drive';
import { ERRORS, type ErrorName } from './errors';
import { Store } from './store';

export type { DriveScope, TokenGrant } from './access';
export type { ErrorBody } from './errors';
export type { FileView } from './store';

/** Options of a Drive. All of them are optional. */
export interface GoogleDriveOptions extends Partial<Pick<Service, 'pageSize' | 'listOrder'>> {
  /**
   * Access tokens and what they may do. If omitted, the token `token` has all three scopes of an
   * app.
   */
  tokens?: Readonly<Record<string, TokenGrant>>;
  /** Returns milliseconds since 1970. Defaults to `Date.now`. */
  now?: () => number;
}

/** Log entry of a request. */
export interface RequestRecord extends Pick<Call, 'method' | 'path' | 'query' | 'operation'> {
  /**
   * Response status. Undefined while the request runs, and permanently if it was aborted or never
   * answered.
   */
  status: number | undefined;
}

/** Something that goes wrong. */
export interface Fault {
  /** Which requests it can hit. Defaults to all. */
  on?: Operation | ((request: RequestRecord) => boolean);
  /** How many matching requests it lets pass first. Defaults to 0. */
  after?: number;
  /** How many it then hits. Defaults to 1. `Infinity` hits all. */
  times?: number;
  /**
   * The response: a Google error, or a bare status without a JSON body, as a proxy would send it.
   */
  error?: ErrorName | { status: number };
  /**
   * No response: `fetch` rejects with a `TypeError`, as for a lost connection. The text is its
   * message.
   */
  networkError?: string;
  /**
   * Milliseconds before the response; `Infinity` for no response. Ends early when the request is
   * aborted.
   */
  delayMs?: number;
  /** Used instead of a delay: the response waits for this promise. */
  until?: Promise<void>;
  /** Sends the head of the response but never its body. Ends when the request is aborted. */
  stallBody?: boolean;
  /**
   * Makes the request do its work even if the client never hears of it. `before`: at once, before
   * the delay. `late`: after the delay, even if the client has given up by then. If omitted, a
   * failed request does nothing.
   */
  effect?: 'before' | 'late';
}

/** Resolves after a delay. Never resolves for `Infinity`. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (Number.isFinite(milliseconds)) setTimeout(resolve, milliseconds);
  });
}

/** Rejects like `fetch` when the signal is aborted, or if it already is. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

/** Returns a function that does the work when first called, and then returns the same response. */
function once(work: () => Response): () => Response {
  let response: Response | undefined;
  return () => {
    response ??= work();
    return response;
  };
}

/** Reports whether a fault can hit a request. */
function concerns({ on }: Fault, request: RequestRecord): boolean {
  if (on === undefined) return true;
  return typeof on === 'function' ? on(request) : on === request.operation;
}

/** Returns the promise that a response waits for. */
function delayOf({ delayMs, until }: Fault): Promise<void> | undefined {
  if (until) return until;
  return delayMs === undefined ? undefined : pause(delayMs);
}

function failureOf(fault: Fault, { fileId }: Call): Response | undefined {
  if (fault.error === undefined) return undefined;
  if (typeof fault.error === 'object') return new Response('', { status: fault.error.status });
  return ERRORS[fault.error](fileId).response;
}

/**
 * One user's Drive, initially empty. Its files can be read and changed without going through the
 * API.
 */
export class GoogleDrive extends Store {
  readonly #service: Service;
  /** Planned faults, each with the number of matching requests so far. */
  readonly #faults: { fault: Fault; seen: number }[] = [];
  /**
   * Requests that a fault holds back. If they were garbage-collected, Node's Request would drop
   * its signal.
   */
  readonly #held = new Set<Request>();
  /** The requests so far, in order of arrival. */
  readonly requests: RequestRecord[] = [];

  constructor({ tokens, now = Date.now, ...options }: GoogleDriveOptions = {}) {
    super(now);
    const usual: TokenGrant = { scopes: ['drive', 'drive.file', 'drive.appdata'] };
    this.#service = {
      store: this,
      tokens: new Map(Object.entries(tokens ?? { token: usual })),
      pageSize: 100,
      listOrder: 'newest-first',
      ...options,
    };
  }

  clearRequests(): void {
    this.requests.length = 0;
  }

  /** The number of requests that a fault is currently holding back. */
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

  /**
   * Answers a request. Rejects only when `fetch` would: if it is aborted or a fault drops the
   * connection.
   */
  fetch = async (request: Request): Promise<Response> => {
    const { signal } = request;
    const call = await readCall(request);
    const { method, path, query, operation } = call;
    const record: RequestRecord = { method, path, query, operation, status: undefined };
    this.requests.push(record);

    const fault = this.#nextFault(record) ?? {};
    const work = once(() => answer(this.#service, call));
    if (fault.effect === 'before') work();
    const delay = delayOf(fault);
    // The work goes on after the delay, even if the request is aborted by then.
    const wait = fault.effect === 'late' ? delay?.then(work) : delay;
    if (wait) await this.#hold(request, Promise.race([wait, aborted(signal)]));
    signal.throwIfAborted();
    if (fault.networkError !== undefined) throw new TypeError(fault.networkError);

    const response = failureOf(fault, call) ?? work();
    record.status = response.status;
    return fault.stallBody ? this.#stallBody(request, response) : response;
  };

  /** Returns the head of a response, with a body that never comes. */
  #stallBody(request: Request, { status, headers }: Response): Response {
    const body = new ReadableStream({
      start: (controller) => {
        const end = this.#hold(request, aborted(request.signal));
        end.catch((reason: unknown) => controller.error(reason));
      },
    });
    return new Response(body, { status, headers });
  }

  #hold(request: Request, until: Promise<unknown>): Promise<unknown> {
    this.#held.add(request);
    return until.finally(() => this.#held.delete(request));
  }

  /** Returns the fault that hits a request, or the first of several. Counts the request. */
  #nextFault(request: RequestRecord): Fault | undefined {
    let firstHit: Fault | undefined;
    for (const entry of this.#faults) {
      if (!concerns(entry.fault, request)) continue;
      const { after = 0, times = 1 } = entry.fault;
      const isHit = entry.seen >= after && entry.seen < after + times;
      entry.seen++;
      if (isHit) firstHit ??= entry.fault;
    }
    return firstHit;
  }
}
